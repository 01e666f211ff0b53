import type { GroupState } from '../groupState';
import type { GroupValue } from '../groupValue';
import type { TriggerSeverity } from '../trigger';

/** Evaluations that are looked back over to tell whether a group flaps. */
export const flappingEvaluations = 20;

/** What is remembered of a group from one evaluation to the next. Times in milliseconds since the epoch: slots. */
export interface GroupMemory {
  readonly state: GroupState;
  /** Since when it is in this state. */
  readonly since: number;
  /** What it has fired with last; while it is pending what it would fire with. */
  readonly severity: TriggerSeverity | null;
  /** What was compared last; null where there was nothing. */
  readonly value: GroupValue | null;
  /** Since when it is beyond a threshold, kept until it is over. */
  readonly activeSince: number | null;
  /** Since when it fires: it goes on to until it is over, whatever its state is called meanwhile. */
  readonly firedAt: number | null;
  /** The first evaluation of the present row at which it was beyond no threshold, or not there. */
  readonly quietSince: number | null;
  /** The first one of the present row at which it was on the other side of the recovery threshold. */
  readonly recoveringSince: number | null;
  /** Evaluations of the present row at which it was missing. */
  readonly missed: number;
  /** Of the last evaluations, the latest in the lowest bit: whether it began to fire or was over, or whether anything could be said of it any more, or again. */
  readonly changes: number;
}

/** How often a group has begun to fire or was over in the evaluations that are looked back over. */
export function changesIn({ changes }: Pick<GroupMemory, 'changes'>): number {
  let count = 0;
  for (let bits = changes; bits !== 0; bits >>>= 1) count += bits & 1;
  return count;
}
