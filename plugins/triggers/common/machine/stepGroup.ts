import { type GroupValue, groupValue } from '../groupValue';
import { isRecovered, severityOf } from '../levels';
import { severityNumbers, type TriggerSeverity } from '../trigger';
import { flappingEvaluations, type GroupMemory } from './groupMemory';
import type { MachineRules } from './machineRules';

/**
 * What one evaluation tells of one group: its value; that it is not there while others are; that there is nothing at all, or that the query failed. `isWhole` is said to the one
 * group that stands for the whole trigger then: the only one of a trigger that is not grouped.
 */
export type GroupObservation =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'no-data' | 'error'; readonly isWhole: boolean }
  /** To the group that stood for the whole: there is something again. */
  | { readonly kind: 'clear' };

/** What has become of a group that counts for whoever is told: it begins to fire, gets worse or better, or is over. */
export type GroupDeed = 'fires' | 'worse' | 'better' | 'over';

/** Why a group is over. */
export type OverReason = 'below' | 'missing' | 'no-data' | 'changed';

export interface GroupStep {
  /** Undefined for a group that is plainly ok: nothing has to be remembered. */
  readonly memory: GroupMemory | undefined;
  readonly deed?: GroupDeed;
  /** Of one that is over. */
  readonly reason?: OverReason;
}

const nothing: GroupMemory = {
  state: 'ok',
  since: 0,
  severity: null,
  value: null,
  activeSince: null,
  firedAt: null,
  quietSince: null,
  recoveringSince: null,
  missed: 0,
  changes: 0,
};

type Patch = Partial<Omit<GroupMemory, 'since' | 'changes'>>;
const seen: Patch = { quietSince: null, recoveringSince: null, missed: 0 };

/** What becomes of a group by one evaluation. Pure: the same whether it is done live or over the past. @param slot milliseconds since the epoch */
export function stepGroup(known: GroupMemory | undefined, observed: GroupObservation, rules: MachineRules, slot: number): GroupStep {
  const memory = known === undefined ? { ...nothing, since: slot } : upTo(slot, known, rules);
  switch (observed.kind) {
    case 'value': {
      const value = groupValue(observed.value);
      const severity = severityOf(rules.levels, observed.value);
      if (severity !== null) return beyond(memory, { severity, value }, rules, slot);
      if (isRecovered(rules.levels, observed.value)) return recovered(memory, { value, reason: 'below' }, rules, slot);
      return between(memory, value, slot);
    }
    case 'clear':
      return recovered(memory, { value: null, reason: 'below' }, rules, slot);
    case 'missing':
      return missing(memory, rules, slot);
    default:
      return trouble(memory, observed, rules, slot);
  }
}

/**
 * A clock that is set back leaves moments behind that are still to come: what is measured from them begins now. What fired keeps its moment, by which others
 * know it, and has been beyond its threshold for as long as its rule asks.
 */
function upTo(slot: number, memory: GroupMemory, { forMs }: MachineRules): GroupMemory {
  const { since, activeSince, firedAt, quietSince, recoveringSince } = memory;
  const latest = firedAt !== null && firedAt > slot ? slot - forMs : slot;
  return {
    ...memory,
    since: Math.min(since, slot),
    activeSince: activeSince && Math.min(activeSince, latest),
    quietSince: quietSince && Math.min(quietSince, slot),
    recoveringSince: recoveringSince && Math.min(recoveringSince, slot),
  };
}

function beyond(
  memory: GroupMemory,
  { severity, value }: { severity: TriggerSeverity; value: GroupValue | null },
  rules: MachineRules,
  slot: number,
): GroupStep {
  const activeSince = memory.activeSince ?? slot;
  const isDue = slot - activeSince >= rules.forMs;
  const patch = { ...seen, severity, value, activeSince };
  if (memory.firedAt === null)
    return isDue
      ? next(memory, slot, { ...patch, state: 'firing', firedAt: slot }, { deed: 'fires' })
      : next(memory, slot, { ...patch, state: 'pending' });
  // The rule asks for longer now than it has been beyond its threshold.
  if (!isDue) return next(memory, slot, { ...patch, state: 'pending', firedAt: null }, { deed: 'over', reason: 'changed' });
  const change = severityNumbers[severity] - severityNumbers[memory.severity ?? severity];
  const deed = change > 0 ? 'worse' : change < 0 ? 'better' : undefined;
  return next(memory, slot, { ...patch, state: 'firing' }, deed && { deed });
}

