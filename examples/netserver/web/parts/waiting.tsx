/**
 * Whom the table waits for, as its referee is told; and what the rules said when it is stuck.
 */
import type { VNode } from 'preact';
import type { Desk } from '../../src/protocol.js';
import { useSay, useTeller } from '../language.js';
import { Icon } from './icon.js';
import { Name } from './name.js';

/** A player without a name is the referee. */
export function Waiting({ desk: { ready, waiting, trouble } }: { readonly desk: Desk }): VNode {
  const say = useSay();
  const teller = useTeller();
  return (
    <section class="waiting-for" role="status">
      {waiting.length === 0
        ? <p class="hint"><Icon name="check" /> {say(ready ? 'allAnswered' : 'waitingNobody')}</p>
        : (
          <>
            <p class="label"><Icon name="wait" /> {say('waitingFor')}</p>
            <ul>
              {waiting.map(({ player, skills }) => (
                <li key={player}>{player === '' ? <b>{say('theReferee')}</b> : <Name id={player} />} <small>{skills.map((skill) => teller.skill(skill)).join(' / ')}</small></li>
              ))}
            </ul>
          </>
          )}
      {trouble !== undefined && <div class="trouble-report" role="alert"><h3>{say('whatRulesSaid')}</h3><pre tabIndex={0}>{trouble}</pre></div>}
    </section>
  );
}
