/**
 * Knowing: whom a seat knows to be a wolf or none, by its own view alone.
 */
import type { JsonObject, PlayerId, SeatView } from '@hiddenrole/kernel';
import { roleParts } from './roles/index.js';
import type { Werewolf } from './vocabulary.js';

type View = SeatView<Werewolf>;

/** Whom a seat takes for what. */
export interface Knowledge {
  /** It wins with the wolves. */
  readonly isEvil: boolean;
  /** On its side for all it knows, itself included. */
  readonly friends: ReadonlySet<PlayerId>;
  /** On the other side for all it knows. */
  readonly enemies: ReadonlySet<PlayerId>;
}

/** Whether a card, or what somebody was seen to be, is a wolf's. */
function isWolf(card: string | null): boolean {
  return card === 'WOLF' || Object.entries(roleParts).some(([name, { being }]) => name === card && being.counts === 'WOLF');
}

function isEvil(card: string | null): boolean {
  return Object.entries(roleParts).some(([name, { being }]) => name === card && being.camp === 'EVIL');
}

/** The ids of a list in a seat's own info. */
export function listed(info: JsonObject, key: string): readonly PlayerId[] {
  const list = info[key];
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** What a seer saw and a medium heard. */
function told(info: JsonObject): readonly { readonly player: string; readonly is: string }[] {
  return ['seen', 'heard'].flatMap((key) => {
    const list = info[key];
    return Array.isArray(list) ? list.flatMap((one: unknown) => (isSight(one) ? [one] : [])) : [];
  });
}

function isSight(one: unknown): one is { readonly player: string; readonly is: string } {
  return typeof one === 'object' && one !== null && 'player' in one && typeof one.player === 'string' && 'is' in one && typeof one.is === 'string';
}

/** What a seat knows. */
export function knowledgeOf({ public: { players }, own }: View): Knowledge {
  const cards = [...players.flatMap(({ id, role }) => (role === undefined || role === null ? [] : [{ player: id, is: role }])), ...own.roles.flatMap(({ id, role }) => (role === null ? [] : [{ player: id, is: role }])), ...told(own.info)];
  const wolves = [...own.teammates, ...listed(own.info, 'wolves'), ...cards.filter(({ is }) => isWolf(is)).map(({ player }) => player)];
  const humans = cards.filter(({ is }) => !isWolf(is)).map(({ player }) => player);
  const { lover } = own.info;
  const mine = [own.self.id, ...(typeof lover === 'string' ? [lover] : [])];
  const evil = isEvil(own.self.role);
  const enemies = new Set((evil ? humans : wolves).filter((id) => !mine.includes(id)));
  return { isEvil: evil, enemies, friends: new Set([...mine, ...(evil ? wolves : humans)].filter((id) => !enemies.has(id))) };
}
