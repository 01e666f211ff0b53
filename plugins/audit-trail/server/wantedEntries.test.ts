import { expect, test } from 'vitest';
import type { Context } from '#sdk';
import type { RequestSession } from '#sdk/server';
import { wantedEntries } from './wantedEntries';

const owner = { id: 1, type: 'owner', ownerId: 1, name: 'Owner' };
const accounts = [owner, { id: 2, type: 'sub', ownerId: 1, name: 'Below' }, { id: 9, type: 'owner', ownerId: 9, name: 'Other' }];
const services = { get: () => ({ accounts: async () => accounts }) } as unknown as Pick<Context, 'get'>;
const session = (roles: readonly string[] = [], more: object = {}) =>
  ({ account: owner, facts: { role: new Set(roles) }, ...more }) as unknown as RequestSession;
const wanted = (filter: object, by = session()) => wantedEntries(filter, { session: by, services });

test('an empty filter asks for all entries of the own account', async () => {
  expect(await wanted({})).toEqual({ accounts: [1] });
  expect(await wanted({ who: '', actions: '' })).toEqual({ accounts: [1] });
});

test('each part of a filter is asked for as it is; names of actions are parted by commas', async () => {
  const [from, to] = ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z'];
  expect(await wanted({ from, to, who: 'anna', actions: 'token.add,,login' })).toEqual({
    accounts: [1],
    from,
    to,
    who: 'anna',
    actions: ['token.add', 'login'],
  });
});

test('accounts below are those of the owner; an API token reads its own alone', async () => {
  expect(await wanted({ below: true })).toEqual({ accounts: [1, 2] });
  const token = session([], { apiToken: { id: 3 } });
  expect(await wanted({}, token)).toEqual({ accounts: [1] });
  await expect(wanted({ below: true }, token)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

test('what belongs to no account is for system admins', async () => {
  expect(await wanted({ installation: true }, session(['system-admin']))).toEqual({ accounts: [1, null] });
  expect(await wanted({}, session(['system-admin']))).toEqual({ accounts: [1] });
  await expect(wanted({ installation: true }, session(['account-admin']))).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

test('a time that ends when it begins, or before, is refused', async () => {
  const at = '2026-03-01T10:00:00Z';
  await expect(wanted({ from: at, to: at })).rejects.toMatchObject({ status: 400, code: 'TIME_RANGE_INVALID' });
  // The same moment in two zones.
  await expect(wanted({ from: at, to: '2026-03-01T12:00:00+02:00' })).rejects.toMatchObject({ status: 400, code: 'TIME_RANGE_INVALID' });
  expect(await wanted({ from: '2026-03-01T12:00:00+02:00', to: '2026-03-01T10:00:01Z' })).toMatchObject({ accounts: [1] });
});
