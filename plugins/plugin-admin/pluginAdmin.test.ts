import { expect, test } from 'vitest';
import { type ContributionView, type PluginAdministration, type PluginSwitch, pluginAdministrationService } from '#sdk/server';
import { provide, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';

const views: readonly ContributionView[] = [
  {
    pluginId: 'things',
    point: 'host/page@1',
    id: 'list',
    side: 'browser',
    shown: false,
    clauses: [
      { kind: 'all', text: 'all of these', holds: false, of: [{ kind: 'flag', text: 'flag NewThing is off', holds: false, of: [] }] },
    ],
  },
  { pluginId: 'things', point: 'host/route@1', id: 'read', side: 'server', shown: true, clauses: [] },
];

function hostWith(role = ['system-admin']) {
  const switches: PluginSwitch[] = [];
  const administration: PluginAdministration = {
    plugins: async () => [
      {
        id: 'things',
        title: 'Things',
        version: '1.0.0',
        source: 'built-in',
        state: { status: 'blocked', by: 'it needs ingest, which is off' },
        needs: ['ingest'],
        dependants: [],
        contributions: { 'host/page@1': 2 },
        startTime: null,
        browserBytes: 1200,
        errors: 0,
        lastError: null,
        held: null,
      },
    ],
    switches: () => switches,
    preview: async () => ({ dependants: [], pages: [], navigation: [], others: {}, openWork: 3, accounts: 1, people: 2 }),
    switch: async (pluginId, on, audience, by) => {
      if (!on) switches.push({ pluginId, ...audience, at: '2026-11-01T00:00:00.000Z', by });
    },
    view: async () => views,
  };
  return testHost({
    plugins: [{ manifest, server }],
    facts: { role },
    services: { server: [provide(pluginAdministrationService, administration)] },
  });
}

test('shows plugins with their state, what they need and for whom they are off', async () => {
  const host = await hostWith();
  const answer = await host.inject({ method: 'PUT', path: '/api/plugin-admin/plugins/things/switch', body: { on: false, role: 'user' } });
  expect(answer.status).toBe(200);
  expect((await host.inject({ method: 'GET', path: '/api/plugin-admin/plugins' })).body).toMatchObject({
    total: 1,
    results: [
      {
        id: 'things',
        status: 'blocked',
        state: 'blocked: it needs ingest, which is off',
        needs: ['ingest'],
        contributions: { 'host/page@1': 2 },
        switches: [{ pluginId: 'things', role: 'user' }],
      },
    ],
  });
  await host.stop();
});

test('a switch is for an account or for a role, never for both', async () => {
  const host = await hostWith();
  const both = { on: false, role: 'user', accountId: 7 };
  expect((await host.inject({ method: 'PUT', path: '/api/plugin-admin/plugins/things/switch', body: both })).status).toBe(400);
  await host.stop();
});

test('what somebody sees is searched by the words of its conditions, hidden and shown apart, with the total', async () => {
  const host = await hostWith();
  const asked = async (more: object) =>
    (await host.inject({ method: 'POST', path: '/api/plugin-admin/view', body: { userId: 1, accountId: 1, mode: 'OPERATIONS', ...more } }))
      .body;
  expect(await asked({})).toMatchObject({ total: 2 });
  expect(await asked({ search: 'newthing off' })).toMatchObject({ total: 1, results: [{ id: 'list' }] });
  expect(await asked({ shown: true })).toMatchObject({ total: 1, results: [{ id: 'read' }] });
  expect(await asked({ limit: 1 })).toMatchObject({ total: 2, results: [{ id: 'list' }] });
  await host.stop();
});

test('is for system admins; an admin of an account gets 403', async () => {
  const host = await hostWith(['admin']);
  expect((await host.inject({ method: 'GET', path: '/api/plugin-admin/plugins' })).status).toBe(403);
  await host.stop();
});
