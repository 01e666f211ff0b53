import type { MetricAlert } from '#plugins/metrics/contract';
import { levelsOf } from '../common/levels';
import { noticeRule } from '../common/noticeRule';
import { ruleOriginOf } from '../common/ruleOrigin';
import { severityNamed } from '../common/severityNamed';
import type { TriggerSeverity } from '../common/trigger';
import type { GroupNow, KeptTrigger } from '../contract';
import { alertLabels, tellsSeverity } from './series/alertLabels';

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
  return { ...labels, ...(least !== undefined && tellsSeverity(trigger) && { severity: severityWord(trigger, least.severity) }) };
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
  return groups.flatMap((group): MetricAlert[] => {
    const { labels, severity, value, isFiring, activeAt } = group;
    if (activeAt === null) return [];
    const rule = noticeRule(trigger, labels, { value, externalUrl, budget });
    return [
      {
        labels: alertLabels(trigger, { labels, severity }, rule),
        annotations: rule?.annotations ?? annotations,
        state: isFiring ? 'firing' : 'pending',
        activeAt,
        value: String(value ?? 'NaN'),
      },
    ];
  });
}
