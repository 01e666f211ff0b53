import type { WatchedQuery } from '#sdk';
import { type Comparison, compares } from '#sdk/query';
import { numberOf } from './decimal';
import { type ComparisonOperator, severityNumbers, type Trigger, type TriggerSeverity } from './trigger';

/** A severity and the number that a value has to be beyond for it. */
export interface Level {
  readonly severity: TriggerSeverity;
  readonly threshold: number;
}

/** What groups of a trigger are compared with. */
export interface Levels {
  readonly operator: ComparisonOperator;
  /** The worst first. */
  readonly levels: readonly Level[];
  /** A group that fires is over only on the other side of this one; that of the thresholds when undefined. */
  readonly recovery: number | undefined;
}

/** Of a trigger without severities, which says one in its output. */
const plainSeverity: TriggerSeverity = 'MEDIUM';

/** Thresholds beyond what a double holds are left out: no value is beyond them. */
export function levelsOf({ triggerOn, output, rules }: Pick<Trigger, 'triggerOn' | 'output' | 'rules'>): Levels {
  const { severities, threshold, comparisonOperator } = triggerOn;
  const plain = threshold === undefined ? [] : [{ severity: output.target.severity ?? plainSeverity, threshold }];
  const levels = (severities.length > 0 ? severities : plain)
    .flatMap(({ severity, threshold: decimal }) => {
      const number = numberOf(decimal);
      return number === undefined ? [] : [{ severity, threshold: number }];
    })
    .toSorted((one, other) => severityNumbers[other.severity] - severityNumbers[one.severity]);
  return {
    operator: comparisonOperator,
    levels,
    recovery: rules.recoveryThreshold === undefined ? undefined : numberOf(rules.recoveryThreshold),
  };
}

const comparisonOf: Readonly<Record<ComparisonOperator, Comparison>> = {
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUALS: '>=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUALS: '<=',
  EQUALS: '=',
  NOT_EQUALS: '!=',
};

/** The worst severity whose threshold a value is beyond; null when it is beyond none. */
export const severityOf = ({ operator, levels }: Levels, value: number): TriggerSeverity | null =>
  levels.find(({ threshold }) => compares(comparisonOf[operator], value, threshold))?.severity ?? null;

/** What a value has to be for some severity, as queries are asked for it. */
export function watchedLevels(trigger: Pick<Trigger, 'triggerOn' | 'output' | 'rules'>): NonNullable<WatchedQuery['having']> {
  const { operator, levels } = levelsOf(trigger);
  return levels.map(({ threshold }) => ({ is: comparisonOf[operator], value: threshold }));
}

/** Whether a group that fires may be over with this value. */
export const isRecovered = (levels: Levels, value: number): boolean =>
  severityOf(levels, value) === null && (levels.recovery === undefined || !compares(comparisonOf[levels.operator], value, levels.recovery));

/** The worst severity that a trigger can have; null where it has no thresholds. */
export const worstOf = (trigger: Pick<Trigger, 'triggerOn' | 'output' | 'rules'>): TriggerSeverity | null =>
  levelsOf(trigger).levels[0]?.severity ?? null;
