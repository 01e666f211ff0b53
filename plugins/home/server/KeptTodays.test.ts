import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryWork, memoryRecords } from '#sdk/testing';
import type { Today } from '../common/todaySchemas';
import { KeptTodays } from './KeptTodays';
import createToday from './migrations/0001-today';

const hour = 3_600_000;
const day = 24 * hour;
let store: Awaited<ReturnType<typeof memoryRecords>>;
beforeAll(async () => {
  store = await memoryRecords('home', [createToday]);
});
afterAll(() => store.close());

function kept() {
  const clock = { now: Date.parse('2026-03-10T12:00:00Z') };
  const work = new MemoryWork(() => clock.now).workFor('home');
  return { clock, work, todays: new KeptTodays(store.records, work, () => clock.now) };
}
const todayOf = (asOf: number): Today => ({
  range: { from: asOf - day, to: asOf },
  asOf,
  looked: { logs: 7, errors: 2, others: [] },
  incidents: [],
  total: 0,
  partial: [],
});
const scheduled = async (work: ReturnType<typeof kept>['work']) => (await work.list({ job: 'look' })).tasks.map(({ key }) => key);

test('opening Home has its account looked at every two minutes, and tells what is kept, nothing of another account', async () => {
  const { clock, work, todays } = kept();
  expect(await todays.open(1)).toBeNull();
  expect(await todays.open(2)).toBeNull();
  expect((await scheduled(work)).toSorted()).toEqual(['1', '2']);
  expect((await work.list({ job: 'look', key: '1' })).tasks[0]).toMatchObject({
    pace: { every: '2m' },
    payload: { accountId: 1 },
    accountId: 1,
  });
  await todays.keep(1, todayOf(clock.now));
  expect(await todays.open(1)).toEqual(todayOf(clock.now));
  expect(await todays.open(2)).toBeNull();
});

test('an older look never takes the place of a newer one', async () => {
  const { clock, todays } = kept();
  await todays.open(3);
  await todays.keep(3, todayOf(clock.now));
  await todays.keep(3, todayOf(clock.now - hour));
  expect((await todays.kept(3))?.asOf).toBe(clock.now);
});

test('three days after Home was opened last an account is looked at no longer, and again once it is opened', async () => {
  const { clock, work, todays } = kept();
  await todays.open(4);
  clock.now += 3 * day;
  expect(await todays.isOpened(4)).toBe(true);
  clock.now += 1;
  expect(await todays.isOpened(4)).toBe(false);
  await todays.rest(4);
  expect(await scheduled(work)).toEqual([]);
  await todays.open(4);
  expect(await todays.isOpened(4)).toBe(true);
  expect(await scheduled(work)).toEqual(['4']);
});

test('of an account that is removed nothing is left, neither answer nor schedule; the others keep theirs', async () => {
  const { clock, work, todays } = kept();
  for (const account of [5, 6]) {
    await todays.open(account);
    await todays.keep(account, todayOf(clock.now));
  }
  await todays.forget(5);
  expect(await todays.kept(5)).toBeNull();
  expect(await todays.isOpened(5)).toBe(false);
  expect(await todays.kept(6)).not.toBeNull();
  expect(await scheduled(work)).toEqual(['6']);
});

test('what is kept in a form that nobody reads any longer is nothing', async () => {
  const { todays } = kept();
  await todays.open(7);
  await todays.keep(7, { asOf: 1, told: 'otherwise' } as unknown as Today);
  expect(await todays.open(7)).toBeNull();
});
