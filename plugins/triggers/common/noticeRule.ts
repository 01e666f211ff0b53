import type { NoticeRule } from '#plugins/endpoints/contract';
import { fromGoTemplate } from './goTemplate';
import { ruleOriginOf } from './ruleOrigin';
import { severityNamed } from './severityNamed';
import type { Trigger } from './trigger';

type Texts = Readonly<Record<string, string>>;

/** A text with the labels of a group in it; undefined where it cannot be filled by them alone: what tells alerts apart must not change with a value. */
function filledBy(text: string, labels: Texts | undefined): string | undefined {
  const filled = fromGoTemplate(text, { label: (name) => labels?.[name] ?? '', value: '' });
  const isWhole = filled.lost.length === 0 && !filled.hasValue && (labels !== undefined || !filled.has);
  return isWhole ? filled.text : undefined;
}

/**
 * What the rule that a trigger was made of says of a group, as Prometheus would. Labels that no group's labels can fill are left out.
 * @param labels of the group; undefined for the alert as a whole @returns undefined for a trigger that no import has made
 */
export function noticeRule({ search }: Pick<Trigger, 'search'>, labels: Texts | undefined): NoticeRule | undefined {
  const origin = ruleOriginOf(search);
  if (origin === undefined) return undefined;
  const { severity, ...others } = origin.labels;
  const word = severity === undefined ? undefined : filledBy(severity, labels);
  const meant = (severityNamed(severity ?? '') ?? 'MEDIUM').toLowerCase();
  return {
    labels: Object.fromEntries(
      Object.entries(others).flatMap(([name, text]) => {
        const filled = filledBy(text, labels);
        return filled === undefined ? [] : [[name, filled]];
      }),
    ),
    severities: word === undefined || word === '' ? {} : { [meant]: word },
  };
}
