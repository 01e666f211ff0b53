import { type Levels, levelsOf } from '../levels';
import { msOf } from '../minutes';
import type { Trigger, TriggerSeverity } from '../trigger';

/** What the state machine goes by: thresholds, and rules with times in milliseconds. */
export interface MachineRules {
  readonly levels: Levels;
  /** What fires although nothing was compared. */
  readonly worst: TriggerSeverity;
  readonly forMs: number;
  readonly keepFiringMs: number;
  readonly recoverAfterMs: number;
  readonly noData: Trigger['rules']['noData'];
  readonly onError: Trigger['rules']['onError'];
  readonly missingEvaluations: number;
  readonly flappingChanges: number;
  readonly mostGroups: number;
  /** Never when 0. */
  readonly repeatMs: number;
  readonly sendResolved: boolean;
}

export function machineRules(trigger: Pick<Trigger, 'triggerOn' | 'output' | 'rules'>): MachineRules {
  const { rules, output } = trigger;
  const levels = levelsOf(trigger);
  return {
    levels,
    worst: levels.levels[0]?.severity ?? output.target.severity ?? 'MEDIUM',
    forMs: msOf(rules.forMinutes),
    keepFiringMs: msOf(rules.keepFiringMinutes),
    recoverAfterMs: msOf(rules.recoverAfterMinutes),
    noData: rules.noData,
    onError: rules.onError,
    missingEvaluations: rules.missingEvaluations,
    flappingChanges: rules.flappingChanges,
    mostGroups: rules.mostGroups,
    repeatMs: msOf(rules.repeatMinutes),
    sendResolved: rules.sendResolved,
  };
}
