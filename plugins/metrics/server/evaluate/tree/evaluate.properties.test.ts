import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { parseExpression } from '../../../common/promql/parseExpression';
import { EvaluationError } from '../EvaluationError';
import type { EvaluationOptions, Result } from '../evaluation';
import { type AnySeries, anyExpression, anySeries } from '../testing/anyExpression';
import { isNear } from '../testing/compareResults';
import { MemorySource } from '../testing/MemorySource';
import { labelsText, withLabels } from '../values/labels';
import { evaluate } from './evaluate';

const minute = 60_000;

function sourceOf(all: readonly AnySeries[], start = 0): MemorySource {
  const source = new MemorySource();
  for (const { metric, a, b, values } of all)
    source.load(
      withLabels(new Map(), [
        ['__name__', metric],
        ['a', a],
        ['b', b],
      ]),
      values,
      minute,
      { start },
    );
  return source;
}

/** Values by labels and time; what fails is the words that it fails with. */
async function answer(query: string, source: MemorySource, options: EvaluationOptions): Promise<Map<string, number> | string> {
  try {
    return byPlace((await evaluate(parseExpression(query), source, options)).result);
  } catch (error) {
    if (error instanceof EvaluationError) return error.message;
    throw error;
  }
}

function byPlace(result: Result): Map<string, number> {
  if (result.type === 'vector') return new Map(result.samples.map(({ labels, time, value }) => [`${labelsText(labels)} ${time}`, value]));
  if (result.type !== 'matrix') throw new Error(`Expressions here are vectors, and this is a ${result.type}.`);
  return new Map(
    result.series.flatMap(({ labels, points }) => points.map(({ time, value }) => [`${labelsText(labels)} ${time}`, value] as const)),
  );
}

function expectNear(found: Map<string, number> | string, wanted: Map<string, number> | string, query: string): void {
  if (typeof found === 'string' || typeof wanted === 'string') {
    expect(found, query).toBe(wanted);
    return;
  }
  expect([...found.keys()].sort(), query).toEqual([...wanted.keys()].sort());
  for (const [place, value] of wanted) {
    const other = found.get(place) as number;
    if (!isNear(other, value) && !(Math.abs(other - value) < 1e-9)) expect.fail(`${query}: ${place} is ${other}, not ${value}`);
  }
}

const shifted = (answered: Map<string, number> | string, by: number): Map<string, number> | string =>
  typeof answered === 'string'
    ? answered
    : new Map([...answered].map(([place, value]) => [place.replace(/-?\d+$/, (time) => String(Number(time) + by)), value]));

const hasSubquery = (query: string): boolean => /\[\w+:\w*\]/.test(query);
const at = (time: number): EvaluationOptions => ({ start: time, end: time, step: 0 });
const moment = fc.integer({ min: 0, max: 18 * minute });

