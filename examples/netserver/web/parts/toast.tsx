/**
 * Asking the table for something, and saying so when it refuses.
 */
import { createContext, type ComponentChildren, type VNode } from 'preact';
import { useCallback, useContext, useEffect, useState } from 'preact/hooks';
import type { Answer, TableClient } from '../../src/client.js';
import { useSay } from '../language.js';
import { isWord, type Word } from '../words.js';

type Ask = TableClient['ask'];

const Asking = createContext<Ask>(() => Promise.resolve({ ok: true }));
const SHOWN_MS = 6000;

/** Everything inside may ask; what is refused is said at the foot of the page. */
export function Asker({ client, children }: { readonly client: TableClient; readonly children: ComponentChildren }): VNode {
  const [refusal, setRefusal] = useState<Answer>();
  const ask = useCallback<Ask>(async (frame) => {
    const answer = await client.ask(frame);
    setRefusal(answer.ok ? undefined : answer);
    return answer;
  }, [client]);
  useEffect(() => {
    const timer = setTimeout(() => { setRefusal(undefined); }, SHOWN_MS);
    return () => { clearTimeout(timer); };
  }, [refusal]);
  const say = useSay();
  return (
    <Asking.Provider value={ask}>
      {children}
      <div class="toast" role="alert">{refusal?.ok === false && <p>{inWords(refusal, say)}</p>}</div>
    </Asking.Provider>
  );
}

/** Asks the table. */
export function useAsk(): Ask {
  return useContext(Asking);
}

/** A refusal in words. */
export function inWords({ code, message }: { readonly code: string; readonly message: string }, say: (word: Word) => string): string {
  return isWord(code) ? say(code) : message.charAt(0).toUpperCase() + message.slice(1);
}
