/**
 * One slot of a choice, with everything that may be chosen in it.
 */
import type { ChoiceValue, PublicView, Slot } from '@hiddenrole/kernel';
import type { ComponentChildren, VNode } from 'preact';
import { branchOf, offered, playersIn, sourceOf, type Draft } from '../choice.js';
import { useSay, useTeller } from '../language.js';
import { textsOf } from '../plain.js';
import { Face } from './name.js';

interface SlotProps {
  readonly slot: Slot;
  readonly value: ChoiceValue | undefined;
  readonly draft: Draft;
  readonly seen: PublicView;
  readonly self: string;
  readonly label: string;
  readonly onChange: (value: ChoiceValue | undefined) => void;
}

/** Buttons, a field or both, as the slot asks for. */
export function SlotField(props: SlotProps): VNode {
  const { slot, value, draft, seen, self, label, onChange } = props;
  const say = useSay();
  const teller = useTeller();
  const source = sourceOf(slot);
  const player = (id: string): ComponentChildren => <><Face id={id} /><span>{id}{id === self && <small> ({say('you')})</small>}</span></>;
  const token = (word: string): ComponentChildren => <span>{teller.word(word)}</span>;
  switch (slot.kind) {
    case 'player':
    case 'token': {
      const ids = slot.kind === 'player' ? playersIn(slot.pool, seen, self, draft) : offered(slot.of, draft);
      if (ids.length === 0 && source !== undefined) return <p class="hint">{say('first')}: {teller.word(source)}</p>;
      return (
        <div class={`options of-${slot.kind}s`} role="group" aria-label={label}>
          {ids.map((id) => (
            <button key={id} type="button" class={`option${slot.kind === 'token' ? ` token-${id.toLowerCase()}` : ''}`} aria-pressed={value === id} onClick={() => { onChange(value === id ? undefined : id); }}>
              {slot.kind === 'player' ? player(id) : token(id)}
            </button>
          ))}
        </div>
      );
    }
    case 'players':
    case 'tokens': {
      const ids = slot.kind === 'players' ? playersIn(slot.pool, seen, self, draft) : offered(slot.of, draft);
      const held = textsOf(value);
      const full = held.length >= slot.max;
      const count = slot.min === slot.max ? `${held.length}/${slot.max}` : `${held.length} (${slot.min} ${say('to')} ${slot.max})`;
      const press = (id: string): void => {
        if (slot.repeat === true) onChange(full ? held : [...held, id]);
        else if (held.includes(id)) onChange(held.filter((one) => one !== id));
        else if (slot.max === 1) onChange([id]);
        else if (!full) onChange([...held, id]);
      };
      return (
        <div role="group" aria-label={label}>
          <p class="count" aria-live="polite">{label} <b>{count}</b>{slot.repeat === true && held.length > 0 && <button type="button" class="quiet" onClick={() => { onChange([]); }}>{say('cancel')}</button>}</p>
          {slot.repeat === true && held.length > 0 && <p class="row">{held.map((id, i) => <span key={i}>{slot.kind === 'players' ? player(id) : token(id)}</span>)}</p>}
          <div class={`options of-${slot.kind}`}>
            {ids.map((id) => {
              const times = held.filter((one) => one === id).length;
              return (
                <button key={id} type="button" class="option" aria-pressed={times > 0} disabled={full && (slot.repeat === true || (times === 0 && slot.max > 1))} onClick={() => { press(id); }}>
                  {slot.kind === 'players' ? player(id) : token(id)}{times > 1 && <b>×{times}</b>}
                </button>
              );
            })}
          </div>
        </div>
      );
    }
    case 'number':
      return (
        <label class="field">{label}
          <input type="number" inputMode="numeric" min={slot.min} max={slot.max} value={typeof value === 'number' ? value : ''} onInput={(event) => { onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value)); }} />
        </label>
      );
    case 'text':
      return (
        <label class="field">{label === '' ? say('text') : label}
          <textarea maxLength={slot.max} rows={3} value={typeof value === 'string' ? value : ''} onInput={(event) => { onChange(event.currentTarget.value); }} />
        </label>
      );
    case 'either': {
      const [branch, inner] = branchOf(value);
      const open = branch ?? '';
      const under = slot.of[open];
      return (
        <div class="either">
          <div class="tabs" role="group" aria-label={label}>
            {Object.entries(slot.of).map(([name, one]) => <button key={name} type="button" aria-pressed={open === name} onClick={() => { if (open !== name) onChange({ [name]: emptyOf(one) }); }}>{teller.word(name)}</button>)}
          </div>
          {under !== undefined && <SlotField {...props} slot={under} value={inner} label={teller.word(open)} onChange={(next) => { onChange({ [open]: next ?? emptyOf(under) }); }} />}
        </div>
      );
    }
  }
}

/** What stands in a branch before anything was chosen; it is not whole. */
function emptyOf(slot: Slot): ChoiceValue {
  return slot.kind === 'number' ? Number.NaN : slot.kind === 'player' || slot.kind === 'token' || slot.kind === 'text' ? '' : slot.kind === 'either' ? {} : [];
}
