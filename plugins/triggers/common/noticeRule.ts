import type { NoticeRule } from '#plugins/endpoints/contract';
import type { TemplateBudget } from './goTemplate/compileGoTemplate';
import { ruleText } from './goTemplate/ruleText';
import { type GroupValue, numberOfGroup } from './groupValue';
import { ruleOriginOf } from './ruleOrigin';
import { severityNamed } from './severityNamed';
import type { Trigger } from './trigger';

type Texts = Readonly<Record<string, string>>;

/** Of the template of one label: groups are many, and each is asked what matchers see of it. */
const mostLabelSteps = 200;

/** A text with the labels of a group in it; undefined where it cannot be filled by them alone: what tells alerts apart must not change with a value. */
function filledBy(text: string, labels: Texts | undefined): string | undefined {
  const { isTemplate, hasValue, fill } = ruleText(text);
  return hasValue || (isTemplate && labels === undefined)
    ? undefined
    : fill({ labels: labels ?? {}, value: null, externalUrl: '' }, { steps: mostLabelSteps });
}

/**
 * Labels of the rule that a trigger was made of, and its words of severities, for a group. Labels that no group's labels can fill are left out.
 * @param labels of the group; undefined for the alert as a whole @returns undefined for a trigger that no import has made
 */
export function ruleLabels({ search }: Pick<Trigger, 'search'>, labels: Texts | undefined): Omit<NoticeRule, 'annotations'> | undefined {
  const origin = ruleOriginOf(search);
  if (origin === undefined) return undefined;
  const { severity, ...others } = origin.labels;
  const word = severity === undefined ? undefined : filledBy(severity, labels);
  const meant = (severityNamed(severity ?? '') ?? 'MEDIUM').toLowerCase();
  return {
    labels: filledAll(others, (text) => filledBy(text, labels)),
    severities: word === undefined || word === '' ? {} : { [meant]: word },
  };
}

/**
 * What the rule that a trigger was made of says of a group, as Prometheus would.
 * @param labels as of {@link ruleLabels} @param told the value of the group, and the address of the product; without them annotations that tell the value are left out; and the
 *   budget of all groups together: annotations that it does not suffice for are left out
 */
export function noticeRule(
  trigger: Pick<Trigger, 'search'>,
  labels: Texts | undefined,
  told: { readonly value?: GroupValue | null; readonly externalUrl?: string; readonly budget?: TemplateBudget } = {},
): NoticeRule | undefined {
  const said = ruleLabels(trigger, labels);
  if (said === undefined) return undefined;
  const { value, externalUrl = '', budget } = told;
  const annotation = (text: string): string | undefined => {
    const { isTemplate, hasValue, fill } = ruleText(text);
    if ((hasValue && value === undefined) || (isTemplate && labels === undefined)) return undefined;
    return fill({ labels: labels ?? {}, value: numberOfGroup(value ?? null), externalUrl }, budget);
  };
  return { ...said, annotations: filledAll(ruleOriginOf(trigger.search)?.annotations ?? {}, annotation) };
}

const filledAll = (texts: Texts, fill: (text: string) => string | undefined): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const filled = fill(text);
      return filled === undefined ? [] : [[name, filled]];
    }),
  );
