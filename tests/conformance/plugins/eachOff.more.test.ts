import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BootDocument } from '#sdk';
import { routes } from '#sdk';
import { PostgresServer } from '../../../host/server/records/testing/PostgresServer';
import { startTestEngine } from '../../../host/server/telemetry/testing/testEngine';
import { tcpProxy } from '../../../host/server/testing/tcpProxy';
import { HostInProcess } from '../identity/HostInProcess';
import { pluginFolders } from './allPlugins';
import { dependentsOf, neighboursOf, unrelatedGroups } from './relations';

/** Calls that a page could make on arrival: no parameters, no body. */
const plainCalls = pluginFolders.flatMap(({ name, manifest }) =>
  manifest.contributes
    .filter((entry) => entry.point === routes.id)
    .map(({ data }) => routes.schema.parse(data))
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes(':'))
    .map(({ path }) => ({ plugin: name, path })),
);

/** Answers that go on until their reader leaves. */
const streams = ['/api/events', '/api/live-tail/stream'];

/** What the account's admin is told by each of the calls while every plugin runs: its answer, or what is wrong with asking like this. */
const usual = new Map<string, number>();

/** @returns what calls as the account's admin */
async function callsAsAdmin(host: HostInProcess): Promise<(path: string) => Promise<Response>> {
  const admin = await host.identity.userByEmail('admin@astrolabe.local');
  const headers = await host.headersOf(admin?.id ?? 0);
  return (path) => fetch(host.url + path, { headers });
}

/** Both stores, which are there for every start: what starts anew is all that a plugin can break. */
let env: Readonly<Record<string, string>>;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const [records, engine] = await Promise.all([PostgresServer.start(), startTestEngine()]);
  const proxy = await tcpProxy(engine.child.socketPath);
  ends.push(
    () => records.stop(),
    () => engine.stop(),
    () => proxy.close(),
  );
  env = {
    RECORDS_URL: await records.database(),
    TELEMETRY_URL: `http://127.0.0.1:${proxy.port}/observability`,
    // What one start has sealed the next one opens.
    ASTROLABE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const host = await HostInProcess.start({ ...env, ASTROLABE_DEMO: 'on', ASTROLABE_DEMO_HOURS: '0.1' }, undefined, []);
  try {
    const call = await callsAsAdmin(host);
    for (const { path } of plainCalls) if (!streams.includes(path)) usual.set(path, (await call(path)).status);
  } finally {
    await host.close();
  }
});

test('with every plugin on, calls without parameters answer, or say what they lack', () => {
  expect([...usual].filter(([, status]) => ![200, 204, 400, 403].includes(status))).toEqual([]);
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

// A start for each plugin would take minutes.
describe.each(unrelatedGroups(6).map((names) => ({ names, title: names.join(', ') })))('with $title switched off', ({ names }) => {
  test('the rest starts, says what is missing, and their neighbours answer', async () => {
    const gone = new Set(names.flatMap((name) => [name, ...dependentsOf(name)]));
    const neighbours = new Set(names.flatMap(neighboursOf));
    // The demo keeps the machine busy: it runs where it matters.
    const isDemoOn = neighbours.has('demo');
    const settings = {
      ...env,
      ...{ ASTROLABE_DEMO: isDemoOn ? 'on' : 'off', ASTROLABE_DEMO_HOURS: '0.1', ASTROLABE_PLUGINS_OFF: names.join(',') },
    };
    const host = await HostInProcess.start(settings, undefined, []);
    try {
      const anonymous = (await (await fetch(`${host.url}/api/boot`)).json()) as BootDocument;
      const missing = new Map(anonymous.unavailable.map(({ id, state }) => [id, state.status]));
      expect(names.map((name) => missing.get(name))).toEqual(names.map(() => 'off'));
      if (!isDemoOn && !gone.has('demo')) expect(missing.delete('demo')).toBe(true);
      expect([...missing.keys()].sort()).toEqual([...gone].sort());

      const call = await callsAsAdmin(host);
      const boot = (await (await call('/api/boot')).json()) as BootDocument;
      expect(boot.plugins.map(({ id }) => id).filter((id) => gone.has(id))).toEqual([]);
      const asked = plainCalls.filter(({ plugin, path }) => neighbours.has(plugin) && !missing.has(plugin) && usual.has(path));
      for (const { plugin, path } of asked)
        expect(`${plugin} ${path} ${(await call(path)).status}`).toBe(`${plugin} ${path} ${usual.get(path)}`);
      expect((await fetch(host.url, { headers: { accept: 'text/html' } })).status).toBe(200);
    } finally {
      await host.close();
    }
  });
});
