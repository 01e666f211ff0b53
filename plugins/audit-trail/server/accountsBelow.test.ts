import { expect, test } from 'vitest';
import type { Account } from '#sdk/server';
import { accountsBelow } from './accountsBelow';

const account = (id: number, type: Account['type'], ownerId: number) =>
  ({ id, type, ownerId, name: `account ${id}` }) as unknown as Account;
const owner = account(1, 'owner', 1);
const all = [owner, account(2, 'sub', 1), account(3, 'metrics', 1), account(4, 'owner', 4), account(5, 'sub', 4)];

test('below an owner are its accounts, without itself and without those of others; below any other there are none', () => {
  expect(accountsBelow(owner, all).map(({ id }) => id)).toEqual([2, 3]);
  // Nothing is below it, though one names it.
  expect(accountsBelow(account(2, 'sub', 1), [...all, account(6, 'sub', 2)])).toEqual([]);
});
