import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { PluginNotification } from '#plugins/notifications/contract';
import type { Account } from '#sdk/server';
import type { LimitState } from './contract';
import { LimitNotifications } from './server/limits/LimitNotifications';

const account = (id: number, type: Account['type']): Account => ({
  id,
  name: `Account ${id}`,
  type,
  ownerId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const accounts = [account(1, 'owner'), account(2, 'sub'), account(3, 'security')];
const logs: LimitState = {
  product: 'logs',
  account: null,
  usedBytes: 1e9,
  limitBytes: 1e9,
  percent: 100,
  level: 'reached',
  enforced: true,
};

/** @param standing what an earlier process has put up */
function told(standing: readonly string[] = []) {
  const up = new Map<string, PluginNotification | undefined>(standing.map((key) => [key, undefined]));
  const done: string[] = [];
  let isBroken = false;
  let now = Date.parse('2026-03-01T18:00:00Z');
  const people = new LimitNotifications({
    notifications: () => ({
      put: async (key, notification) => {
        if (isBroken) throw new Error('The records are away.');
        done.push('put');
        up.set(key, notification);
      },
      withdraw: async (key) => {
        done.push('withdraw');
        up.delete(key);
      },
      keys: async () => [...up.keys()],
    }),
    logger: pino({ level: 'silent' }),
    now: () => now,
  });
  return { people, up, done, breakIt: (broken: boolean) => (isBroken = broken), wait: (hours: number) => (now += hours * 3_600_000) };
}

test('people of the accounts that a reached limit stops are told until the end of the day; admins have their banner', async () => {
  const { people, up, done } = told();
  await people.settle([{ key: '1 logs', accounts, state: logs }]);
  expect([...up.values()]).toEqual(
    [1, 2].map((accountId) => ({
      level: 'warning',
      title: "Today's limit of Log analytics is reached",
      text: '1 GB were taken in today, and nothing more is taken before 00:00 UTC. Ask an admin of the account.',
      accountId,
      roles: ['expert', 'user', 'read-only'],
      until: '2026-03-02T00:00:00.000Z',
    })),
  );
  // Nothing is said twice.
  await people.settle([{ key: '1 logs', accounts, state: logs }]);
  expect(done).toEqual(['put', 'put']);
});

test.each<[string, Partial<LimitState>]>([
  ['near', { level: 'near', percent: 85 }],
  ['reached and not enforced', { enforced: false }],
])('a limit that is %s tells nobody', async (_name, state) => {
  const { people, up } = told();
  await people.settle([{ key: '1 logs', accounts, state: { ...logs, ...state } }]);
  expect(up.size).toBe(0);
});

test('what holds no more is taken down: the limit was raised, has gone, or was reached when an earlier process ran', async () => {
  const raised = told();
  await raised.people.settle([{ key: '1 logs', accounts, state: logs }]);
  await raised.people.settle([{ key: '1 logs', accounts, state: { ...logs, level: 'ok' } }]);
  expect(raised.up.size).toBe(0);
  const gone = told();
  await gone.people.settle([{ key: '1 logs', accounts, state: logs }]);
  await gone.people.settle([]);
  expect(gone.up.size).toBe(0);
  const earlier = told(['1 logs in 1 until 2026-03-02T00:00:00.000Z']);
  await earlier.people.settle([]);
  expect(earlier.up.size).toBe(0);
});

test('the next day tells anew, and what could not be told is told at the next look', async () => {
  const { people, up, breakIt, wait } = told();
  breakIt(true);
  await people.settle([{ key: '1 logs', accounts, state: logs }]);
  expect(up.size).toBe(0);
  breakIt(false);
  await people.settle([{ key: '1 logs', accounts, state: logs }]);
  expect(up.size).toBe(2);
  wait(7);
  await people.settle([{ key: '1 logs', accounts, state: logs }]);
  expect([...up.values()].map((notification) => notification?.until)).toEqual(Array(2).fill('2026-03-03T00:00:00.000Z'));
});
