/**
 * The door of a table: sit down under a name, or watch.
 */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { TableClient } from '../../src/client.js';
import { takeSeat } from '../api.js';
import { LanguageSwitch, useSay, useTeller } from '../language.js';
import { ReplayLink } from '../parts/replay-link.js';
import { Seats } from '../parts/seats.js';
import { inWords } from '../parts/toast.js';
import { go } from '../route.js';
import { read, write } from '../tokens.js';
import { NAME } from './start.js';

const LONGEST_NAME = 24;

/** For whoever has no seat here. */
export function DoorPage({ client, onToken }: { readonly client: TableClient; readonly onToken: (token: string) => void }): VNode | null {
  const say = useSay();
  const teller = useTeller();
  const [name, setName] = useState(() => read(NAME) ?? '');
  const [trouble, setTrouble] = useState('');
  const { lobby } = client;
  if (lobby === undefined) return null;
  const sit = async (): Promise<void> => {
    const seat = await takeSeat(lobby.table, name.trim());
    if ('code' in seat) {
      setTrouble(inWords(seat, say));
      return;
    }
    write(NAME, name.trim());
    onToken(seat.token);
  };
  return (
    <main class="narrow">
      <header class="hero small">
        <p class="label">{say('table')} {lobby.table}</p>
        <h1>{teller.text(teller.skin.name)}</h1>
        {teller.skin.about !== undefined && <p>{teller.text(teller.skin.about)}</p>}
      </header>
      {lobby.status === 'OPEN'
        ? (
          <form
            class="panel"
            onSubmit={(event) => {
              event.preventDefault();
              void sit();
            }}
          >
            <label class="field">{say('yourName')}<input name="name" value={name} maxLength={LONGEST_NAME} autoComplete="nickname" required onInput={(event) => { setName(event.currentTarget.value); }} /></label>
            <p class="trouble" role="alert">{trouble}</p>
            <button type="submit" class="main" disabled={name.trim() === ''}>{say('sitDown')}</button>
          </form>
          )
        : <p class="panel">{say('begun')}</p>}
      <button type="button" class="wide" onClick={() => { go(`/t/${lobby.table}/tv`); }}>{say('watch')}</button>
      {lobby.spectators !== 'public' && lobby.status !== 'OPEN' && <a class="button" href={`/t/${lobby.table}/late`}>{say('latePage')}</a>}
      {lobby.status === 'OVER' && <ReplayLink table={lobby.table} eyes="public" />}
      <div class="panel"><Seats lobby={lobby} /></div>
      <footer><LanguageSwitch /></footer>
    </main>
  );
}