describe('evaluations', () => {
  test('a range query is an instant query at each of its steps', async () => {
    const step = fc.constantFrom(20_000, 45_000, minute, 3 * minute);
    const property = fc.asyncProperty(
      anySeries,
      anyExpression,
      moment,
      step,
      fc.integer({ min: 0, max: 8 }),
      async (series, query, start, distance, steps) => {
        const source = sourceOf(series);
        const times = Array.from({ length: steps + 1 }, (_, index) => start + index * distance);
        const whole = await answer(query, source, { start, end: start + steps * distance, step: distance });
        const single = await Promise.all(times.map((time) => answer(query, source, at(time))));
        const failed = single.find((one) => typeof one === 'string');
        if (failed !== undefined) {
          expect(typeof whole, query).toBe('string');
          return;
        }
        // A subquery is evaluated at all its steps between the first and the last of the range, those that no window has included, as Prometheus does it.
        if (typeof whole === 'string' && hasSubquery(query)) return;
        expectNear(whole, new Map(single.flatMap((one) => [...(one as Map<string, number>)])), query);
      },
    );
    await fc.assert(property, { numRuns: cases(400) });
  });

  test('an offset is a shift of the samples', async () => {
    const functions = fc.constantFrom(
      'rate',
      'increase',
      'delta',
      'irate',
      'sum_over_time',
      'avg_over_time',
      'resets',
      'deriv',
      'last_over_time',
    );
    const property = fc.asyncProperty(
      anySeries,
      functions,
      fc.constantFrom('g', 'u', 'c_total'),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: -300, max: 300 }),
      moment,
      async (series, name, metric, seconds, offset, time) => {
        for (const [plain, moved] of [
          [`${name}(${metric}[${seconds}s])`, `${name}(${metric}[${seconds}s] offset ${offset}s)`],
          [metric, `${metric} offset ${offset}s`],
        ] as const) {
          const wanted = await answer(plain, sourceOf(series, offset * 1000), at(time));
          expectNear(await answer(moved, sourceOf(series), at(time)), wanted, moved);
        }
      },
    );
    await fc.assert(property, { numRuns: cases(200) });
  });

  test('what @ asks for is the instant', async () => {
    const property = fc.asyncProperty(
      anySeries,
      fc.constantFrom('g', 'c_total{a="1"}', 'rate(c_total[3m]#)', 'max_over_time(u[150s]#)', 'sum by (a) (g#)'),
      moment,
      moment,
      async (series, query, asked, time) => {
        const source = sourceOf(series);
        const pinned = query.includes('#') ? query.replace('#', ` @ ${asked / 1000}`) : `${query} @ ${asked / 1000}`;
        const wanted = shifted(await answer(query.replace('#', ''), source, at(asked)), time - asked);
        expectNear(await answer(pinned, source, at(time)), wanted, pinned);
      },
    );
    await fc.assert(property, { numRuns: cases(200) });
  });

  test('the rate of a line is its slope', async () => {
    const property = fc.asyncProperty(
      fc.double({ min: 0.001, max: 1000, noNaN: true }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 30, max: 200 }),
      fc.integer({ min: 0, max: 59_999 }),
      async (slope, interval, range, shift) => {
        const source = new MemorySource();
        const count = Math.ceil(600 / interval) + 5;
        // It begins high above zero, which would end it before the window does.
        source.load(
          new Map([['__name__', 'line_total']]),
          Array.from({ length: count }, (_, index) => slope * (1e5 + interval * index)),
          interval * 1000,
        );
        const query = `line_total[${Math.max(range, 3 * interval)}s]`;
        const time = at(540_000 + shift);
        for (const [name, wanted] of [
          ['rate', slope],
          ['deriv', slope],
          ['irate', slope],
        ] as const) {
          const found = await answer(`${name}(${query})`, source, time);
          const [value] = typeof found === 'string' ? [] : [...found.values()];
          expect(Math.abs((value ?? Number.NaN) / wanted - 1), `${name}(${query}) is ${value}, not ${wanted}`).toBeLessThan(1e-6);
        }
      },
    );
    await fc.assert(property, { numRuns: cases(200) });
  });

  test('parts make the whole: sums of groups, counts of groups, and windows that follow each other', async () => {
    const property = fc.asyncProperty(
      anySeries,
      fc.constantFrom('g', 'u', 'c_total'),
      moment,
      fc.integer({ min: 1, max: 300 }),
      async (series, metric, time, seconds) => {
        const source = sourceOf(series);
        const same = async (one: string, other: string): Promise<void> =>
          expectNear(await answer(one, source, at(time)), await answer(other, source, at(time)), `${one} = ${other}`);
        for (const operator of ['sum', 'count']) await same(`sum(${operator} by (a) (${metric}))`, `${operator}(${metric})`);
        for (const operator of ['min', 'max', 'group'])
          await same(`${operator}(${operator} without (b) (${metric}))`, `${operator}(${metric})`);
        const halves = (name: string): string => {
          const part = (offset: number): string => `(${name}(${metric}[${seconds}s] offset ${offset}s))`;
          return `sum by (a, b) (label_replace(${part(0)}, "half", "1", "", "") or label_replace(${part(seconds)}, "half", "2", "", ""))`;
        };
        for (const name of ['sum_over_time', 'count_over_time'])
          await same(halves(name), `sum by (a, b) (${name}(${metric}[${2 * seconds}s]))`);
        await same(`${metric} and ${metric}`, metric);
        await same(`(${metric} > 0) or (${metric} <= 0)`, metric);
        await same(`topk(1000, ${metric})`, metric);
      },
    );
    await fc.assert(property, { numRuns: cases(150) });
  });
});
