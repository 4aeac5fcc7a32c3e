/**
 * What the owner of a table may do with its clock and its phases.
 */
import type { VNode } from 'preact';
import type { TableClient } from '../../src/client.js';
import { useSay } from '../language.js';
import { publicOf, visitOf } from '../seen.js';
import { Sure } from './confirm.js';
import { Icon } from './icon.js';
import { useAsk } from './toast.js';

const MORE_SECONDS = 30;

/** Pause, more time, the end of the phase, and what is left to do when a table is stuck. */
export function Controls({ client }: { readonly client: TableClient }): VNode | null {
  const say = useSay();
  const ask = useAsk();
  const { clock, lobby, view } = client;
  const visit = visitOf(client);
  if (view === undefined || publicOf(view).outcome !== undefined) return null;
  const stuck = lobby?.status === 'STUCK';
  const end = (rescue: boolean): void => { void ask({ type: 'REFEREE', act: { do: 'end', ...(visit === undefined ? {} : { visit }), ...(rescue ? { rescue } : {}) } }); };
  return (
    <section class="controls" aria-label={say('controls')}>
      {stuck && <p class="stuck" role="alert">{say('stuck')}</p>}
      <div class="row">
        {clock.left !== undefined && (
          <>
            <button type="button" onClick={() => { void ask({ type: 'REFEREE', act: { do: clock.paused ? 'resume' : 'pause' } }); }}><Icon name={clock.paused ? 'go' : 'pause'} />{say(clock.paused ? 'resume' : 'pause')}</button>
            <button type="button" onClick={() => { void ask({ type: 'REFEREE', act: { do: 'extend', seconds: MORE_SECONDS } }); }}>{say('extend')}</button>
          </>
        )}
        {stuck
          ? <Sure kind="danger" question={say('rescueSure')} onSure={() => { end(true); }}>{say('rescue')}</Sure>
          : <Sure question={say('endSure')} onSure={() => { end(false); }}>{say('endPhase')}</Sure>}
      </div>
    </section>
  );
}
