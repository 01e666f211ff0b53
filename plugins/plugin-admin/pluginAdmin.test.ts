import { expect, test, vi } from 'vitest';
import { identityService, introspectionService } from '#sdk/server';
import { provide, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';

async function hostWith(values: { everybody: boolean; account: boolean }, role = ['system-admin']) {
  const setFlag = vi.fn(async () => {});
  const identity = {
    flagValues: async (accountId: number) => new Map([['NewThing', accountId === 1 ? values.account : values.everybody]]),
    setFlag,
  };
  const introspection = {
    plugins: () => [
      {
        id: 'things',
        title: 'Things',
        version: '1.0.0',
        server: { status: 'blocked', by: 'it needs ingest, which is off' },
        contributions: 2,
      },
    ],
    why: () => [{ pluginId: 'things', point: 'host/page@1', id: 'list', side: 'browser', shown: false, because: ['flag NewThing is off'] }],
    flags: () => [{ name: 'NewThing', pluginId: 'things', title: 'Things', stage: 'preview', default: false, removeBy: '2027-01-01' }],
    permissions: () => [],
  };
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role },
    services: { server: [provide(identityService, identity as never), provide(introspectionService, introspection as never)] },
  });
  const put = (body: unknown) => host.inject({ method: 'PUT', path: '/api/plugin-admin/flags/NewThing', body });
  return { host, put, setFlag };
}

test('shows plugins with their state, contributions with why, and flags for everybody and for the account', async () => {
  const { host } = await hostWith({ everybody: false, account: true });
  expect((await host.inject({ method: 'GET', path: '/api/plugin-admin' })).body).toEqual({
    plugins: [
      {
        id: 'things',
        title: 'Things',
        version: '1.0.0',
        status: 'blocked',
        state: 'blocked: it needs ingest, which is off',
        contributions: 2,
      },
    ],
    contributions: [
      { pluginId: 'things', point: 'host/page@1', id: 'list', side: 'browser', shown: false, because: ['flag NewThing is off'] },
    ],
    flags: [
      {
        name: 'NewThing',
        pluginId: 'things',
        title: 'Things',
        stage: 'preview',
        removeBy: '2027-01-01',
        default: false,
        everybody: false,
        account: true,
      },
    ],
  });
  await host.stop();
});

test("a flag is set for everybody, or for the account; the account's value is taken back where it equals everybody's", async () => {
  const { host, put, setFlag } = await hostWith({ everybody: false, account: false });
  await put({ value: true, for: 'everybody' });
  await put({ value: true, for: 'account' });
  await put({ value: false, for: 'account' });
  expect(setFlag.mock.calls).toEqual([
    ['NewThing', true],
    ['NewThing', true, 1],
    ['NewThing', undefined, 1],
  ]);
  expect((await put({ value: 'yes', for: 'account' })).status).toBe(400);
  expect(host.audited).toEqual([
    { action: 'flag.set-for-everybody', accountId: null, target: 'NewThing', details: { value: true } },
    { action: 'flag.set', target: 'NewThing', details: { value: true } },
    { action: 'flag.set', target: 'NewThing', details: { value: false } },
  ]);
  await host.stop();
});

test('is for system admins; an admin of an account gets 403', async () => {
  const { host, put, setFlag } = await hostWith({ everybody: false, account: false }, ['admin']);
  expect((await host.inject({ method: 'GET', path: '/api/plugin-admin' })).status).toBe(403);
  expect((await put({ value: true, for: 'everybody' })).status).toBe(403);
  expect(setFlag).not.toHaveBeenCalled();
  expect(host.audited).toEqual([]);
  await host.stop();
});
