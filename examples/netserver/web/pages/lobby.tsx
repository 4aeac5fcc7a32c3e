/**
 * A table before its game: who is there, what is played, and the start.
 */
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableClient } from '../../src/client.js';
import { useGames } from '../api.js';
import { LanguageSwitch, useSay, useTeller } from '../language.js';
import { Sure } from '../parts/confirm.js';
import { Line } from '../parts/header.js';
import { Elsewhere, Invite } from '../parts/invite.js';
import { Seats } from '../parts/seats.js';
import { Settings } from '../parts/settings.js';
import { useAsk } from '../parts/toast.js';

/** Only whoever made the table changes it. */
export function LobbyPage({ client, token }: { readonly client: TableClient; readonly token: string }): VNode | null {
  const say = useSay();
  const teller = useTeller();
  const ask = useAsk();
  const games = useGames();
  useEffect(() => { scrollTo(0, 0); }, []);
  const { lobby, you } = client;
  if (lobby === undefined || you === undefined) return null;
  const most = games.find(({ name }) => name === lobby.game)?.players[1];
  return (
    <main class="lobby">
      <Line client={client} />
      <header class="hero small">
        <h1>{teller.text(teller.skin.name)}</h1>
        {teller.skin.about !== undefined && <p>{teller.text(teller.skin.about)}</p>}
      </header>
      <div class="columns">
        <div>
          <div class="panel"><Seats lobby={lobby} owner={you.owner} self={you.seat} most={most} /></div>
          <div class="starting">
            {lobby.missing.length > 0 && <p class="hint">{say('missing')}: {lobby.missing.join(', ')}</p>}
            {you.owner
              ? <button type="button" class="main wide" disabled={lobby.missing.length > 0} onClick={() => { void ask({ type: 'LOBBY', change: { do: 'start' } }); }}>{say('start')}</button>
              : <p class="hint">{say('waitingForHost')}</p>}
          </div>
        </div>
        <div>
          <div class="panel"><Invite table={lobby.table} /></div>
          <div class="panel"><Settings lobby={lobby} games={games} owner={you.owner} /></div>
          <div class="panel foot">
            <a href={`/t/${lobby.table}/tv`} target="_blank" rel="noreferrer">{say('tvView')}</a>
            <Elsewhere table={lobby.table} token={token} />
            {you.seat !== undefined && !you.owner && <Sure kind="quiet" question={`${say('leave')}?`} onSure={() => { void ask({ type: 'LOBBY', change: { do: 'leave' } }); }}>{say('leave')}</Sure>}
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </main>
  );
}
