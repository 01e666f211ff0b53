import { expect, test } from 'vitest';
import { triggerSchema } from '../../common/trigger';
import { readKind } from './readKind';
import { coarsenessOf } from './readOver';
import { mostSlots, slotsOver } from './slotsOver';

const day = 86_400_000;
const trigger = (about: object, search: object = {}) =>
  triggerSchema.parse({ type: 'ALERT', name: 'Fast', search: { periodInMinutes: 5, ...search }, rules: about });
const prometheus = { query: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'up' } } };

/** A kind whose course is told. @param asked is told what was asked */
function readingOf(asked: unknown[] = []) {
  const code = {
    spec: { safeParse: (spec: unknown) => ({ success: true, data: spec }) },
    watch: {
      course: async ({ range, step }: { readonly range: { readonly from: number; readonly to: number }; readonly step: number }) => {
        asked.push([range, step]);
        const times = Array.from({ length: (range.to - range.from) / step + 1 }, (_, at) => range.from + at * step);
        return [{ labels: { job: 'api' }, times, values: times.map((time) => time / 1000) }];
      },
    },
  };
  const offer = { id: 'PrometheusTimeSeriesQuery', load: async () => code, services: () => undefined };
  return {
    services: { get: () => ({ offers: () => [offer] }) },
    scope: { accounts: [1] },
    signal: new AbortController().signal,
    progress: () => undefined,
  } as never;
}

test.each([
  ['each ten seconds', { everyMinutes: 1 / 6 }, {}, 6],
  ['each 30 seconds, of metrics', { everyMinutes: 0.5 }, prometheus, 2],
  ['each minute', { everyMinutes: 1 }, {}, 1],
  ['each minute, of metrics', { everyMinutes: 1 }, prometheus, 1],
])('30 days of an alert that is evaluated %s fit a backtest', async (_what, about, search, coarse) => {
  const own = trigger(about, search);
  expect(await coarsenessOf(own, 30 * day, readingOf())).toBe(coarse);
  expect(slotsOver(own, { from: 0, to: 30 * day }, { coarse }).length).toBeLessThanOrEqual(mostSlots);
});

test('metrics are asked at the moments of the slots that are looked at, and at no others', async () => {
  const own = trigger({ everyMinutes: 0.5, ingestDelaySeconds: 0 }, prometheus);
  const asked: unknown[] = [];
  const slots = slotsOver(own, { from: 0, to: 300_000 }, { coarse: 2 });
  const evaluations = await readKind(own, slots, readingOf(asked));
  expect(asked).toEqual([[{ from: 0, to: 240_000 }, 60_000]]);
  expect(
    evaluations.map(({ slot, found }) => [slot, 'error' in found ? found.error : [...found.values()].map(({ value }) => value)]),
  ).toEqual([0, 60_000, 120_000, 180_000, 240_000].map((slot) => [slot, [slot / 1000]]));
});
