import { describe, expect, it } from 'vitest';
import { type AboutMetrics, advise } from './advise';
import { applyFix } from './applyFix';
import { explain } from './explain';
import { parseExpression } from './parseExpression';

const about: AboutMetrics = {
  typeOf: (metric) => ({ temperature: 'gauge' as const, requests: 'counter' as const, latency: 'histogram' as const })[metric],
  intervalOf: (metric) => (metric === 'requests' ? 60_000 : undefined),
};
const rules = (text: string) => advise(text, about).map(({ rule }) => rule);
const mended = (text: string) => advise(text, about).map(({ fix }) => fix && applyFix(text, fix.edits));

describe('advise', () => {
  it.each([
    ['rate(temperature[5m])', 'rate-of-gauge', 'deriv(temperature[5m])'],
    ['max(increase(temperature[5m]))', 'rate-of-gauge', 'max(delta(temperature[5m]))'],
    ['delta(requests[5m])', 'delta-of-counter', 'increase(requests[5m])'],
    ['requests', 'raw-counter', 'rate(requests[5m])'],
    ['sum by (job) (errors_total{job="a"})', 'raw-counter', 'sum by (job) (rate(errors_total{job="a"}[5m]))'],
    ['errors_total offset 5m', 'raw-counter', undefined],
    [
      'histogram_quantile(0.9, sum(rate(x_bucket[5m])))',
      'quantile-without-le',
      'histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))',
    ],
    [
      'histogram_quantile(0.9, sum by (job) (rate(x_bucket[5m])))',
      'quantile-without-le',
      'histogram_quantile(0.9, sum by (le, job) (rate(x_bucket[5m])))',
    ],
    [
      'histogram_quantile(0.9, sum(rate(x_bucket[5m])) by (job))',
      'quantile-without-le',
      'histogram_quantile(0.9, sum(rate(x_bucket[5m])) by (le, job))',
    ],
    [
      'histogram_quantile(0.9, sum without (le, a) (rate(x_bucket[5m])))',
      'quantile-without-le',
      'histogram_quantile(0.9, sum without (a) (rate(x_bucket[5m])))',
    ],
    ['rate(requests[1m])', 'short-range', 'rate(requests[4m])'],
    ['rate(sum by (job) (requests)[5m:])', 'rate-of-sum', 'sum by (job) (rate(requests[5m]))'],
    ['rate(sum(requests + requests)[5m:])', 'rate-of-sum', undefined],
    ['avg(histogram_quantile(0.9, rate(x_bucket[5m])))', 'average-of-quantiles', undefined],
    ['up{job=~"api"}', 'plain-regex', 'up{job="api"}'],
    ['up{job!~"api"}', 'plain-regex', 'up{job!="api"}'],
    ['up{a="b", job=~".*"}', 'matches-all', 'up{a="b"}'],
    ['up{job=~".*", a="b"}', 'matches-all', 'up{ a="b"}'],
  ])('says of %s: %s', (text, rule, fixed) => {
    expect(rules(text)).toEqual([rule]);
    expect(mended(text)).toEqual([fixed]);
    if (fixed !== undefined) expect(() => parseExpression(fixed)).not.toThrow();
  });

  it.each([
    'rate(requests[5m])',
    'rate(requests[2m])',
    'deriv(temperature[5m])',
    'temperature',
    'count(requests)',
    'absent(requests)',
    'changes(requests[5m])',
    'histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))',
    'histogram_quantile(0.9, sum(rate(latency[5m])))',
    'up{job=~"a|b"}',
    'up{job=~".+"}',
    'rate(unknown[1s])',
  ])('has nothing to say of %s', (text) => {
    expect(rules(text)).toEqual([]);
  });

  it('tells several things in the order of the text', () => {
    expect(rules('sum(requests) / rate(temperature{a=~"b"}[5m])')).toEqual(['raw-counter', 'rate-of-gauge', 'plain-regex']);
  });
});

describe('explain', () => {
  const told = (text: string) => {
    const lines: string[] = [];
    const add = (depth: number, { text: line, parts }: ReturnType<typeof explain>) => {
      lines.push(`${'  '.repeat(depth)}${line}`);
      for (const part of parts) add(depth + 1, part);
    };
    add(0, explain(parseExpression(text)));
    return lines;
  };

  it('has a sentence for each part', () => {
    expect(
      told('sum by (job) (rate(requests{code=~"5..",job!=""}[5m] offset 1h)) / on (job) group_left (team) (owners @ end()) > 0.5'),
    ).toEqual([
      'What is above 0.5.',
      '  The left side divided by the right, paired by job, several of the left to one of the right, with team of the one.',
      '    The sum, for each job.',
      '      How fast a counter grows per second, on average over the range.',
      '        The samples of the last 5m of each series of requests where code matches 5.. and job is there, 1h earlier.',
      '    The newest sample of each series of owners, as of the end of the query.',
    ]);
    expect(told('topk(3, max_over_time(up[1h:5m])) unless -down')).toEqual([
      'Series of the left side that the right does not have, paired by all labels.',
      '  The largest series (3), over all series.',
      '    The largest sample of the range.',
      '      Worked out every 5m over the last 1h.',
      '        The newest sample of each series of up.',
      '  The same with its sign turned.',
      '    The newest sample of each series of down.',
    ]);
  });
});
