/**
 * Which page an address asks for.
 */
import { useEffect, useState } from 'preact/hooks';
import { keep } from './tokens.js';

/** A page of the server. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'table'; readonly table: string }
  | { readonly page: 'tv' | 'replay' | 'late'; readonly table: string }
  | { readonly page: 'lost' };

const PAGES = ['tv', 'replay', 'late'] as const;
const MOVED = 'hiddenrole:moved';

/** Reads an address. */
function routeOf(path: string): Route {
  if (path === '/' || path === '') return { page: 'start' };
  const [, table, rest] = /^\/t\/([A-Za-z]{5})(?:\/(tv|replay|late))?\/?$/.exec(path) ?? [];
  if (table === undefined) return { page: 'lost' };
  return { page: PAGES.find((page) => page === rest) ?? 'table', table: table.toUpperCase() };
}

/** Goes to another page without loading anything. */
export function go(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new Event(MOVED));
}

/** The page that is asked for now. A token in the address is kept, and is gone from the address before anybody sees it. */
export function useRoute(): Route {
  const [route, setRoute] = useState(here);
  useEffect(() => {
    const moved = (): void => { setRoute(here()); };
    for (const event of ['popstate', 'hashchange', MOVED]) addEventListener(event, moved);
    return () => { for (const event of ['popstate', 'hashchange', MOVED]) removeEventListener(event, moved); };
  }, []);
  return route;
}

function here(): Route {
  const route = routeOf(location.pathname);
  const token = /^#seat=([\w-]+)$/.exec(location.hash)?.[1];
  if (token !== undefined) {
    if (route.page === 'table') keep(route.table, token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return route;
}
