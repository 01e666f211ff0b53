import type { AlertNotice } from '#plugins/endpoints/contract';
import type { GroupTransition, KnownGroup } from '../../common/machine/stepTrigger';
import type { ToldMemory } from '../../common/machine/toldMemory';
import type { Evaluated, FailedEvaluation, TriggeredAlert } from '../../contract';
import type { AlertSample } from '../series/alertSamples';
import type { Claim } from './Claims';

/** What is to be stored of one slot of a trigger. */
export interface SlotOutcome {
  /** Milliseconds since the epoch. */
  readonly slot: number;
  readonly transitions: readonly GroupTransition[];
  readonly triggered: TriggeredAlert | undefined;
  readonly notice: AlertNotice | undefined;
  /** Whether no group fires any more. */
  readonly isOver: boolean;
  readonly evaluated: Evaluated | FailedEvaluation;
  /** Of an alert whose query was answered: what `ALERTS` and `ALERTS_FOR_STATE` are given. */
  readonly samples: readonly AlertSample[];
}

/** What the evaluation of a claimed trigger has come to: it is stored whole, under the claim, or not at all. */
export interface Outcome {
  readonly claim: Claim;
  readonly slots: readonly SlotOutcome[];
  readonly skipped: number;
  /** All that is remembered of groups from now on. */
  readonly groups: ReadonlyMap<string, KnownGroup>;
  readonly told: ToldMemory | null;
  readonly error: string | null;
  readonly tookMs: number;
}
