/**
 * Who sits at a table before the game begins.
 */
import type { VNode } from 'preact';
import type { Lobby } from '../../src/protocol.js';
import { useSay } from '../language.js';
import { Icon } from './icon.js';
import { Face } from './name.js';
import { crowd } from './players.js';
import { useAsk } from './toast.js';

/** The seats in order; the owner may clear them and set bots on them. */
export function Seats({ lobby, owner = false, self, most }: { readonly lobby: Lobby; readonly owner?: boolean; readonly self?: string | undefined; readonly most?: number | undefined }): VNode {
  const say = useSay();
  const ask = useAsk();
  const bots = lobby.seats.filter(({ bot }) => bot).length;
  const setBots = (count: number): void => { void ask({ type: 'LOBBY', change: { do: 'bots', count } }); };
  return (
    <section class="seats">
      <h2>{say('seats')} <small>{lobby.seats.length}{most === undefined ? '' : `/${most}`}</small></h2>
      {lobby.seats.length === 0 && <p class="hint">{say('nobodyYet')}</p>}
      <ul class={crowd(lobby.seats.length)}>
        {lobby.seats.map((seat) => (
          <li key={seat.name} class={`player${seat.name === self ? ' self' : ''}${seat.here ? '' : ' away'}`}>
            <Face id={seat.name} />
            <span class="who">
              <b>{seat.name}</b>
              <span class="marks">
                {seat.name === self && <span class="mark">{say('you')}</span>}
                {seat.owner && <span class="mark">{say('host')}</span>}
                {seat.bot && <span class="mark">{say('bot')}</span>}
                {!seat.here && <span class="mark">{say('away')}</span>}
              </span>
            </span>
            {owner && !seat.owner && <button type="button" class="quiet round" aria-label={`${say('remove')}: ${seat.name}`} onClick={() => { void ask({ type: 'LOBBY', change: { do: 'remove', seat: seat.name } }); }}><Icon name="cross" /></button>}
          </li>
        ))}
      </ul>
      {owner && (
        <div class="stepper" role="group" aria-label={say('bots')}>
          <span>{say('bots')}</span>
          <button type="button" aria-label={say('fewer')} disabled={bots === 0} onClick={() => { setBots(bots - 1); }}>−</button>
          <b aria-live="polite">{bots}</b>
          <button type="button" aria-label={say('more')} disabled={most !== undefined && lobby.seats.length >= most} onClick={() => { setBots(bots + 1); }}>+</button>
        </div>
      )}
      {lobby.refereed && <p class="hint">{say('refereed')}</p>}
    </section>
  );
}
