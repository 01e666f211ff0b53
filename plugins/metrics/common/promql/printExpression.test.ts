import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpression } from './parseExpression';
import { printExpression } from './printExpression';
import { toParseTree } from './toParseTree';

const pretty = (text: string) => printExpression(parseExpression(text), { pretty: true });

const names = fc.constantFrom('up', 'a:b:c', 'sum', 'offset', 'start', 'http_requests_total');
const labels = fc.constantFrom('job', 'le', 'by', 'a.b', 'on');
const value = fc.string({ unit: 'grapheme', maxLength: 6 }).map((each) => JSON.stringify(each.replace(/[\ud800-\udfff\ufffd]/g, '')));
const condition = fc
  .tuple(labels, fc.constantFrom('=', '!='), value)
  .map(([label, operator, text]) => `${/^\w+$/.test(label) ? label : `"${label}"`}${operator}${text}`);
const duration = fc.constantFrom('5m', '1h30m', '90', '5m * 2', 'step()', '(1h)', 'max(step(), 5s)', '100ms');
const placed = fc.constantFrom('', ' offset 5m', ' offset -1h', ' @ 1.5', ' @ start() offset 1m');
const selector = fc
  .tuple(names, fc.array(condition, { maxLength: 1 }), placed)
  .map(([name, conditions, where]) => `${name}{${conditions.join(',')}}${where}`);
const range = fc.tuple(names, duration, placed).map(([name, length, where]) => `${name}[${length}]${where}`);
const grouping = fc.constantFrom('', ' by (job)', ' without (a, "b.c")', ' by ()');
const matching = fc.constantFrom('', ' on (job)', ' ignoring (a) group_left (b)', ' on () group_right ()', ' on (a) fill (0)');

const { vector } = fc.letrec<{ vector: string }>((tie) => ({
  vector: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    selector,
    fc.tuple(fc.constantFrom('rate', 'last_over_time', 'changes'), range).map(([name, inner]) => `${name}(${inner})`),
    fc
      .tuple(fc.constantFrom('+', '/', '^', 'atan2', '== bool', '>', '</'), matching, tie('vector'), tie('vector'))
      .map(([operator, match, left, right]) => `${left} ${operator}${match} ${right}`),
    fc
      .tuple(fc.constantFrom('and', 'or', 'unless'), tie('vector'), tie('vector'))
      .map(([operator, left, right]) => `${left} ${operator} on (job) ${right}`),
    fc.tuple(fc.constantFrom('sum', 'topk', 'count_values'), grouping, tie('vector')).map(([operator, by, inner]) => {
      const parameter = operator === 'topk' ? '3, ' : operator === 'count_values' ? '"v", ' : '';
      return `${operator}${by} (${parameter}${inner})`;
    }),
    tie('vector').map((inner) => `(${inner})`),
    tie('vector').map((inner) => `-${inner}`),
    fc.tuple(tie('vector'), duration).map(([inner, length]) => `avg_over_time((${inner})[${length}:1m])`),
    fc.tuple(tie('vector'), fc.constantFrom('1', '-2.5', 'Inf', '5m')).map(([inner, number]) => `(${inner} * ${number})`),
  ),
}));

describe('printExpression', () => {
  it('prints what reads as the same expression', () => {
    fc.assert(
      fc.property(vector, (text) => {
        const expression = parseExpression(text);
        const printed = printExpression(expression);
        expect(toParseTree(parseExpression(printed))).toEqual(toParseTree(expression));
        expect(printExpression(parseExpression(printed))).toBe(printed);
      }),
      { numRuns: 300 },
    );
  });

  it('prints over several lines what reads as the same expression', () => {
    fc.assert(
      fc.property(vector, (text) => {
        const expression = parseExpression(text);
        expect(printExpression(parseExpression(printExpression(expression, { pretty: true })))).toBe(printExpression(expression));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves a short expression on its line, and breaks a long one by its parts', () => {
    expect(pretty('sum by(job)(rate(up[5m]))')).toBe('sum by (job) (rate(up[5m]))');
    const long = 'a_metric_with_a_rather_long_name_indeed_total{cluster="one",namespace="two"}';
    expect(pretty(`sum by(job)(rate(${long}[5m]))/on(job)group_left sum(rate(${long}[5m]))`)).toBe(
      ['  sum by (job) (', `    rate(${long}[5m])`, '  )', '/ on (job) group_left ()', `  sum(rate(${long}[5m]))`].join('\n'),
    );
    expect(pretty(`topk(3, -(${long} + ${long}))`)).toBe(
      ['topk(', '  3,', '  -(', `      ${long}`, '    +', `      ${long}`, '  )', ')'].join('\n'),
    );
    expect(pretty(`label_replace(${long}, "a", "b", "c", "(.*)")`)).toBe(
      ['label_replace(', `  ${long},`, '  "a",', '  "b",', '  "c",', '  "(.*)"', ')'].join('\n'),
    );
    expect(pretty(`max_over_time(sum(${long} + ${long})[5m:1m] offset 1m)`)).toBe(
      ['max_over_time(', '  sum(', `      ${long}`, '    +', `      ${long}`, '  )[5m:1m] offset 1m', ')'].join('\n'),
    );
  });
});

describe('toParseTree', () => {
  it('is what the API of Prometheus answers', () => {
    expect(toParseTree(parseExpression('sum by (job) (rate(up{a="b"}[5m] offset 1m)) > bool on(x) group_left 2 * -foo'))).toEqual({
      type: 'binaryExpr',
      op: '>',
      bool: true,
      matching: { card: 'many-to-one', labels: ['x'], on: true, include: [], fillValues: { lhs: null, rhs: null } },
      lhs: {
        type: 'aggregation',
        op: 'sum',
        grouping: ['job'],
        without: false,
        param: null,
        expr: {
          type: 'call',
          func: { name: 'rate', argTypes: ['matrix'], variadic: 0, returnType: 'vector' },
          args: [
            {
              type: 'matrixSelector',
              name: 'up',
              range: 300_000,
              offset: 60_000,
              matchers: [
                { name: 'a', value: 'b', type: '=' },
                { name: '__name__', value: 'up', type: '=' },
              ],
              timestamp: null,
              startOrEnd: null,
              anchored: false,
              smoothed: false,
            },
          ],
        },
      },
      rhs: {
        type: 'binaryExpr',
        op: '*',
        bool: false,
        matching: null,
        lhs: { type: 'numberLiteral', val: '2' },
        rhs: {
          type: 'unaryExpr',
          op: '-',
          expr: {
            type: 'vectorSelector',
            name: 'foo',
            offset: 0,
            matchers: [{ name: '__name__', value: 'foo', type: '=' }],
            timestamp: null,
            startOrEnd: null,
            anchored: false,
            smoothed: false,
          },
        },
      },
    });
    expect(toParseTree(parseExpression('(foo[1h:5m] @ 1.5)'))).toMatchObject({
      type: 'parenExpr',
      expr: { type: 'subquery', range: 3_600_000, step: 300_000, timestamp: 1500, startOrEnd: null },
    });
    expect(toParseTree(parseExpression('foo @ end()'))).toMatchObject({ startOrEnd: 'end' });
    expect(toParseTree(parseExpression('"a"'))).toEqual({ type: 'stringLiteral', val: 'a' });
    expect(toParseTree(parseExpression('topk(-Inf, foo)'))).toMatchObject({ param: { type: 'numberLiteral', val: '-Inf' } });
  });
});
