/**
 * The table as the page holds it: one client, and a redraw for everything new.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { TableClient } from '../src/client.js';
import { openSocket } from './socket.js';

/** Connects to a table, for as long as the page shows it. @param late - to see everything, as late as the table says */
export function useTable(table: string, token: string | undefined, late = false): TableClient | undefined {
  const [at, setAt] = useState<{ readonly client: TableClient }>();
  useEffect(() => {
    const client = new TableClient({
      table,
      ...(token === undefined ? {} : { token }),
      ...(late ? { late } : {}),
      connect: openSocket,
      changed: (told) => { setAt({ client: told }); },
    });
    setAt({ client });
    return () => { client.close(); };
  }, [table, token, late]);
  return at?.client;
}

/** The time, again and again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => { setNow(performance.now()); }, everyMs);
    return () => { clearInterval(timer); };
  }, [everyMs]);
  return now;
}

/** What is told, as it stands now; the list of the client grows, or after a gap begins anew. */
export function useItems<T>(client: TableClient, is: (item: unknown) => item is T): readonly T[] {
  return useMemo(() => client.items.filter(is), [client, client.items.length, client.items[0]]);
}
