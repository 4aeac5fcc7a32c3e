/**
 * How others come to a table, and how one takes one's seat elsewhere.
 */
import type { VNode } from 'preact';
import { useSay } from '../language.js';
import { Qr } from './qr.js';

/** The address of the table to scan, to read and to type. */
export function Invite({ table }: { readonly table: string }): VNode {
  const say = useSay();
  const address = `${location.origin}/t/${table}`;
  return (
    <section class="invite">
      <Qr address={address} label={say('invite')} />
      <div>
        <p class="label">{say('invite')}</p>
        <p class="code" aria-label={table.split('').join(' ')}>{table}</p>
        <p class="address">{location.host}/t/{table}</p>
        {['localhost', '127.0.0.1'].includes(location.hostname) && <p class="hint">{say('localhost')}</p>}
      </div>
    </section>
  );
}

/** The link that is a seat; shown only when it is asked for. */
export function Elsewhere({ table, token }: { readonly table: string; readonly token: string }): VNode {
  const say = useSay();
  const address = `${location.origin}/t/${table}#seat=${token}`;
  return (
    <details class="elsewhere">
      <summary>{say('elsewhere')}</summary>
      <p class="hint">{say('secretLink')}</p>
      <Qr address={address} label={say('elsewhere')} />
      <input readOnly value={address} aria-label={say('elsewhere')} onFocus={(event) => { event.currentTarget.select(); }} />
    </details>
  );
}
