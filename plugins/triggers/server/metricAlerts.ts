import type { MetricAlert } from '#plugins/metrics/contract';
import { numberOfGroup } from '../common/groupValue';
import { levelsOf } from '../common/levels';
import { ruleOriginOf } from '../common/ruleOrigin';
import { severityNamed } from '../common/severityNamed';
import type { TriggerSeverity } from '../common/trigger';
import type { GroupNow, KeptTrigger } from '../contract';
import { filledTexts } from './goTemplate/filledTexts';

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
  const { severity: _, ...ruleLabels } = labelsOf(trigger);
  const isImported = ruleOriginOf(trigger.search) !== undefined;
  const [ofLabels, ofAnnotations] = [ruleLabels, annotationsOf(trigger)].map((texts) => (isImported ? filledTexts(texts) : () => texts));
  const budget = { steps: mostSteps };
  return groups.flatMap(({ labels, state, severity, since, value }): MetricAlert[] => {
    const isFiring = ['firing', 'recovering', 'missing'].includes(state);
    if (!isFiring && state !== 'pending') return [];
    const data = { labels, value: numberOfGroup(value), externalUrl };
    return [
      {
        labels: {
          ...labels,
          ...ofLabels?.(data, budget),
          alertname: trigger.name,
          ...(severity !== null && { severity: severityWord(trigger, severity) }),
        },
        annotations: ofAnnotations?.(data, budget) ?? {},
        state: isFiring ? 'firing' : 'pending',
        activeAt: since,
        value: String(value ?? 'NaN'),
      },
    ];
  });
}
