import { RE2JS } from 're2js';

export const matchOperators = ['=', '!=', '=~', '!~'] as const;
export type MatchOperator = (typeof matchOperators)[number];

export interface LabelMatcher {
  readonly label: string;
  readonly operator: MatchOperator;
  readonly value: string;
}

/** Which series somebody means. */
export interface SeriesCondition {
  readonly metricName: string;
  readonly metricOperator: '=' | '=~';
  readonly matchers: readonly LabelMatcher[];
}

interface Series {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Names that no ordinary pattern has in common. */
const anyNames = ['a', 'Z:9', 'node_cpu_seconds_total', 'http.server.duration', 'x_0_bucket', '_'];

/** What is wrong with a condition, in words; undefined for one that can be kept. */
export function seriesConditionFault(condition: SeriesCondition & { readonly everything: boolean }): string | undefined {
  for (const { label, operator, value } of [...condition.matchers, nameMatcher(condition)]) {
    if (operator !== '=~' && operator !== '!~') continue;
    try {
      RE2JS.compile(value);
    } catch (error) {
      const where = label === nameLabel ? 'the metric' : `the label ${label}`;
      return `The regular expression of ${where} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
    }
  }
  if (condition.matchers.some(({ label }) => label === nameLabel)) return `Name the metric itself, not the label ${nameLabel}.`;
  const isEvery = anyNames.every(matcherTest(nameMatcher(condition))) && condition.matchers.every(matchesAnything);
  if (isEvery && !condition.everything)
    return 'The condition matches every series of the accounts. Narrow it, or confirm that everything is meant ("everything": true).';
  return undefined;
}

/** A condition as a test of a series. @throws Error for a regular expression that cannot be read */
export function seriesTest(condition: SeriesCondition): (series: Series) => boolean {
  const isNamed = matcherTest(nameMatcher(condition));
  const tests = condition.matchers.map((matcher) => ({ label: matcher.label, test: matcherTest(matcher) }));
  return ({ metric, labels }) =>
    isNamed(metric) && tests.every(({ label, test }) => test(Object.hasOwn(labels, label) ? (labels[label] as string) : ''));
}

/** As PromQL writes it: `up{job="api"}`. */
export function selectorText({ metricName, metricOperator, matchers }: SeriesCondition): string {
  const parts = matchers.map(({ label, operator, value }) => `${label}${operator}${JSON.stringify(value)}`);
  if (metricOperator === '=~') return `{${[`${nameLabel}=~${JSON.stringify(metricName)}`, ...parts].join(', ')}}`;
  return parts.length === 0 ? metricName : `${metricName}{${parts.join(', ')}}`;
}

const nameLabel = '__name__';
const nameMatcher = ({ metricName, metricOperator }: SeriesCondition): LabelMatcher => ({
  label: nameLabel,
  operator: metricOperator,
  value: metricName,
});
const matchesAnything = (matcher: LabelMatcher): boolean => ['', ...anyNames].every(matcherTest(matcher));

function matcherTest({ operator, value }: LabelMatcher): (text: string) => boolean {
  if (operator === '=') return (text) => text === value;
  if (operator === '!=') return (text) => text !== value;
  const regex = RE2JS.compile(value, RE2JS.DOTALL);
  return operator === '=~' ? (text) => regex.matches(text) : (text) => !regex.matches(text);
}
