import type { Evaluation } from '../../common/machine/stepTrigger';
import type { Trigger } from '../../common/trigger';
import { askedRange, asOf, everyMsOf } from '../evaluate/asOf';
import { groupKey } from '../evaluate/groupKey';
import { askKind, type KindSeries } from '../evaluate/kindGroups';
import type { ReadingOver } from './ReadingOver';

/** Points of one answer at most. */
const mostPoints = 10_000;

type Found = Map<string, { readonly labels: KindSeries['labels']; readonly value: number | null }>;

/** PromQL: its course, at the very moments that evaluations ask about. */
export async function readSeries(trigger: Trigger, slots: readonly number[], reading: ReadingOver): Promise<readonly Evaluation[]> {
  const [first = 0, second] = slots;
  const step = second === undefined ? everyMsOf(trigger) : second - first;
  const found = new Map<number, Found>();
  for (let at = 0; at < slots.length; at += mostPoints) {
    const part = slots.slice(at, at + mostPoints).map((slot) => asOf(trigger, slot));
    const range = { from: part[0] ?? 0, to: part.at(-1) ?? 0 };
    for (const series of await askKind(trigger, { range, step }, reading))
      for (const { time, value } of series.points) if (value !== null) put(found, time, series.labels, value);
    reading.progress((0.9 * (at + part.length)) / slots.length);
  }
  return slots.map((slot) => ({ slot, found: found.get(asOf(trigger, slot)) ?? new Map() }));
}

/** Kinds of which nobody knows how their course goes with their state: each evaluation by itself. */
export async function readInstants(trigger: Trigger, slots: readonly number[], reading: ReadingOver): Promise<readonly Evaluation[]> {
  const evaluations: Evaluation[] = [];
  for (const slot of slots) {
    const found = new Map<number, Found>();
    for (const { labels, points } of await askKind(trigger, { range: askedRange(trigger, slot) }, reading))
      put(found, slot, labels, points.findLast(({ value }) => value !== null)?.value ?? null);
    evaluations.push({ slot, found: found.get(slot) ?? new Map() });
    reading.progress((0.9 * evaluations.length) / slots.length);
  }
  return evaluations;
}

function put(found: Map<number, Found>, time: number, labels: KindSeries['labels'], value: number | null): void {
  const groups: Found = found.get(time) ?? new Map();
  found.set(time, groups.set(groupKey(labels), { labels, value }));
}
