/**
 * The questions that are asked over HTTP.
 */
import { useEffect, useState } from 'preact/hooks';
import type { GameInfo } from '../src/protocol.js';
import { isRecord } from './plain.js';

/** A seat, or what was said against it. */
export type Asked = { readonly table: string; readonly token: string } | { readonly code: string; readonly message: string };

/** Makes a table; without a name, to be its referee. */
export function createTable(game: string, name: string | undefined): Promise<Asked> {
  return post('/api/tables', name === undefined ? { game } : { game, name });
}

/** Takes a seat. */
export function takeSeat(table: string, name: string): Promise<Asked> {
  return post(`/api/tables/${table}/seats`, { name });
}

let asked: Promise<readonly GameInfo[]> | undefined;

/** The games of this server, asked for once. */
export function useGames(): readonly GameInfo[] {
  const [games, setGames] = useState<readonly GameInfo[]>([]);
  useEffect(() => {
    asked ??= fetchGames();
    asked.then(setGames, () => { asked = undefined; });
  }, []);
  return games;
}

async function fetchGames(): Promise<readonly GameInfo[]> {
  const response = await fetch('/api/games');
  const games: unknown = await response.json();
  return Array.isArray(games) ? games.filter(isGame) : [];
}

async function post(path: string, body: unknown): Promise<Asked> {
  try {
    const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const answer: unknown = await response.json();
    if (isRecord(answer)) {
      const { table, token, code, message } = answer;
      if (typeof table === 'string' && typeof token === 'string') return { table, token };
      if (typeof code === 'string' && typeof message === 'string') return { code, message };
    }
  } catch {
    // the server is gone, or is none of ours
  }
  return { code: 'OFFLINE', message: 'The server does not answer.' };
}

function isGame(value: unknown): value is GameInfo {
  return isRecord(value) && 'players' in value && 'options' in value;
}
