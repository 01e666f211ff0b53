import type { GroupState } from '../groupState';
import { type GroupValue, groupValue } from '../groupValue';
import { severityOf } from '../levels';
import type { TriggerSeverity } from '../trigger';
import type { GroupMemory } from './groupMemory';
import type { MachineRules } from './machineRules';
import { type GroupDeed, type GroupObservation, type OverReason, stepGroup } from './stepGroup';

export type GroupLabels = Readonly<Record<string, string>>;

/** A group that something is remembered of. */
export interface KnownGroup {
  readonly labels: GroupLabels;
  readonly memory: GroupMemory;
}

/** What the query of a trigger found as of a slot, by keys of groups; a group without a value counts as not there. */
export interface Evaluation {
  /** Milliseconds since the epoch. */
  readonly slot: number;
  readonly found: ReadonlyMap<string, { readonly labels: GroupLabels; readonly value: number | null }> | { readonly error: string };
}

/** A change of a group's state, or of its severity while it fires. */
export interface GroupTransition {
  readonly key: string;
  readonly labels: GroupLabels;
  readonly from: GroupState;
  readonly to: GroupState;
  readonly deed: GroupDeed | null;
  readonly reason: OverReason | null;
  /** What it fires with, or fired with. */
  readonly severity: TriggerSeverity | null;
  readonly value: GroupValue | null;
}

export interface TriggerStep {
  /** All that is remembered from now on. */
  readonly groups: ReadonlyMap<string, KnownGroup>;
  readonly transitions: readonly GroupTransition[];
  /** Why nothing was found out; null when something was. */
  readonly error: string | null;
}

/** The key of the group that stands for the whole trigger. */
export const wholeKey = '';

/** What becomes of all groups of a trigger by one evaluation. Pure. */
export function stepTrigger(known: ReadonlyMap<string, KnownGroup>, { slot, found: asked }: Evaluation, rules: MachineRules): TriggerStep {
  const found = limited(asked, rules);
  const groups = new Map<string, KnownGroup>();
  const transitions: GroupTransition[] = [];
  const step = (key: string, labels: GroupLabels, observed: GroupObservation): void => {
    const before = known.get(key)?.memory;
    const { memory, deed = null, reason = null } = stepGroup(before, observed, rules, slot);
    if (memory !== undefined) groups.set(key, { labels, memory });
    const [from, to] = [before?.state ?? 'ok', memory?.state ?? 'ok'];
    if (from === to && deed === null) return;
    const severity = (deed === 'over' ? before : memory)?.severity ?? before?.severity ?? null;
    transitions.push({ key, labels, from, to, deed, reason, severity, value: memory?.value ?? observedValue(observed) });
  };
  const isError = 'error' in found;
  const there = isError ? [] : [...found].filter(([, { value }]) => value !== null);
  if (isError || there.length === 0) {
    const kind = isError ? 'error' : 'no-data';
    for (const [key, { labels }] of known) if (key !== wholeKey) step(key, labels, { kind, isWhole: false });
    step(wholeKey, {}, { kind, isWhole: true });
  } else {
    for (const [key, { labels, value }] of there) step(key, labels, { kind: 'value', value: value as number });
    const seen = new Set(there.map(([key]) => key));
    for (const [key, { labels }] of known)
      if (!seen.has(key)) step(key, labels, key === wholeKey ? { kind: 'clear' } : { kind: 'missing' });
  }
  return { groups, transitions, error: isError ? found.error : null };
}

const observedValue = (observed: GroupObservation): GroupValue | null => (observed.kind === 'value' ? groupValue(observed.value) : null);

/** More groups beyond a threshold than the trigger may have are an error of it. */
function limited(found: Evaluation['found'], { levels, mostGroups }: MachineRules): Evaluation['found'] {
  if ('error' in found) return found;
  let beyond = 0;
  for (const { value } of found.values()) if (value !== null && severityOf(levels, value) !== null) beyond += 1;
  return beyond > mostGroups ? { error: `${beyond} groups are beyond a threshold, and the trigger may have ${mostGroups}.` } : found;
}
