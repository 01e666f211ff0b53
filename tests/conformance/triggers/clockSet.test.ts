import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Claims } from '../../../plugins/triggers/server/engine/Claims';
import { byService, end, minute, output, ShopEngine, signal, span } from './ShopEngine';

let shop: ShopEngine;
beforeAll(async () => {
  shop = await ShopEngine.open();
});
beforeEach(() => shop.clear());
afterAll(() => shop.close());

const always = { search: { ...byService, groupBy: [] }, triggerOn: { comparisonOperator: 'GREATER_THAN', threshold: '-1' }, output };

test.each([3, 60, 24 * 60, 400 * 24 * 60])(
  'a clock set back by %d minutes: alerts are evaluated each minute all the same, and nothing is told twice',
  async (minutes) => {
    await shop.keep('clock', always);
    await shop.runUntil(end - span + 10 * minute);
    expect(shop.keptNotices.map(({ reason }) => reason)).toEqual(['first']);
    shop.now -= minutes * minute;
    const back = shop.now;
    await shop.engine().run(signal);
    const evaluated: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      shop.now += minute;
      // Another process each time, as after a restart: the first look of each counts.
      await shop.engine().run(signal);
      const schedule = await shop.schedule();
      evaluated.push(schedule?.slot ?? 0);
      expect(schedule?.due).toBeLessThanOrEqual(shop.now + minute);
    }
    expect(evaluated.every((slot) => slot > back && slot <= shop.now)).toBe(true);
    expect(new Set(evaluated).size).toBe(5);
    expect(shop.keptNotices.map(({ reason }) => reason)).toEqual(['first']);
  },
);

test('a clock set back while an engine runs: it sees so within ten seconds of its own time', async () => {
  await shop.keep('clock', always);
  let elapsed = 0;
  const claims = new Claims(
    shop.memory.records,
    minute,
    () => shop.now,
    () => elapsed,
  );
  const taken = async () => {
    await claims.bringForward();
    return (await claims.take(10)).claims.length;
  };
  await claims.bringForward();
  shop.now -= 24 * 60 * minute;
  shop.now += minute;
  elapsed += 9999;
  expect(await taken()).toBe(0);
  elapsed += 1;
  expect(await taken()).toBe(0);
  shop.now += minute;
  expect(await taken()).toBe(1);
  // Its holder dies, and the clock goes back once more: a lease later it is free.
  shop.now -= 24 * 60 * minute;
  elapsed += 10_000;
  expect(await taken()).toBe(0);
  shop.now += minute + 1;
  elapsed += 10_000;
  expect(await taken()).toBe(1);
});

test('a clock set forward and back: what fires and ends afterwards is told, though its slots were told of before', async () => {
  await shop.keep('clock', { search: byService, triggerOn: { threshold: '20' }, output });
  const from = shop.now;
  await shop.runUntil(end);
  const first = shop.keptNotices.map(({ at, reason }) => `${at} ${reason}`);
  expect(first.length).toBeGreaterThan(2);
  shop.now = from;
  await shop.runUntil(end);
  const again = shop.keptNotices.slice(first.length);
  expect(again.map(({ at, reason }) => `${at} ${reason}`).slice(-2)).toEqual(first.slice(-2));
  expect(new Set(shop.notices.map(({ key }) => key)).size).toBe(shop.notices.length);
});
