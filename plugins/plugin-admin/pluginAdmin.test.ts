import { expect, test } from 'vitest';
import { introspectionService } from '#sdk/server';
import { provide, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';

function hostWith(role = ['system-admin']) {
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
  };
  return testHost({
    plugins: [{ manifest, server }],
    facts: { role },
    services: { server: [provide(introspectionService, introspection as never)] },
  });
}

test('shows plugins with their state and contributions with why', async () => {
  const host = await hostWith();
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
  });
  await host.stop();
});

test('is for system admins; an admin of an account gets 403', async () => {
  const host = await hostWith(['admin']);
  expect((await host.inject({ method: 'GET', path: '/api/plugin-admin' })).status).toBe(403);
  await host.stop();
});
