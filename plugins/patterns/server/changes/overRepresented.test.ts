import { expect, test } from 'vitest';
import { overRepresented } from './overRepresented';

const totals = { now: 1000, before: 2000 };

test('what has a larger share now is told with its lift', () => {
  expect(overRepresented({ now: 100, before: 20 }, totals)).toMatchObject({ lift: 10 });
  expect(overRepresented({ now: 100, before: 0 }, totals)).toMatchObject({ lift: 200 });
});

test('what has the same share, a smaller one, or one that may be chance is not told', () => {
  expect(overRepresented({ now: 100, before: 200 }, totals)).toBeUndefined();
  expect(overRepresented({ now: 10, before: 200 }, totals)).toBeUndefined();
  expect(overRepresented({ now: 3, before: 3 }, totals)).toBeUndefined();
  expect(overRepresented({ now: 2, before: 0 }, { now: 2, before: 100_000 })).toBeUndefined();
});

test('the clearer of two differences has the higher score, whether it is rare or frequent', () => {
  const rare = overRepresented({ now: 20, before: 0 }, totals);
  const frequent = overRepresented({ now: 600, before: 1000 }, totals);
  expect(rare?.score).toBeGreaterThan(frequent?.score ?? 0);
});

test('without anything before there is nothing to compare with', () => {
  expect(overRepresented({ now: 100, before: 0 }, { now: 1000, before: 0 })).toBeUndefined();
});
