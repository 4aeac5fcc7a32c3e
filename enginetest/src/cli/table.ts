/**
 * The table at the end of a long run.
 */
import CliTable from 'cli-table3';
import type { Rules } from '@hiddenrole/kernel';
import { knownLabels } from '../labels.js';
import type { Tallies } from '../part.js';
import { spreadOf, totalOf, type Tally } from '../tally.js';

/** What a run showed, as text. */
export function tableOf(rules: Rules, tallies: Tallies, seed: number): string {
  const { tally } = tallies;
  const { games, refused } = tally;
  const turnedDown = Object.values(refused).reduce((sum, { times }) => sum + times, 0);
  const head = [`${rules.name} (version ${rules.version}), seed ${seed}: ${grouped(games)} games, ${grouped(totalOf(tally.moves))} moves`, ...(turnedDown === 0 ? [] : [`${grouped(turnedDown)} tables refused`])];
  return [head.join(', '), '', outcomes(tally), '', lengths(tally), '', actions(rules, tally), '', coverage(rules, tallies)].join('\n');
}

/** The share of so many in all, with its 95 % confidence interval after Wilson, each from 0 to 1. */
export function wilson(times: number, all: number): { readonly share: number; readonly low: number; readonly high: number } {
  if (all === 0) return { share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const share = times / all;
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half = (z / (1 + (z * z) / all)) * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function outcomes({ games, labels }: Tally): string {
  const rows = under('won:', labels).map(([side, times]): [string, number] => [side === 'nobody' ? 'nobody won' : `${side} won`, times]);
  const unfinished = labels['unfinished'] ?? 0;
  return table(['outcome', 'games', 'share', '95 % interval'], [...rows, ...(unfinished === 0 ? [] : [['unfinished', unfinished] as [string, number]])].map(([name, times]) => {
    const { share, low, high } = wilson(times, games);
    return [name, grouped(times), percent(share), `${percent(low)} to ${percent(high)}`];
  }));
}

function lengths({ moves, phases }: Tally): string {
  const row = (name: string, histogram: Tally['moves']): readonly string[] => {
    const spread = spreadOf(histogram);
    return [name, ...(spread === undefined ? ['', '', '', '', ''] : [spread.least, spread.quarter, spread.median, spread.threeQuarters, spread.most].map(grouped))];
  };
  return table(['length of a game', 'least', 'quarter', 'median', 'three quarters', 'most'], [row('moves', moves), row('phases', phases)]);
}

/** By the role that the actor was shown. */
function actions({ roles }: Rules, { labels }: Tally): string {
  const rows = [...Object.keys(roles), 'SYSTEM', 'null'].flatMap((role) => {
    const taken = under(`action:${role}.`, labels);
    const isDealt = Object.hasOwn(roles, role);
    if (taken.length === 0 && !isDealt) return [];
    const name = isDealt ? role : role === 'SYSTEM' ? '(the referee)' : '(face down)';
    return [[name, isDealt ? grouped(labels[`role:${role}`] ?? 0) : '', grouped(taken.reduce((sum, [, times]) => sum + times, 0)), counts(taken)]];
  });
  return table(['role', 'games', 'actions', 'taken'], rows, [16, 9, 10, 60]);
}

function coverage(rules: Rules, { tally: { labels }, ledger }: Tallies): string {
  const known = [...knownLabels(rules)];
  const detours = Object.entries(rules.phases).flatMap(([phase, { next }]) => (next === undefined ? [`detour:${phase}`] : []));
  const row = (name: string, prefix: string, declared: readonly string[] = known.filter((label) => label.startsWith(prefix))): readonly string[] => [
    name,
    counts(under(prefix, labels)),
    declared.filter((label) => labels[label] === undefined).map((label) => label.slice(prefix.length)).join(', '),
  ];
  const rows = [
    row('table sizes', 'size:'),
    row('phases', 'phase:'),
    row('steps', 'step:'),
    row('events', 'event:'),
    row('effects', 'effect:'),
    row('canceled by', 'canceled:', []),
    row('interceptors', 'interceptor:'),
    row('settlers', 'settler:'),
    row('detours', 'detour:', detours),
    row('options', 'option:'),
    row('spoken in', 'said:'),
    row('refusals', 'refused:'),
    row('the host', 'host:'),
    row('laws compared', 'compared:'),
    ['pairs of worlds', counts(Object.entries(ledger.pairs)), ''],
    row('own labels', 'own:'),
  ];
  return table(['', 'seen', 'never seen'], rows.filter(([, seen, never]) => seen !== '' || never !== ''), [16, 56, 24]);
}

/** The labels that begin so, without the beginning, and how often each was seen; the most frequent first. */
function under(prefix: string, labels: Tally['labels']): readonly (readonly [string, number])[] {
  const found = Object.entries(labels).filter(([label]) => label.startsWith(prefix)).map(([label, times]) => [label.slice(prefix.length), times] as const);
  return found.sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1));
}

function counts(seen: readonly (readonly [string, number])[]): string {
  return seen.map(([name, times]) => `${name} (${grouped(times)})`).join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[], widths?: readonly number[]): string {
  const out = new CliTable({ head: [...head], style: { head: [], border: [], compact: true }, wordWrap: true, ...(widths && { colWidths: [...widths] }) });
  for (const row of rows) out.push([...row]);
  return out.toString();
}

/** `12,345`. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
