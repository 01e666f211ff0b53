import { expect, test } from 'vitest';
import { pages } from '#sdk';
import { HostInProcess } from '../identity/HostInProcess';
import { pluginFolders } from './allPlugins';

interface Page {
  readonly path: string;
  readonly state: string;
  readonly parent?: string;
  readonly audience?: string;
}
const all = pluginFolders.flatMap(({ manifest }) =>
  manifest.contributes.filter(({ point }) => point === pages.id).map(({ data }) => data as Page),
);
const signedIn = all.filter(({ audience }) => audience === undefined);

/** Named so by requirements of their own. */
const marketplaces = ['aws-marketplace', 'marketplace'];

test("every state of somebody who is signed in is a child of 'dashboard', named 'dashboard.' and its name [shell-2.1-01]", () => {
  expect(signedIn.length).toBeGreaterThan(50);
  const states = signedIn.map(({ state }) => state).filter((state) => !marketplaces.includes(state));
  expect(states.filter((state) => !/^dashboard(?:\.(?:[a-z0-9-]+|\{id\}))+$/.test(state))).toEqual([]);
  expect(states).toContain('dashboard.home');
  const known = new Set(all.map(({ state }) => state));
  expect(signedIn.filter(({ parent }) => parent !== undefined && !known.has(parent))).toEqual([]);
});

test('the search dashboards are below osd-2-0: discover, dashboards, visualize, and saved objects for who is signed in [shell-1-11]', async () => {
  const paths = new Map(signedIn.map(({ path, state }) => [path, state]));
  expect(['discover', 'dashboards', 'visualize'].map((name) => paths.get(`/osd-2-0/${name}`))).toEqual([
    'dashboard.osd.discover',
    'dashboard.osd.dashboards',
    'dashboard.osd.visualize',
  ]);
  const host = await HostInProcess.shared();
  const account = await host.identity.addAccount({ name: 'Search dashboards', type: 'owner', planType: 'pro' });
  const about = { email: 'ada@search-dashboards.example', fullName: 'Ada', password: 'correct horse battery' };
  const { id } = await host.identity.addUser(about, [{ accountId: account.id, role: 'user' }]);
  const find = (headers: Readonly<Record<string, string>>) => fetch(`${host.url}/osd-2-0/api/saved_objects/_find?type=search`, { headers });
  const found = await find(await host.headersOf(id, account.id));
  expect([found.status, await found.json()]).toMatchObject([200, { total: 0, saved_objects: [] }]);
  expect((await find({})).status).toBe(401);
});
