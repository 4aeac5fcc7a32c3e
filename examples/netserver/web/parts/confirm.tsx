/**
 * A button that asks whether one is sure.
 */
import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { useSay } from '../language.js';

/** Asks first, then does it. @param label - what the button does, where what stands on it does not say all of that */
export function Sure({ question, kind = '', label, disabled = false, onSure, children }: { readonly question: string; readonly kind?: string; readonly label?: string; readonly disabled?: boolean; readonly onSure: () => void; readonly children: ComponentChildren }): VNode {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class={kind} aria-label={label} disabled={disabled} onClick={() => dialog.current?.showModal()}>{children}</button>
      <dialog ref={dialog} class="sure" aria-label={say('sure')}>
        <p>{question}</p>
        <div class="row">
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>{say('cancel')}</button>
          <button
            type="button"
            class="main"
            onClick={() => {
              dialog.current?.close();
              onSure();
            }}
          >
            {say('confirm')}
          </button>
        </div>
      </dialog>
    </>
  );
}
