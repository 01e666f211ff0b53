import { severityNumbers, type Trigger, type TriggerSeverity } from '#plugins/triggers/contract';

/** The worst severity that an alert can have; undefined where it has no threshold. */
export function worstSeverity({ triggerOn, output }: Pick<Trigger, 'triggerOn' | 'output'>): TriggerSeverity | undefined {
  const known = triggerOn.severities.map(({ severity }) => severity);
  if (known.length === 0) return triggerOn.threshold === undefined ? undefined : (output.target.severity ?? 'MEDIUM');
  return known.toSorted((one, other) => severityNumbers[other] - severityNumbers[one])[0];
}
