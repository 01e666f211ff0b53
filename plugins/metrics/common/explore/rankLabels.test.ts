import { expect, test } from 'vitest';
import { rankLabels, type TwoValues } from './rankLabels';

const series = (values: readonly (readonly [zone: string, pod: string, before: number, after: number])[]): readonly TwoValues[] =>
  values.map(([zone, pod, before, after]) => ({ labels: { __name__: 'requests', zone, pod, job: 'shop' }, before, after }));

test('the label of which one value changed explains more than one by which all changed', () => {
  const ranked = rankLabels(
    series([
      ['a', 'p1', 10, 10],
      ['a', 'p2', 10, 10],
      ['b', 'p1', 10, 30],
      ['b', 'p2', 10, 30],
    ]),
  );
  expect(ranked.map(({ label }) => label)).toEqual(['zone', 'pod']);
  expect(ranked[0]?.values).toEqual([
    { value: 'a', before: 20, after: 20, surprise: -20 },
    { value: 'b', before: 20, after: 60, surprise: 20 },
  ]);
  expect(ranked[1]?.score).toBe(0);
});

test('where all change by the same factor no label explains it', () => {
  expect(
    rankLabels(
      series([
        ['a', 'p1', 1, 2],
        ['b', 'p2', 10, 20],
      ]),
    ).map(({ score }) => score),
  ).toEqual([0, 0]);
});

test('a label with a value for each series explains less than one with few values that says the same', () => {
  const many = Array.from({ length: 40 }, (_each, index) => [index < 20 ? 'a' : 'b', `p${index}`, 10, index < 20 ? 10 : 30] as const);
  expect(rankLabels(series(many)).map(({ label }) => label)).toEqual(['zone', 'pod']);
});

test('what began is explained by where it began', () => {
  expect(
    rankLabels(
      series([
        ['a', 'p1', 0, 0],
        ['b', 'p1', 0, 8],
      ]),
    )[0],
  ).toMatchObject({
    label: 'zone',
    values: [
      { value: 'a', surprise: -4 },
      { value: 'b', surprise: 4 },
    ],
  });
});

test('there is nothing to say of nothing, and of what is no number', () => {
  expect(rankLabels([])).toEqual([]);
  expect(rankLabels([{ labels: { a: 'b' }, before: Number.NaN, after: 1 }])).toEqual([]);
});
