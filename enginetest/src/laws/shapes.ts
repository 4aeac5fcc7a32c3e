/**
 * The documented form of what is sent: which fields there are, and no others.
 */

/** What a value looks like. A name with `?` at its end may be absent. */
type Shape =
  | 'text'
  | 'number'
  | 'truth'
  /** The rules' own: any JSON. */
  | 'any'
  | 'null'
  /** This text and no other. */
  | { readonly is: string }
  | { readonly list: Shape }
  /** Names are the rules' own. */
  | { readonly table: Shape }
  | { readonly fields: { readonly [name: string]: Shape } }
  | { readonly oneOf: readonly Shape[] }
  /** A shape that contains itself. */
  | { readonly later: () => Shape };

const role: Shape = { oneOf: ['text', 'null'] };
const ids: Shape = { list: 'text' };
const outcome: Shape = { fields: { winners: ids, 'sides?': ids, 'reason?': 'text' } };
const chosen: Shape = { fields: { chosen: 'text' } };
const pool: Shape = { oneOf: ['text', ids, chosen] };
const names: Shape = { oneOf: [ids, chosen] };
const slot: Shape = {
  oneOf: [
    { fields: { kind: { is: 'player' }, pool } },
    { fields: { kind: { is: 'players' }, min: 'number', max: 'number', pool, 'repeat?': 'truth' } },
    { fields: { kind: { is: 'token' }, of: names } },
    { fields: { kind: { is: 'tokens' }, min: 'number', max: 'number', of: names, 'repeat?': 'truth' } },
    { fields: { kind: { is: 'number' }, min: 'number', max: 'number' } },
    { fields: { kind: { is: 'text' }, max: 'number' } },
    { fields: { kind: { is: 'either' }, of: { table: { later: () => slot } } } },
  ],
};
const action: Shape = { fields: { skill: 'text', slots: { table: slot }, 'required?': 'text', 'oneOf?': 'text', 'immediate?': 'truth', 'locks?': 'truth' } };
const choice: Shape = { table: 'any' };
const open: Shape = { list: { fields: { player: 'text', 'skill?': 'text', 'choice?': choice } } };
const ofEvent: { readonly [name: string]: Shape } = { 'source?': 'text', 'target?': 'text', 'data?': { table: 'any' } };

const item: Shape = {
  oneOf: [
    { fields: { type: { is: 'GAME_STARTED' } } },
    { fields: { type: { is: 'PHASE' }, phase: 'text', 'round?': 'number', 'part?': 'truth' } },
    { fields: { type: { is: 'EVENT' }, event: 'text', ...ofEvent } },
    { fields: { type: { is: 'CANCELED' }, reason: 'text', 'event?': 'text', ...ofEvent } },
    { fields: { type: { is: 'REVEAL' }, player: 'text', role } },
    { fields: { type: { is: 'MESSAGE' }, from: 'text', channel: 'text', text: 'text' } },
    { fields: { type: { is: 'VOIDED' }, skill: 'text' } },
    { fields: { type: { is: 'VIEW' } } },
    { fields: { type: { is: 'GAME_ENDED' }, outcome } },
  ],
};

const publicView: Shape = {
  fields: {
    cursor: 'text', phase: 'text', round: 'number', options: { table: 'any' }, commitment: 'text', 'outcome?': outcome,
    players: { list: { fields: { id: 'text', alive: 'truth', 'role?': role } } }, info: { table: 'any' }, open,
  },
};
const own: Shape = {
  fields: {
    cursor: 'text', 'phase?': 'text', self: { fields: { id: 'text', role, alive: 'truth' } }, roles: { list: { fields: { id: 'text', role } } },
    teammates: ids, info: { table: 'any' }, channels: ids, actions: { list: action }, submissions: { list: { fields: { skill: 'text', choice } } }, open,
  },
};

/** What feeds are made of. */
export const ITEMS: { readonly item: Shape; readonly feed: Shape } = { item, feed: { fields: { items: { list: item }, cursor: 'text', gap: 'truth' } } };

/** What observers see. */
export const VIEWS: { readonly public: Shape; readonly seat: Shape } = { public: publicView, seat: { fields: { public: publicView, own } } };

/** What of a value is not of its shape, with its path; `undefined`: nothing. */
export function shapeFault(value: unknown, shape: Shape, path = 'it'): string | undefined {
  if (typeof shape === 'string') return isPlain(value, shape) ? undefined : `${path} is ${JSON.stringify(value)}, not ${shape}`;
  if ('is' in shape) return value === shape.is ? undefined : `${path} is ${JSON.stringify(value)}, not ${shape.is}`;
  if ('later' in shape) return shapeFault(value, shape.later(), path);
  if ('oneOf' in shape) return oneOfFault(value, shape.oneOf, path);
  if ('list' in shape) return Array.isArray(value) ? firstFault(value.map((one: unknown, i) => [`${path}[${i}]`, one, shape.list] as const)) : `${path} is no list`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path} is ${JSON.stringify(value)}, not a record`;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  if ('table' in shape) return firstFault(entries.map(([name, one]) => [`${path}.${name}`, one, shape.table] as const));
  const names = Object.keys(shape.fields);
  const missing = names.find((name) => !name.endsWith('?') && !Object.hasOwn(value, name));
  if (missing !== undefined) return `${path} has no ${missing}`;
  return firstFault(entries.map(([name, one]) => [`${path}.${name}`, one, shape.fields[name] ?? shape.fields[`${name}?`]] as const));
}

function firstFault(parts: readonly (readonly [path: string, value: unknown, shape: Shape | undefined])[]): string | undefined {
  for (const [path, value, shape] of parts) {
    const fault = shape === undefined ? `${path} has no place there` : shapeFault(value, shape, path);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Told of the one that is of the value's kind, if there is one. */
function oneOfFault(value: unknown, shapes: readonly Shape[], path: string): string | undefined {
  const faults = shapes.map((shape) => shapeFault(value, shape, path));
  if (faults.includes(undefined)) return undefined;
  return faults[shapes.findIndex((shape) => isOfKind(value, shape))] ?? `${path} is of no known kind: ${JSON.stringify(value)}`;
}

function isOfKind(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string' || !('fields' in shape) || typeof value !== 'object' || value === null) return false;
  const found: readonly (readonly [string, unknown])[] = Object.entries(value);
  return found.some(([name, one]) => {
    const kind = shape.fields[name];
    return typeof kind === 'object' && 'is' in kind && kind.is === one;
  });
}

function isPlain(value: unknown, shape: Extract<Shape, string>): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'truth':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'any':
      return true;
  }
}
