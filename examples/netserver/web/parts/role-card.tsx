/**
 * The role card: face down until it is held, and soon face down again.
 */
import type { SeatView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay, useTeller } from '../language.js';
import { CardFront, faceOf } from './card-front.js';
import { Icon } from './icon.js';

const SHOWN_MS = 4000;
/** Whoever presses for longer is looking, and stops looking by letting go. */
const A_TAP_MS = 350;

/** What its owner may know, and nobody who looks over their shoulder. */
export function RoleCard({ view }: { readonly view: SeatView }): VNode {
  const say = useSay();
  const teller = useTeller();
  const [open, setOpen] = useState(false);
  const since = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const show = (): void => {
    clearTimeout(timer.current);
    since.current = performance.now();
    setOpen(true);
    timer.current = setTimeout(hide, SHOWN_MS);
  };
  const release = (): void => {
    if (performance.now() - since.current > A_TAP_MS) hide();
  };
  useEffect(() => {
    const away = (): void => { if (document.visibilityState !== 'visible') hide(); };
    document.addEventListener('visibilitychange', away);
    return () => {
      document.removeEventListener('visibilitychange', away);
      clearTimeout(timer.current);
    };
  }, []);
  const { role } = view.own.self;
  // face down, every card looks the same
  const face = open ? ` ${faceOf(role, teller)}` : '';
  return (
    <section class="role" aria-label={say('card')}>
      <button
        type="button"
        class={`card${face}`}
        aria-expanded={open}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          show();
        }}
        onPointerUp={release}
        onPointerCancel={hide}
        onContextMenu={(event) => { event.preventDefault(); }}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return;
          event.preventDefault();
          if (!event.repeat) show();
        }}
        onKeyUp={(event) => { if (event.key === ' ' || event.key === 'Enter') release(); }}
        onClick={(event) => { if (event.detail === 0) show(); }}
        onBlur={hide}
      >
        {open
          ? <CardFront view={view} />
          : (
            <span class="back">
              <Icon name="eye" />
              <span class="hold">{say('hold')}</span>
              <span class="hint">{say('holdHint')}</span>
            </span>
            )}
      </button>
      <span class="unseen" aria-live="assertive">{open && role !== null ? teller.role(role) : ''}</span>
    </section>
  );
}
