import type { MetricAlert } from '#plugins/metrics/contract';
import { levelsOf } from '../common/levels';
import { noticeRule } from '../common/noticeRule';
import { ruleOriginOf } from '../common/ruleOrigin';
import { severityNamed } from '../common/severityNamed';
import type { TriggerSeverity } from '../common/trigger';
import type { GroupNow, KeptTrigger } from '../contract';

type Texts = Readonly<Record<string, string>>;

/** A severity in the word of the rule that the trigger was made of, while it still means that severity, else in ours. */
function severityWord(trigger: KeptTrigger, severity: TriggerSeverity): string {
  const word = ruleOriginOf(trigger.search)?.labels.severity;
  return word !== undefined && (severityNamed(word) ?? 'MEDIUM') === severity ? word : severity.toLowerCase();
}

/** Labels of a rule: those of the rule that it was made of, templates as they came, and the least severity. */
export function labelsOf(trigger: KeptTrigger): Texts {
  const told: Texts = ruleOriginOf(trigger.search)?.labels ?? {};
  const { severity: _, ...labels } = told;
  const least = levelsOf(trigger).levels.at(-1);
  return { ...labels, ...(least !== undefined && { severity: severityWord(trigger, least.severity) }) };
}

/** Annotations of a rule: those of the rule that it was made of, templates as they came; the description of any other. */
export function annotationsOf({ search, description }: KeptTrigger): Texts {
  const origin = ruleOriginOf(search);
  if (origin !== undefined) return origin.annotations;
  return description === '' ? {} : { description };
}

/** Of the templates of all groups of a trigger. */
const mostSteps = 200_000;

/** Alerts of the groups that are pending or fire, with the labels and annotations of the rule filled in. */
export function alertsOf(trigger: KeptTrigger, groups: readonly GroupNow[], externalUrl: string): readonly MetricAlert[] {
  const annotations = annotationsOf(trigger);
  const budget = { steps: mostSteps };
  return groups.flatMap(({ labels, state, severity, since, value }): MetricAlert[] => {
    const isFiring = ['firing', 'recovering', 'missing'].includes(state);
    if (!isFiring && state !== 'pending') return [];
    const rule = noticeRule(trigger, labels, { value, externalUrl, budget });
    const told = severity?.toLowerCase() as Lowercase<TriggerSeverity> | undefined;
    return [
      {
        labels: {
          ...labels,
          ...rule?.labels,
          alertname: trigger.name,
          ...(told !== undefined && { severity: rule?.severities[told] ?? told }),
        },
        annotations: rule?.annotations ?? annotations,
        state: isFiring ? 'firing' : 'pending',
        activeAt: since,
        value: String(value ?? 'NaN'),
      },
    ];
  });
}
