import type { NoticeRule } from '#plugins/endpoints/contract';
import { levelsOf } from '../../common/levels';
import { ruleOriginOf } from '../../common/ruleOrigin';
import type { Trigger, TriggerSeverity } from '../../common/trigger';

type Texts = Readonly<Record<string, string>>;

/** Whether an alert's labels tell its severity: not where it was made of a rule that tells none, and has one severity as the rule had. */
export const tellsSeverity = (trigger: Pick<Trigger, 'search' | 'triggerOn' | 'output' | 'rules'>): boolean => {
  const origin = ruleOriginOf(trigger.search);
  return origin === undefined || origin.labels.severity !== undefined || levelsOf(trigger).levels.length > 1;
};

/**
 * Labels of a group's alert as Prometheus makes them: those of the group, those of the rule, which win, and `alertname`.
 * @param rule what the rule that the trigger was made of says of the group
 */
export function alertLabels(
  trigger: Pick<Trigger, 'name' | 'search' | 'triggerOn' | 'output' | 'rules'>,
  { labels, severity }: { readonly labels: Texts; readonly severity: TriggerSeverity | null },
  rule: Pick<NoticeRule, 'labels' | 'severities'> | undefined,
): Texts {
  const word = severity?.toLowerCase() as Lowercase<TriggerSeverity> | undefined;
  return {
    ...labels,
    ...rule?.labels,
    ...(word !== undefined && tellsSeverity(trigger) && { severity: rule?.severities[word] ?? word }),
    alertname: trigger.name,
  };
}
