import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { machineRules } from '../../../plugins/triggers/common/machine/machineRules';
import { replay } from '../../../plugins/triggers/common/machine/replay';
import { Backtests } from '../../../plugins/triggers/server/backtest/Backtests';
import { byService, end, minute, output, ShopEngine, signal, span } from './ShopEngine';

let shop: ShopEngine;
beforeAll(async () => {
  shop = await ShopEngine.open();
});
beforeEach(() => shop.clear());
afterAll(() => shop.close());

describe('live equals backtest on the same data, to the message', () => {
  const levels = {
    severities: [
      { severity: 'LOW', threshold: '20' },
      { severity: 'HIGH', threshold: '30' },
    ],
  };
  test.each<[string, object]>([
    ['counts by service', { search: byService, triggerOn: levels }],
    [
      'counts with waiting, recovery and repetition',
      {
        search: byService,
        triggerOn: levels,
        rules: { forMinutes: 2, recoveryThreshold: '15', recoverAfterMinutes: 2, repeatMinutes: 5, missingEvaluations: 3 },
      },
    ],
    [
      'all together, with no data by choice',
      { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '60' }, rules: { noData: 'no-data' } },
    ],
    [
      'a maximum over a quarter of an hour, each two minutes',
      {
        search: { ...byService, periodInMinutes: 15 },
        triggerOn: { aggregation: { aggregationType: 'MAX', fieldToAggregateOn: 'took' }, threshold: '47' },
        rules: { everyMinutes: 2 },
      },
    ],
    [
      'an average, which windows that overlap do not add up to',
      {
        search: byService,
        triggerOn: { aggregation: { aggregationType: 'AVG', fieldToAggregateOn: 'took' }, threshold: '28' },
        rules: { noData: 'no-data' },
      },
    ],
    [
      'a sum of all together, which is of nothing at times',
      {
        search: { ...byService, groupBy: [] },
        triggerOn: {
          aggregation: { aggregationType: 'SUM', fieldToAggregateOn: 'took' },
          comparisonOperator: 'LESS_THAN',
          threshold: '900',
        },
        rules: { noData: 'no-data' },
      },
    ],
    [
      'different values',
      {
        search: { ...byService, groupBy: [] },
        triggerOn: {
          aggregation: { aggregationType: 'UNIQUE_COUNT', fieldToAggregateOn: 'service' },
          comparisonOperator: 'LESS_THAN',
          threshold: '3',
        },
      },
    ],
  ])('%s', async (_name, definition) => {
    // The minutes in which a service is away, and those in which all are, are among them.
    const watched = 85 * minute;
    shop.now = end - watched;
    const trigger = await shop.keep(`live-${_name}`, { ...definition, output });
    await shop.runUntil(end);
    const services = shop.services();
    const backtests = new Backtests(services, shop.reader(services));
    const range = { from: end - watched + 1, to: end };
    const evaluations = await backtests.evaluations(trigger, { id: trigger.id, range }, { signal, progress: () => undefined });
    const done = replay(evaluations, machineRules(trigger));
    // One is at least worth looking at.
    expect(done.firings.length).toBeGreaterThan(1);
    expect(shop.keptNotices.map(({ at, reason }) => [at, reason])).toEqual(
      done.messages.map(({ at, cause }) => [new Date(at).toISOString(), cause]),
    );
    const fired = shop.events
      .filter(({ id }) => id === 'triggers/triggered@1')
      .map(({ payload }) => Date.parse((payload as { at: string }).at));
    expect(fired).toEqual(done.firings);
  });
});

test('a backtest tells when it would have fired, tries thresholds, and compares with what is kept', async () => {
  const before = await shop.keep('kept', { search: byService, triggerOn: { threshold: '40' }, output });
  const services = shop.services();
  const backtests = new Backtests(services, shop.reader(services));
  const trigger = { ...before, triggerOn: { ...before.triggerOn, threshold: '20' } };
  const shares: number[] = [];
  const asked = { trigger, id: before.id, range: { from: end - span, to: end }, thresholds: { values: ['20', '40', '1e350'] }, before };
  const found = await backtests.run(asked, { signal, progress: (share) => void shares.push(share) });
  expect(found).toMatchObject({ evaluations: 120, everyMinutes: 1, groups: 3, failed: 0, notices: [] });
  expect([found.firings, found.messages].every((count) => count > 0)).toBe(true);
  expect(found.tried.map(({ threshold }) => threshold)).toEqual(['20', '40', '1e350']);
  expect(found.tried[0]).toEqual({ threshold: '20', firings: found.firings, groups: 3, messages: found.messages });
  expect(found.tried[1]).toEqual({
    threshold: '40',
    firings: found.compared?.firings,
    groups: found.compared?.groups,
    messages: found.compared?.messages,
  });
  expect(found.tried[2]).toEqual({ threshold: '1e350', firings: 0, groups: 0, messages: 0 });
  expect(found.compared?.appears.length).toBeGreaterThan(0);
  expect(found.compared?.vanishes).toEqual([]);
  expect(shares.at(-1)).toBe(1);
  await expect(
    backtests.run({ ...asked, range: { from: end - 31 * 24 * 60 * minute, to: end } }, { signal, progress: () => undefined }),
  ).rejects.toMatchObject({ code: 'BACKTEST_RANGE_INVALID' });
});
