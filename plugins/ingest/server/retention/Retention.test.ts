import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstDayKept } from '#sdk';
import type { Expired, TelemetryStorage } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import createRetentionChoices from '../migrations/0004-retention';
import { Retention } from './Retention';

const now = Date.UTC(2026, 0, 20);
let memory: MemoryRecords;
let deleted: [string, readonly Expired[]][];
beforeAll(async () => {
  memory = await memoryRecords('ingest', [createRetentionChoices]);
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  deleted = [];
});

const open = (limits = new Map<number, number>()) =>
  new Retention(
    memory.records,
    {
      delete: async (signal: string, what: readonly Expired[]) => void deleted.push([signal, what]),
      expired: async () => ({ rows: 0, firstDay: undefined }),
    } as unknown as TelemetryStorage,
    pino({ level: 'silent' }),
    async () => limits,
    () => now,
  );
const over = (accountId: number, days: number): Expired => ({ accounts: [accountId], before: firstDayKept(days, now) });
const logs = (days: number | null) => ({ logs: days, metrics: null, traces: null });

test('what somebody else keeps on is deleted only when that is over, an owner’s limit holds all the same, and taken back it is as before', async () => {
  const limits = new Map([[2, 10]]);
  const retention = open(limits);
  await retention.choose(1, { ...logs(5), traces: 5 });
  await retention.choose(2, logs(5));
  await retention.choose(3, logs(5));
  const end = retention.extend(
    'logs',
    async () =>
      new Map([
        [1, 30],
        [2, 30],
        [4, 30],
      ]),
  );
  expect(await retention.days('logs')).toEqual(
    new Map([
      [2, 5],
      [1, 5],
      [3, 5],
    ]),
  );
  await retention.enforce();
  const [[, ofLogs = []] = []] = deleted.filter(([signal]) => signal === 'logs');
  expect(ofLogs).toHaveLength(3);
  expect(ofLogs).toEqual(expect.arrayContaining([over(1, 30), over(2, 10), over(3, 5)]));
  expect(deleted.find(([signal]) => signal === 'spans')?.[1]).toContainEqual(over(1, 5));
  expect((await retention.preview(1, 'logs', 3)).firstDayKept).toBe(firstDayKept(30, now));
  end();
  deleted = [];
  await retention.enforce();
  expect(deleted.find(([signal]) => signal === 'logs')?.[1]).toContainEqual({
    accounts: expect.arrayContaining([1, 2, 3]),
    before: over(1, 5).before,
  });
});

test('while it is not known what somebody else keeps on, nothing is deleted', async () => {
  const retention = open();
  await retention.choose(1, logs(5));
  retention.extend('logs', () => Promise.reject(new Error('not now')));
  await expect(retention.enforce()).rejects.toThrow('not now');
  expect(deleted).toEqual([]);
});
