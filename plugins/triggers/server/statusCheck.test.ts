import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import { schedules } from './book/tables';
import createTriggers from './migrations/0001-triggers';
import statusCheck from './statusCheck';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('triggers', [createTriggers]);
});
beforeEach(() => memory.clear());
afterAll(() => memory.close());

const check = () => {
  const get = (service: unknown) => (service === recordsService ? memory.records : undefined);
  return statusCheck.check({ services: { get, find: get } as never, signal: new AbortController().signal });
};
const minute = 60_000;
/** @param due minutes from now */
const schedule = (triggerId: string, due: number) =>
  memory.records.db.insert(schedules).values({ triggerId, accountId: 1, due: Date.now() + due * minute, everyMs: minute, epoch: 1 });

test('alerting is up while nothing is due, or not for long', async () => {
  expect(await check()).toEqual({ state: 'up' });
  await schedule('next', 1);
  await schedule('due', -2);
  expect(await check()).toEqual({ state: 'up' });
});

test.each([
  [-5.5, 'degraded', '5 minutes'],
  [-20.5, 'down', '20 minutes'],
])('an evaluation that is due since %s minutes is told', async (due, state, words) => {
  await schedule('next', 1);
  await schedule('late', due);
  const found = await check();
  expect(found).toMatchObject({ state, reason: expect.stringContaining(`Alerts are evaluated ${words} late`) });
});

test.each([
  [2, 'up', ''],
  [6.5, 'degraded', '5 minutes'],
  [1441.5, 'down', '1440 minutes'],
])('an evaluation that is due in %s minutes, and each minute, is told', async (due, state, words) => {
  await schedule('next', 1);
  await schedule('ahead', due);
  expect(await check()).toMatchObject({ state, ...(words && { reason: expect.stringContaining(words) }) });
});
