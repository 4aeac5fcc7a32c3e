/**
 * What a referee may do to the game itself, each with a question before it.
 */
import type { RefereeView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { useSay, useTeller } from '../language.js';
import type { Text } from '../skins/skin.js';
import { plainText } from '../teller.js';
import { WORDS } from '../words.js';
import { Sure } from './confirm.js';
import { useAsk } from './toast.js';

/** Death and life, a card turned over or changed for another, another phase. */
export function Effects({ view }: { readonly view: RefereeView }): VNode {
  const say = useSay();
  const teller = useTeller();
  const ask = useAsk();
  const [who, setWho] = useState('');
  const [role, setRole] = useState('');
  const [shows, setShows] = useState(true);
  const [phase, setPhase] = useState('');
  const player = view.players.find(({ id }) => id === who);
  const roles = [...new Set([...Object.keys(teller.skin.roles ?? {}), ...view.players.flatMap((one) => [one.role, one.dealt])])];
  const phases = Object.keys(teller.skin.phases ?? {});
  const filled = (text: Text): string => plainText(teller.filled(text, { player: who }));
  const apply = (...effects: readonly unknown[]): void => { void ask({ type: 'REFEREE', act: { do: 'apply', effects } }); };
  return (
    <section class="effects">
      <h2>{say('effects')}</h2>
      <p class="hint">{say('effectsHint')}</p>
      <div class="row">
        <label class="field">{say('playersTitle')}
          <select value={who} onChange={(event) => { setWho(event.currentTarget.value); }}>
            <option value="">–</option>
            {view.players.map(({ id }) => <option key={id} value={id}>{id}</option>)}
          </select>
        </label>
        {player !== undefined && (
          <>
            <Sure kind="danger" question={`${player.id} ${say(player.alive ? 'dies' : 'lives')}. ${say('sure')}`} onSure={() => { apply({ type: 'SET_ALIVE', player: player.id, alive: !player.alive }); }}>{player.id} {say(player.alive ? 'dies' : 'lives')}</Sure>
            <Sure question={`${say('reveal')}: ${player.id}, ${teller.role(player.role)}, ${say('toAll')}. ${say('sure')}`} onSure={() => { apply({ type: 'REVEAL', player: player.id, to: 'everyone' }); }}>{say('reveal')}</Sure>
          </>
        )}
      </div>
      {player !== undefined && (
        <div class="row">
          <label class="field">{say('card2')}
            <select value={role} onChange={(event) => { setRole(event.currentTarget.value); }}>
              <option value="">–</option>
              {roles.filter((one) => one !== player.role).map((one) => <option key={one} value={one}>{teller.role(one)}</option>)}
            </select>
          </label>
          <label class="check"><input type="checkbox" checked={shows} onChange={(event) => { setShows(event.currentTarget.checked); }} />{filled(WORDS.showIt)}</label>
          <Sure disabled={role === '' || role === player.role} question={`${filled(WORDS.setRoleSure)} ${teller.role(role)} (${teller.role(player.role)} → ${teller.role(role)})${shows ? `; ${filled(WORDS.showIt)}` : ''}. ${say('sure')}`} onSure={() => { apply({ type: 'SET_ROLE', player: player.id, role }, ...(shows ? [{ type: 'REVEAL', player: player.id, to: [player.id] }] : [])); }}>{say('setRole')}</Sure>
        </div>
      )}
      <div class="row">
        <label class="field">{say('gotoPhase')}
          <input list="phases" value={phase} autoComplete="off" onInput={(event) => { setPhase(event.currentTarget.value.trim()); }} />
        </label>
        <datalist id="phases">{[...phases, 'END'].map((one) => <option key={one} value={one}>{teller.phase(one)}</option>)}</datalist>
        <Sure disabled={phase === ''} question={`${say('gotoPhase')}: ${teller.phase(phase)}, ${say('next')}. ${say('sure')}`} onSure={() => { apply({ type: 'GOTO_PHASE', phase }); }}>{say('gotoPhase')}</Sure>
      </div>
    </section>
  );
}
