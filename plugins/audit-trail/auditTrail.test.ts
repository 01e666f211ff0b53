import { expect, test } from 'vitest';
import {
  type Account,
  type AuditEntry,
  type AuditQuery,
  auditService,
  type Introspection,
  identityService,
  introspectionService,
} from '#sdk/server';
import { provide, testHost } from '#sdk/testing';
import type { AuditPage } from './contract';
import { manifest } from './plugin';
import { server } from './server';

const account = (id: number, ownerId: number, name: string): Account => ({
  id,
  name,
  ownerId,
  type: id === ownerId ? 'owner' : 'sub',
  createdAt: '2026-01-01T00:00:00.000Z',
});
/** The test's person is in account 1. */
const accounts = [account(1, 1, 'Shop'), account(2, 1, 'Shop EU'), account(3, 3, 'Bakery'), account(4, 3, 'Bakery EU')];

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  accountId: 1,
  action: 'token.create',
  by: { userId: 1, name: 'anna@example.com' },
  ip: '10.0.0.1',
  target: 'Edge',
  details: {},
  ...more,
});

async function hostAs(facts: { readonly can?: string[]; readonly role?: string[] }, kept: readonly AuditEntry[] = []) {
  const asked: AuditQuery[] = [];
  const audit = {
    list: async (query: AuditQuery) => {
      asked.push(query);
      return { entries: kept.slice(0, query.limit), total: kept.length };
    },
  };
  const introspection: Partial<Introspection> = {
    plugins: () => [{ id: 'reports', title: 'Reports', version: '1.0.0', server: { status: 'ready' }, contributions: 0 }],
    auditActions: () => [
      { name: 'token.create', pluginId: 'tokens', title: 'Created a token' },
      { name: 'flag.set', pluginId: 'admin', title: 'Switched a flag', ofInstallation: true },
      { name: 'name.change', pluginId: 'settings', title: 'Changed their name' },
    ],
  };
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['admin'], ...facts },
    services: {
      server: [
        provide(auditService, audit as never),
        provide(identityService, { accounts: async () => accounts } as never),
        provide(introspectionService, introspection as never),
      ],
    },
  });
  const get = (query: string) => host.inject({ method: 'GET', path: `/api/audit-trail${query}` });
  return { host, get, asked };
}
const reader = { can: ['READ_AUDIT_TRAIL'] };

test('is for those who may read it; others get neither page nor entry', async () => {
  const { host, get, asked } = await hostAs({ can: [] });
  for (const path of ['', '/choices', '/export/csv']) expect((await get(path)).status).toBe(403);
  expect(asked).toEqual([]);
  expect(host.why({ id: 'audit-trail' }).map(({ shown }) => shown)).toEqual([false, false]);
  await host.stop();
});

test('entries are told in words: the title of the action, the name of the account, who acted and in whose place', async () => {
  const { host, get } = await hostAs(reader, [
    entry(9, { by: { userId: 1, name: 'anna@example.com', impersonator: { userId: 5, name: 'root@example.com' } }, details: { a: ['b'] } }),
    entry(8, { action: 'thing.of-a-plugin-that-is-gone', accountId: null, target: null }),
    entry(7, { accountId: 99, by: { name: 'API token Reporter' } }),
    entry(6, { by: { name: 'Reports', plugin: { id: 'reports', reason: 'sends the report 3' } } }),
    entry(5, { by: { userId: 1, name: 'anna@example.com', plugin: { id: 'reports', reason: 'sends the report 4' } } }),
  ]);
  expect((await get('')).body).toEqual({
    total: 5,
    next: null,
    results: [
      {
        id: 9,
        at: '2026-03-01T12:00:00.000Z',
        accountId: 1,
        account: 'Shop',
        action: 'token.create',
        title: 'Created a token',
        who: 'anna@example.com',
        impersonator: 'root@example.com',
        reason: null,
        ip: '10.0.0.1',
        target: 'Edge',
        details: { a: ['b'] },
      },
      expect.objectContaining({ accountId: null, account: null, title: 'thing.of-a-plugin-that-is-gone', target: null }),
      expect.objectContaining({ accountId: 99, account: null, who: 'API token Reporter', impersonator: null }),
      expect.objectContaining({ who: 'Reports', reason: 'sends the report 3' }),
      expect.objectContaining({ who: 'Reports for anna@example.com', reason: 'sends the report 4' }),
    ],
  });
  await host.stop();
});

test('a page says where the next one begins, and the last one that there is none', async () => {
  const { host, get, asked } = await hostAs(reader, [entry(9), entry(8), entry(7)]);
  const first = (await get('?limit=2')).body as AuditPage;
  expect([first.results.map(({ id }) => id), first.next, first.total]).toEqual([[9, 8], 8, 3]);
  expect(((await get('?limit=3&before=10')).body as AuditPage).next).toBeNull();
  expect(asked.map(({ limit, before }) => [limit, before])).toEqual([
    [3, undefined],
    [4, 10],
  ]);
  for (const wrong of ['?limit=0', '?limit=501', '?before=0', '?before=x', '?from=yesterday', '?below=perhaps'])
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 400]);
  expect((await get('?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z')).body).toMatchObject({ code: 'TIME_RANGE_INVALID' });
  await host.stop();
});

test('filters reach the trail as they are meant', async () => {
  const { host, get, asked } = await hostAs(reader);
  await get('?from=2026-03-01T00:00:00%2B01:00&to=2026-03-02T00:00:00Z&who=%20Anna%20&actions=token.create,,name.change');
  await get('?who=&actions=');
  expect(asked).toEqual([
    {
      accounts: [1],
      from: '2026-03-01T00:00:00+01:00',
      to: '2026-03-02T00:00:00Z',
      who: 'Anna',
      actions: ['token.create', 'name.change'],
      limit: 101,
    },
    { accounts: [1], limit: 101 },
  ]);
  await host.stop();
});

test('it is the account of the session, by choice with those below it, and nobody can name another', async () => {
  const { host, get, asked } = await hostAs(reader);
  await get('?below=true');
  await get('?below=false&accounts=3&accountId=3');
  expect(asked.map(({ accounts: ids }) => ids)).toEqual([[1, 2], [1]]);
  expect(await get('?installation=true')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await get('/choices')).body).toEqual({
    actions: [
      { name: 'name.change', title: 'Changed their name' },
      { name: 'token.create', title: 'Created a token' },
    ],
    accountsBelow: 1,
    installation: false,
  });
  await host.stop();
});

test('system admins may add what belongs to no account', async () => {
  const { host, get, asked } = await hostAs({ ...reader, role: ['admin', 'system-admin'] });
  await get('?installation=true&below=true');
  await get('');
  expect(asked.map(({ accounts: ids }) => ids)).toEqual([[1, 2, null], [1]]);
  const { body } = await get('/choices');
  expect(body).toMatchObject({ installation: true });
  expect((body as { actions: { name: string }[] }).actions.map(({ name }) => name)).toEqual(['name.change', 'token.create', 'flag.set']);
  await host.stop();
});
