import { ruleLabels } from './noticeRule';
import type { Trigger, TriggerSeverity } from './trigger';

/**
 * What matchers of silences and routes are asked about a group of a trigger: its labels, those of the rule that the trigger was made of, which win, and `alertname`, `tag` and
 * `severity`, the last in the rule's own word as well. @param labels undefined for the trigger as a whole
 */
export function matchedLabels(
  trigger: Pick<Trigger, 'name' | 'tags' | 'search'>,
  labels: Readonly<Record<string, string>> | undefined,
  severity: TriggerSeverity | null,
): Readonly<Record<string, string | readonly string[]>> {
  const rule = ruleLabels(trigger, labels);
  const word = severity === null ? undefined : rule?.severities[severity.toLowerCase() as Lowercase<TriggerSeverity>];
  return {
    ...labels,
    ...rule?.labels,
    alertname: trigger.name,
    tag: trigger.tags,
    ...(severity !== null && { severity: word === undefined ? severity : [severity, word] }),
  };
}
