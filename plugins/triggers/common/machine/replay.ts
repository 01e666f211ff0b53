import type { TriggerSeverity } from '../trigger';
import { decideNotice, type NoticeCause, openly } from './decideNotice';
import type { MachineRules } from './machineRules';
import { type Evaluation, type GroupLabels, type KnownGroup, stepTrigger } from './stepTrigger';
import type { ToldMemory } from './toldMemory';

/** A stretch of time in which a group fired. */
export interface FiredInterval {
  readonly labels: GroupLabels;
  /** Milliseconds since the epoch: slots. `to` is null while it goes on. */
  readonly from: number;
  readonly to: number | null;
  /** The worst that it had. */
  readonly severity: TriggerSeverity;
}

/** What a trigger would have done. */
export interface Replayed {
  /** Slots at which groups began to fire or got worse. */
  readonly firings: readonly number[];
  /** Different groups that fired. */
  readonly groups: number;
  readonly intervals: readonly FiredInterval[];
  readonly messages: readonly { readonly at: number; readonly cause: NoticeCause; readonly firing: number; readonly over: number }[];
  /** Evaluations that found nothing at all, and those that failed. */
  readonly withoutData: number;
  readonly failed: number;
}

/** Does to evaluations of the past, in their order, what the engine does live. */
export function replay(evaluations: Iterable<Evaluation>, rules: MachineRules): Replayed {
  let known: ReadonlyMap<string, KnownGroup> = new Map();
  let told: ToldMemory | null = null;
  const firings: number[] = [];
  const fired = new Set<string>();
  const open = new Map<string, FiredInterval>();
  const intervals: FiredInterval[] = [];
  const messages: Replayed['messages'][number][] = [];
  let [withoutData, failed] = [0, 0];
  for (const evaluation of evaluations) {
    const { slot, found } = evaluation;
    const step = stepTrigger(known, evaluation, rules);
    known = step.groups;
    if (step.error !== null) failed += 1;
    else if (!('error' in found) && [...found.values()].every(({ value }) => value === null)) withoutData += 1;
    if (step.transitions.some(({ deed }) => deed === 'fires' || deed === 'worse')) firings.push(slot);
    for (const { key, labels, deed, severity } of step.transitions) {
      if (deed === null || severity === null) continue;
      const interval = open.get(key);
      if (deed === 'over') {
        if (interval !== undefined) intervals.push({ ...interval, to: slot });
        open.delete(key);
      } else if (deed !== 'better') {
        fired.add(key);
        open.set(key, { labels, from: interval?.from ?? slot, to: null, severity });
      }
    }
    const decided = decideNotice(told, known, rules, slot, openly);
    told = decided.told;
    if (decided.notice !== null)
      messages.push({ at: slot, cause: decided.notice.cause, firing: decided.notice.firing.length, over: decided.notice.over.length });
  }
  intervals.push(...open.values());
  intervals.sort((one, other) => one.from - other.from);
  return { firings, groups: fired.size, intervals, messages, withoutData, failed };
}
