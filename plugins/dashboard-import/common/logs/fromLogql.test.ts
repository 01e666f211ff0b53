import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLucene } from '#sdk/query';
import { cases } from '#sdk/testing';
import { fromLogql } from './fromLogql';

const asked = (query: string) => {
  const found = fromLogql(query);
  return 'refused' in found ? found.refused : found.asked;
};

describe('streams and lines', () => {
  test.each([
    ['{app="shop"}', 'service:"shop"'],
    ['{app="shop", env!="dev"}', 'service:"shop" AND NOT env:"dev"'],
    ['{env=~"prod|stage"}', 'env:/prod|stage/'],
    ['{env=~".+"} |= "error"', '_exists_:env AND message:"error"'],
    ['{a="b"} != "debug" |= `slow query`', 'a:"b" AND NOT message:"debug" AND message:"slow query"'],
    ['{a="b"} |~ "(?i)timeout|refused"', 'a:"b" AND message:("timeout" OR "refused")'],
    ['{a="b"} |= "x" or "y"', 'a:"b" AND (message:"x" OR message:"y")'],
    ['{a="b"} | json | level="error" and status >= 500', 'a:"b" AND (severity:"error" AND status:>=500)'],
    ['{a="b"} | logfmt | (method="GET" or method="HEAD"), path!=""', 'a:"b" AND ((method:"GET" OR method:"HEAD") AND _exists_:path)'],
    ['{job=~"$job"}', 'service:$job'],
    ['{a="b"} | json | __error__=""', 'a:"b"'],
    ['{}', '*'],
  ])('%s', (query, lucene) => {
    expect(asked(query)).toEqual({ query: lucene });
  });
});

describe('numbers', () => {
  test.each([
    [
      'sum by (level) (count_over_time({app="shop"}[5m]))',
      { query: 'service:"shop"', measures: [{ kind: 'count' }], groupBy: [{ field: 'severity' }] },
    ],
    [
      'sum(rate({app="shop"} |= "error" [$__interval])) by (pod)',
      { query: 'service:"shop" AND message:"error"', measures: [{ kind: 'rate' }], groupBy: [{ field: 'kubernetes.pod_name' }] },
    ],
    [
      'topk(5, sum by (path) (rate({a="b"} | json [1m])))',
      { query: 'a:"b"', measures: [{ kind: 'rate' }], groupBy: [{ field: 'path', top: 5 }] },
    ],
    [
      'quantile_over_time(0.95, {a="b"} | json | unwrap took [5m]) by (host)',
      { query: 'a:"b"', measures: [{ kind: 'quantile', field: 'took', q: 0.95 }], groupBy: [{ field: 'host' }] },
    ],
    ['avg_over_time({a="b"} | logfmt | unwrap duration(took) [5m])', { query: 'a:"b"', measures: [{ kind: 'avg', field: 'took' }] }],
    ['sum(bytes_rate({a="b"}[1m]))', { query: 'a:"b"', measures: [{ kind: 'rate' }] }],
    ['sum(count_over_time({a="b"}[$__range]))', { query: 'a:"b"', measures: [{ kind: 'count' }] }],
  ])('%s', (query, wanted) => {
    expect(asked(query)).toEqual(wanted);
  });

  test('what is not carried over is said', () => {
    expect(fromLogql('avg_over_time({a="b"} | logfmt | unwrap duration(took) [5m])')).toMatchObject({
      notes: [
        '"duration(took)" is measured as the number that is written.',
        'Streams are not kept apart: lines are counted together.',
        'Counts are of each stretch of the chart, not of a window that moves over it.',
      ],
    });
    expect(fromLogql('sum(bytes_rate({a="b"}[1m]))')).toMatchObject({
      notes: expect.arrayContaining(['Bytes of lines are not counted: lines are.']),
    });
  });
});

test('what is not understood is refused with words', () => {
  expect(asked('sum(rate({a="b"}[1m])) / sum(rate({a="c"}[1m]))')).toBe('LogQL: Arithmetic ("/") is not translated.');
  expect(asked('sum without (pod) (rate({a="b"}[1m]))')).toBe('LogQL: Groups "without" labels are not translated.');
  expect(asked('absent_over_time({a="b"}[1m])')).toBe('LogQL: "absent_over_time" is not translated.');
  expect(asked('{a="b"')).toBe('LogQL: "}" is missing before "the end".');
  expect(asked('{a="b"} ; x')).toBe('LogQL is not understood at place 9.');
  expect(asked('avg(rate({a="b"}[1m]))')).toBe('LogQL: "avg" of "rate" is not translated.');
});

test('no text makes an exception, and what is translated is Lucene', () => {
  const word = fc.constantFrom(
    '{',
    '}',
    'a',
    '="b"',
    '=~"x|y"',
    '|=',
    '|~',
    '"err"',
    '| json',
    '| level="x"',
    '| status>=5',
    '[5m]',
    'sum',
    'by',
    '(',
    ')',
    'rate',
    'count_over_time',
    ',',
    'or',
    'unwrap',
    '`',
    '/',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
      ),
      (query) => {
        const found = fromLogql(query);
        if (!('refused' in found)) expect(parseLucene(found.asked.query).ok).toBe(true);
      },
    ),
    { numRuns: cases(1000) },
  );
});
