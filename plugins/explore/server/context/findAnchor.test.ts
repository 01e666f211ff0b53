import { expect, test } from 'vitest';
import type { Telemetry } from '#sdk/server';
import { findAnchor } from './findAnchor';

const accounts = Array.from({ length: 1000 }, (_, index) => index + 1);

test.each([1, 2, 500, 501, 999, 1000])('of a thousand accounts, the one that a log is of is found: %i', async (account) => {
  let asked = 0;
  const telemetry = {
    query: async (_query: unknown, { scope }: { scope: { accounts: readonly number[] } }) => {
      asked++;
      return { hits: scope.accounts.includes(account) ? [{ _id: '1-1', _source: {}, cursor: '1-1' }] : [] };
    },
  } as unknown as Telemetry;
  expect(await findAnchor(telemetry, '1-1', { scope: { accounts } })).toMatchObject({ account, hit: { _id: '1-1' } });
  expect(asked).toBeLessThanOrEqual(11);
  expect(await findAnchor(telemetry, '1-1', { scope: { accounts: [2000] } })).toBeUndefined();
});