/** Beyond no threshold, and not yet on the other side of the recovery threshold. */
function between(memory: GroupMemory, value: GroupValue, slot: number): GroupStep {
  if (memory.firedAt === null) return ended(memory, slot);
  return next(memory, slot, { state: 'firing', value, missed: 0, quietSince: memory.quietSince ?? slot, recoveringSince: null });
}

function recovered(
  memory: GroupMemory,
  { value, reason }: { value: GroupValue | null; reason: OverReason },
  rules: MachineRules,
  slot: number,
): GroupStep {
  if (memory.firedAt === null) return ended(memory, slot);
  const quietSince = memory.quietSince ?? slot;
  const recoveringSince = memory.recoveringSince ?? slot;
  if (slot - quietSince >= rules.keepFiringMs && slot - recoveringSince >= rules.recoverAfterMs) return ended(memory, slot, reason, value);
  return next(memory, slot, { state: 'recovering', value, missed: 0, quietSince, recoveringSince });
}

function missing(memory: GroupMemory, rules: MachineRules, slot: number): GroupStep {
  if (memory.firedAt === null) return ended(memory, slot);
  const missed = memory.missed + 1;
  const quietSince = memory.quietSince ?? slot;
  if (missed > rules.missingEvaluations && slot - quietSince >= rules.keepFiringMs) return ended(memory, slot, 'missing');
  return next(memory, slot, { state: 'missing', value: null, missed, quietSince, recoveringSince: null });
}

function trouble(
  memory: GroupMemory,
  { kind, isWhole }: { kind: 'no-data' | 'error'; isWhole: boolean },
  rules: MachineRules,
  slot: number,
): GroupStep {
  const rule = kind === 'no-data' ? rules.noData : rules.onError;
  if (rule === 'ok') return recovered(memory, { value: null, reason: kind === 'no-data' ? 'no-data' : 'below' }, rules, slot);
  if (rule === 'firing' && isWhole) return beyond(memory, { severity: rules.worst, value: null }, rules, slot);
  if (rule === 'firing' || rule === 'keep') return kept(memory, slot);
  // A query that fails tells nothing: what goes on goes on, whatever it waits for.
  const isOn = memory.firedAt !== null || memory.activeSince !== null;
  if (kind === 'error' && isOn) return next(memory, slot, memory.firedAt !== null || isWhole ? { state: kind, value: null } : {});
  // Where there was nothing at all what fires goes on, and all else begins anew.
  if (memory.firedAt !== null) return next(memory, slot, { ...seen, state: kind, value: null });
  if (isWhole) return next(memory, slot, { ...seen, state: kind, value: null, severity: null, activeSince: null });
  return ended(memory, slot);
}

const kept = (memory: GroupMemory, slot: number): GroupStep => (memory.state === 'ok' ? ended(memory, slot) : next(memory, slot, {}));

type Told = Pick<GroupStep, 'deed' | 'reason'>;

function next(memory: GroupMemory, slot: number, patch: Patch, told: Told = {}): GroupStep {
  const state = patch.state ?? memory.state;
  const since = state === memory.state ? memory.since : slot;
  const after = { ...memory, ...patch, state, since };
  const isChange = told.deed === 'fires' || told.deed === 'over' || isBlind(memory) !== isBlind(after);
  return { memory: { ...after, changes: shifted(memory, isChange) }, ...told };
}

/** Whether it is told for itself that nothing can be said. */
const isBlind = ({ state, firedAt }: Pick<GroupMemory, 'state' | 'firedAt'>): boolean =>
  firedAt === null && (state === 'no-data' || state === 'error');

/** Ok. It is remembered only for as long as it may be flapping. @param reason of one that had fired */
function ended(memory: GroupMemory, slot: number, reason?: OverReason, value: GroupValue | null = null): GroupStep {
  const told: Told = reason === undefined ? {} : { deed: 'over', reason };
  const step = next(memory, slot, { ...nothing, state: 'ok', value }, told);
  return { ...step, memory: step.memory?.changes === 0 ? undefined : step.memory };
}

const mask = 2 ** flappingEvaluations - 1;
const shifted = ({ changes }: GroupMemory, isChange: boolean): number => ((changes << 1) | (isChange ? 1 : 0)) & mask;
