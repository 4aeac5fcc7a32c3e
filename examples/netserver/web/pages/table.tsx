/**
 * A table: as the seat or referee that this browser holds, or at its door.
 */
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TableClient } from '../../src/client.js';
import { CLOSED } from '../../src/protocol.js';
import { useSay } from '../language.js';
import { Asker, inWords } from '../parts/toast.js';
import { publicOf } from '../seen.js';
import { useTable } from '../store.js';
import { forget, keep, tokenFor } from '../tokens.js';
import { DoorPage } from './door.js';
import { LobbyPage } from './lobby.js';
import { RefereePage } from './referee.js';
import { SeatPage } from './seat.js';
import { Of } from '../speaking.js';

/** One connection, for as long as this page is the seat's. */
export function TablePage({ table }: { readonly table: string }): VNode {
  const [token, setToken] = useState(() => tokenFor(table));
  const [again, setAgain] = useState(0);
  return (
    <Connected
      key={`${token ?? ''} ${again}`}
      table={table}
      token={token}
      onToken={(next) => {
        if (next === undefined) forget(table);
        else keep(table, next);
        setToken(next);
      }}
      onAgain={() => { setAgain(again + 1); }}
    />
  );
}

interface ConnectedProps {
  readonly table: string;
  readonly token: string | undefined;
  readonly onToken: (token: string | undefined) => void;
  readonly onAgain: () => void;
}

function Connected({ table, token, onToken, onAgain }: ConnectedProps): VNode {
  const say = useSay();
  const client = useTable(table, token);
  const over = client?.over;
  const lost = token !== undefined && over !== undefined && (over.code === CLOSED.GONE || (over.code === CLOSED.BAD && over.reason.includes('token')));
  useEffect(() => { if (lost) onToken(undefined); }, [lost]);
  if (over?.code === CLOSED.TAKEN_OVER) return <Closed words={say('takenOver')} action={say('takeBack')} onAction={onAgain} />;
  if (over !== undefined && over.code !== 1000) return <Closed words={inWords({ code: '', message: over.reason }, say)} />;
  if (client?.lobby === undefined || client.you === undefined) return <main class="narrow"><p class="hint" role="status">{say('reconnecting')}</p></main>;
  const players = client.view === undefined ? client.lobby.seats.map(({ name }) => name) : publicOf(client.view).players.map(({ id }) => id);
  return (
    <Of game={client.lobby.game} players={players}>
      <Asker client={client}>{token === undefined ? <DoorPage client={client} onToken={onToken} /> : <Inside client={client} token={token} />}</Asker>
    </Of>
  );
}

function Inside({ client, token }: { readonly client: TableClient; readonly token: string }): VNode | null {
  if (client.lobby?.status === 'OPEN' || client.view === undefined) return <LobbyPage client={client} token={token} />;
  return client.you?.referee === true ? <RefereePage client={client} token={token} /> : <SeatPage client={client} token={token} />;
}

function Closed({ words, action, onAction }: { readonly words: string; readonly action?: string; readonly onAction?: () => void }): VNode {
  const say = useSay();
  return (
    <main class="narrow">
      <h1>{words}</h1>
      <p class="row">
        {action !== undefined && <button type="button" class="main" onClick={onAction}>{action}</button>}
        <a class="button" href="/">{say('home')}</a>
      </p>
    </main>
  );
}
