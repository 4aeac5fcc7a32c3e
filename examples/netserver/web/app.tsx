/**
 * The page: which one is shown follows from the address.
 */
import type { VNode } from 'preact';
import { LanguageSwitch, useSay } from './language.js';
import { LatePage } from './pages/late.js';
import { ReplayPage } from './pages/replay.js';
import { StartPage } from './pages/start.js';
import { TablePage } from './pages/table.js';
import { TvPage } from './pages/tv.js';
import { useRoute } from './route.js';
import { tokenFor } from './tokens.js';
import { Speaking } from './speaking.js';

/** All pages, in one language. */
export function App(): VNode {
  return <Speaking><Page /></Speaking>;
}

function Page(): VNode {
  const route = useRoute();
  switch (route.page) {
    case 'start':
      return <StartPage />;
    case 'table':
      return <TablePage key={`${route.table} ${tokenFor(route.table) ?? ''}`} table={route.table} />;
    case 'tv':
      return <TvPage key={route.table} table={route.table} />;
    case 'replay':
      return <ReplayPage key={route.table} table={route.table} />;
    case 'late':
      return <LatePage key={route.table} table={route.table} />;
    case 'lost':
      return <Lost />;
  }
}

function Lost(): VNode {
  const say = useSay();
  return (
    <main class="narrow">
      <h1>{say('lostPage')}</h1>
      <p><a class="button" href="/">{say('home')}</a></p>
      <LanguageSwitch />
    </main>
  );
}
