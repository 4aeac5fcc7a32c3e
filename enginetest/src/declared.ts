/**
 * Who may act, read off the declaration of a ruleset once more: shares no code with the engine.
 */
import type { GameView, PlayerId, PlayerInfo, Rules, Step } from '@hiddenrole/kernel';

/** The steps of a phase, in order of declaration; none before the start and after the end. */
export function stepsIn(rules: Rules, phase: string): readonly Step[] {
  return Object.hasOwn(rules.phases, phase) ? (rules.phases[phase]?.steps ?? []) : [];
}

/** The roles that a step is for; `undefined`: everyone. */
function rolesOf({ role, roles }: Step): readonly string[] | undefined {
  return role === undefined ? roles : [role, ...(roles ?? [])];
}

/** Whether a step is the referee's. */
export function isReferees(step: Step): boolean {
  return rolesOf(step)?.includes('SYSTEM') ?? false;
}

/** Whether a step is for a player by the role they are shown. */
export function isForRole(step: Step, shown: string | null): boolean {
  const roles = rolesOf(step);
  if (roles === undefined) return true;
  return shown !== null && !isReferees(step) && roles.includes(shown);
}

/** The actors of a step: of those named for this visit, else of `who`, else of the living, those whose shown role it is for. */
export function actorsOf(step: Step, view: GameView): readonly PlayerId[] {
  const qualified = view.actors ?? step.who?.(view) ?? view.living.map(({ id }) => id);
  return view.players.filter(({ id, shown }: PlayerInfo) => isForRole(step, shown) && qualified.includes(id)).map(({ id }) => id);
}

/** The group of steps that one answer is enough for: alternatives of the same roles, or a step alone. */
export function groupOf(step: Step, index: number): string {
  return step.oneOf === undefined ? `step ${index}` : JSON.stringify([step.oneOf, rolesOf(step) ?? null]);
}

/** What an answer takes the place of: the alternative of that name, or the skill's own. */
export function placeOf({ skill, oneOf }: { readonly skill?: string; readonly oneOf?: string }): string {
  return oneOf === undefined ? `skill ${skill ?? ''}` : `one of ${oneOf}`;
}
