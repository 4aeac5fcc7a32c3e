/**
 * One thing that a seat may do, or several of which it may do one: choose, confirm, and choose again while it may.
 */
import type { LegalAction, SeatView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { filledIn, wholeChoice, type Draft } from '../choice.js';
import { useSay, useTeller } from '../language.js';
import { same } from '../plain.js';
import { Icon } from './icon.js';
import { Sentence } from './name.js';
import { answered } from './players.js';
import { SlotField } from './slot.js';
import { useAsk } from './toast.js';

/** Alternatives side by side; of one alone, its slots. */
export function Action({ actions, view }: { readonly actions: readonly LegalAction[]; readonly view: SeatView }): VNode {
  const say = useSay();
  const teller = useTeller();
  const ask = useAsk();
  const { own } = view;
  const pending = own.submissions.find(({ skill }) => actions.some((action) => action.skill === skill));
  const [wanted, setWanted] = useState<string>();
  const [drafts, setDrafts] = useState<{ readonly [skill: string]: Draft }>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(0);
  const answer = useRef<HTMLParagraphElement>(null);
  // the button that was pressed is gone: whoever has no mouse goes on from the answer
  useEffect(() => { if (sent > 0) answer.current?.focus(); }, [sent]);
  const [only] = actions.length === 1 ? actions : [];
  const open = actions.filter(({ slots }) => Object.keys(slots).length > 0);
  const action = actions.find(({ skill }) => skill === (wanted ?? pending?.skill)) ?? only ?? (open.length === 1 ? open[0] : undefined);
  const draft = action === undefined ? {} : drafts[action.skill] ?? (pending?.skill === action.skill ? pending.choice : {});
  const choice = action === undefined ? undefined : wholeChoice(action.slots, draft);
  const isPending = action !== undefined && pending?.skill === action.skill && choice !== undefined && same(choice, pending.choice);
  const required = actions.some((one) => one.required !== undefined);

  const send = async (): Promise<void> => {
    if (action === undefined || choice === undefined) return;
    setSending(true);
    const said = await ask({ type: 'DO', skill: action.skill, choice });
    setSending(false);
    if (!said.ok) return;
    setDrafts({});
    setSent(sent + 1);
  };

  const entry = action === undefined ? undefined : teller.skin.skills?.[action.skill];
  return (
    <section class={`action${required ? ' required' : ''}${pending === undefined ? '' : ' done'}`}>
      {required && pending === undefined && <p class="waits">{say('waits')}</p>}
      {pending !== undefined && (
        <p class="pending" role="status" ref={answer} tabIndex={-1}><Icon name="check" /><span>{say('chosen')}: <b><Sentence parts={answered(pending, teller, '')} /></b><small>{say(action?.locks === true ? 'final' : 'canChange')}</small></span></p>
      )}
      {only === undefined
        ? (
          <div class="tabs" role="group" aria-label={say('choose')}>
            {actions.map(({ skill }) => <button key={skill} type="button" aria-pressed={action?.skill === skill} onClick={() => { setWanted(skill); }}>{teller.skill(skill)}</button>)}
          </div>
          )
        : <h3>{teller.skill(only.skill)}</h3>}
      {entry?.text !== undefined && <p class="hint">{teller.text(entry.text)}</p>}
      {action !== undefined && Object.entries(action.slots).map(([name, slot], _, all) => (
        <div class="slot" key={`${action.skill} ${name}`}>
          {all.length > 1 && <h4>{teller.word(name)}</h4>}
          <SlotField
            slot={slot}
            value={draft[name]}
            draft={draft}
            seen={view.public}
            self={own.self.id}
            label={all.length > 1 ? teller.word(name) : teller.skill(action.skill)}
            onChange={(value) => { setDrafts({ ...drafts, [action.skill]: filledIn(draft, action.slots, name, value) }); }}
          />
        </div>
      ))}
      {action?.immediate === true && <p class="hint">{say('atOnce')}</p>}
      {action !== undefined && !isPending && (
        <button type="button" class="main confirm" disabled={choice === undefined || sending} onClick={() => { void send(); }}>
          {say(pending === undefined ? 'confirm' : 'change')}{choice !== undefined && <span class="what"><Sentence parts={answered({ skill: action.skill, choice }, teller, '')} /></span>}
        </button>
      )}
    </section>
  );
}
