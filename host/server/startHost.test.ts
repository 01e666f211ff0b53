import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { PluginSource } from '#core';
import {
  type AnyHalf,
  any,
  type BootDocument,
  configuration,
  definePlugin,
  endpoint,
  endpoints,
  flag,
  flags,
  type Half,
  headerButtons,
  jobs,
  migrations,
  pages,
  permissions,
  role,
  roles,
} from '#sdk';
import {
  configurationService,
  defineJob,
  extensionsService,
  identityService,
  implement,
  introspectionService,
  listenersService,
  loggerService,
  metricsService,
  type RouteRequest,
  recordsService,
  serve,
  telemetryService,
  workService,
} from '#sdk/server';
import { type TestDatabase, testDatabase } from '#sdk/testing';
import type { RunningHost } from './RunningHost';
import { startHost } from './startHost';

const base = { version: '1.0.0', host: '*' };
const open = { open: 'A fixture that everybody may call.' };
const signedIn = { when: any(...roles.map(role)) };

const letters = z.array(z.object({ text: z.string() }));
const api = {
  list: endpoint({ method: 'GET', path: '/api/letters', gate: signedIn, response: letters, summary: 'Letters' }),
  write: endpoint({
    method: 'POST',
    path: '/api/letters',
    gate: signedIn,
    body: z.object({ text: z.string() }),
    response: z.void(),
    summary: 'Write',
  }),
  slow: endpoint({ method: 'GET', path: '/api/letters/slow', gate: open, response: z.object({ done: z.boolean() }), summary: 'Slow' }),
  byAir: endpoint({ method: 'GET', path: '/api/letters/air', gate: { when: flag('Airmail') }, response: letters, summary: 'By air' }),
};

const post = definePlugin({
  ...base,
  id: 'post',
  title: 'Post',
  contributes: [
    configuration.add('post.port', { env: 'ASTROLABE_POST_PORT', type: 'port', default: '0', title: 'Port for letters' }),
    configuration.add('post.open', { env: 'ASTROLABE_POST', type: 'switch', default: 'on', title: 'Run the post' }),
    flags.add('Airmail', { title: 'Letters by air', stage: 'preview', default: false, removeBy: 'never' }),
    permissions.add('READ_LETTERS', { title: 'Read letters', roles: ['admin', 'user'] }),
    migrations.add('0001-letters', { store: 'records' }, { code: 'letters' }),
    jobs.add('sort', { title: 'Sort letters', every: '1h', timeout: '10s' }, { code: 'sort' }),
    jobs.add('carry', { title: 'Carry a letter', timeout: '10s' }, { code: 'carry' }),
    ...endpoints(api),
    pages.add('office', { path: '/__admin__/accounts', state: 'dashboard.office', purpose: 'administration' }, { code: 'Air' }),
    pages.add('air', { path: '/air', state: 'dashboard.air' }, { code: 'Air', when: flag('Airmail') }),
    headerButtons.add('air', { label: 'Air' }, { code: 'Air', when: flag('Airmail') }),
  ],
});

const ran: string[] = [];
const carried: string[] = [];
const read = async ({ services }: Pick<RouteRequest, 'services'>) => {
  const { rows } = await services.get(recordsService).db.execute<{ text: string }>(sql`SELECT text FROM plugin_post.letters ORDER BY text`);
  return rows;
};
const answers = {
  list: implement(api.list, read),
  byAir: implement(api.byAir, read),
  write: implement(api.write, async ({ body, services }) => {
    await services.get(recordsService).db.execute(sql`INSERT INTO plugin_post.letters VALUES (${body.text})`);
  }),
  slow: implement(api.slow, () => new Promise<{ done: boolean }>((resolve) => setTimeout(() => resolve({ done: true }), 700))),
};
const postHalf = {
  code: {
    letters: async () => ({ default: { statements: ['CREATE TABLE letters (text text NOT NULL)'] } }),
    sort: async () => ({ default: { run: async () => void ran.push('sort') } }),
    carry: async () => ({
      default: defineJob({ payload: z.object({ to: z.string() }), run: async ({ payload }) => void carried.push(payload.to) }),
    }),
    ...serve(api, async () => answers),
  },
  start: async (context) => {
    const services = [loggerService, metricsService, telemetryService, introspectionService, extensionsService, identityService];
    for (const service of services) context.get<unknown>(service);
    await context.get(listenersService).http({
      name: 'letters',
      port: context.get(configurationService).number('ASTROLABE_POST_PORT'),
      setting: 'ASTROLABE_POST_PORT',
      handle: (request, response) => {
        request.resume();
        setTimeout(() => response.end('taken'), 300);
      },
    });
  },
} satisfies Half<typeof post, 'server'>;

const faultyApi = { x: endpoint({ method: 'GET', path: '/api/faulty', gate: open, response: z.void(), summary: 'Faulty' }) };
const faulty = definePlugin({
  ...base,
  id: 'faulty',
  title: 'Faulty',
  contributes: [migrations.add('0001-broken', { store: 'records' }, { code: 'broken' }), ...endpoints(faultyApi)],
});
const faultyHalf: AnyHalf = { code: { broken: async () => ({ default: { statements: ['CREATE TABEL x'] } }) } };
const asleep = definePlugin({ ...base, id: 'asleep', title: 'Asleep', enabledBy: 'ASTROLABE_POST', contributes: [] });

const plugins: readonly PluginSource[] = [
  { manifest: post, load: async () => postHalf },
  { manifest: faulty, load: async () => faultyHalf },
  { manifest: asleep },
];

const password = 'Orbit-and-9-stars!';
const printed: string[] = [];
let directory: string;
let host: RunningHost;
/** The run's PostgreSQL server, where it has one. */
let database: TestDatabase | undefined;

const start = (env: Record<string, string> = {}, argv: readonly string[] = []): Promise<RunningHost> =>
  startHost({
    env: {
      ASTROLABE_PORT: '0',
      ASTROLABE_DATA_DIR: 'data',
      ASTROLABE_ADMIN_PASSWORD: password,
      ...(database === undefined ? {} : { RECORDS_URL: database.url }),
      ...env,
    },
    argv,
    directory,
    plugins,
    logger: pino({ level: 'silent' }),
    output: { write: (text) => printed.push(text) },
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'astrolabe-host-'));
  database = await testDatabase();
  host = await start();
});
afterAll(async () => {
  await host?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Signs the admin in. @returns headers of a browser's calls */
async function signIn(): Promise<{ cookie: string; 'x-csrf-token': string }> {
  const identity = host.services.find(identityService);
  const user = await identity?.authenticate('admin@astrolabe.local', password, '127.0.0.1');
  const session = await identity?.openSession(user?.id ?? 0, { ip: '127.0.0.1' });
  const cookie = `astrolabe_session=${session?.secret}`;
  return { cookie, 'x-csrf-token': (await boot({ cookie })).csrfToken };
}

const boot = async (headers: Record<string, string> = {}, query = ''): Promise<BootDocument> =>
  (await (await fetch(`${host.url}/api/boot${query}`, { headers })).json()) as BootDocument;

describe('what a person meets', () => {
  test('the announcement tells address, user and the first shipping token; a chosen password is not printed', () => {
    const text = printed.join('');
    expect(text).toContain(`is ready:  ${host.url}`);
    expect(text).toContain('admin@astrolabe.local');
    expect(text).toMatch(/token {5}\S{20,}/);
    expect(text).not.toContain(password);
  });

  test('the boot document signed out, then signed in', async () => {
    const anonymous = await boot();
    expect([anonymous.session, anonymous.csrfToken]).toEqual([undefined, '']);
    const headers = await signIn();
    const { session, facts } = await boot(headers);
    expect(session?.user).toMatchObject({ role: 'admin', username: 'admin@astrolabe.local' });
    expect(facts.role).toEqual(['admin', 'system-admin']);
    expect(facts.plugin).toContain('post');
    expect(session?.permissions).toContain('READ_LETTERS');
  });

  test("the session's user, account and other members have the fields of the specification [shell-3-01] [shell-3-02] [shell-3-03] [shell-3-05]", async () => {
    const { session } = await boot(await signIn());
    expect(session).toEqual({
      user: {
        id: expect.any(Number),
        role: 'admin',
        username: 'admin@astrolabe.local',
        fullName: expect.any(String),
        userRegistered: true,
      },
      account: {
        id: expect.any(Number),
        name: expect.any(String),
        type: 'owner',
        accountCreatedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
      accounts: [{ id: expect.any(Number), name: expect.any(String), type: 'owner', role: 'admin' }],
      plan: { planType: expect.any(String), isCommunityAccount: false },
      featureFlags: expect.any(Array),
      permissions: expect.any(Array),
      userSettings: {},
      integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } },
      appMode: 'OPERATIONS',
      modes: ['OPERATIONS'],
      isSysAdmin: true,
      appAdminPanelUrl: '/__admin__/accounts',
    });
  });

  test("the session's user settings are those that were saved: a theme of two, and what was there before stays [shell-3-04] [shell-7-05]", async () => {
    const headers = await signIn();
    const save = async (body: object) => {
      const more = { 'content-type': 'application/json' };
      return (
        await fetch(`${host.url}/api/user-settings`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
      ).status;
    };
    expect(await save({ exploreAsDefault: true })).toBe(200);
    for (const [logzioTheme, kibanaTheme] of [
      ['Dark', 'v8 (dark)'],
      ['Light', 'v8 (light)'],
    ] as const) {
      expect(await save({ kibanaTheme, logzioTheme })).toBe(200);
      expect((await boot(headers)).session?.userSettings).toEqual({ logzioTheme, kibanaTheme, exploreAsDefault: true });
    }
    for (const wrong of [{ logzioTheme: 'Purple' }, { logzioTheme: 'dark' }]) expect(await save(wrong)).toBe(400);
    expect((await boot(headers)).session?.userSettings.logzioTheme).toBe('Light');
  });

  test('a link into the application opens the page, with the nonce of its own policy and never stored', async () => {
    const page = await fetch(`${host.url}/air/7?x=1`, { headers: { accept: 'text/html,*/*' } });
    const text = await page.text();
    const [, nonce] = /script-src 'self' 'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
    expect(text).toContain(`<meta name="csp-nonce" content="${nonce}"`);
    expect(text).not.toContain('__CSP_NONCE__');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
    const asset = await fetch(`${host.url}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect([asset.status, asset.headers.get('content-encoding'), asset.headers.get('vary')]).toEqual([200, 'br', 'accept-encoding']);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('safe mode is for one session only', async () => {
    const headers = await signIn();
    expect((await boot(headers, '?safe=post,unheard-of')).unavailable).toContainEqual({
      id: 'post',
      state: { status: 'off', reason: 'left out of this session by ?safe=' },
    });
    expect((await boot(headers)).unavailable.map(({ id }) => id)).toEqual(['faulty']);
  });
});

describe('plugins', () => {
  test('have their migrations, records and routes', async () => {
    const headers = { ...(await signIn()), 'content-type': 'application/json' };
    expect((await fetch(`${host.url}/api/letters`, { method: 'POST', headers, body: '{"text":"hello"}' })).status).toBe(204);
    expect(await (await fetch(`${host.url}/api/letters`, { headers })).json()).toContainEqual({ text: 'hello' });
  });

  test('whose migration fails are contained, named in the health check, and their routes answer 503', async () => {
    expect((await boot(await signIn())).unavailable[0]).toMatchObject({
      id: 'faulty',
      state: { status: 'failed', stage: 'load', error: expect.stringMatching(/^its migration failed: /) },
    });
    expect((await fetch(`${host.url}/api/faulty`)).status).toBe(503);
    const ready = await fetch(`${host.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'ready', failedPlugins: { faulty: expect.stringContaining('migration failed') } });
  });

  test('have their jobs run', async () => {
    await expect.poll(() => ran).toEqual(['sort']);
  });

  test('are listed and explained', () => {
    const found = host.services.find(introspectionService);
    expect(found?.plugins()).toContainEqual({
      id: 'post',
      title: 'Post',
      version: '1.0.0',
      server: { status: 'ready' },
      contributions: post.contributes.length,
    });
    expect(found?.flags()).toContainEqual({
      name: 'Airmail',
      pluginId: 'post',
      title: 'Letters by air',
      stage: 'preview',
      default: false,
      removeBy: 'never',
    });
    expect(found?.permissions().find(({ name }) => name === 'READ_LETTERS')).toMatchObject({ pluginId: 'post', roles: ['admin', 'user'] });
    expect(found?.why({ flag: new Set() }).find(({ point }) => point === 'host/header-button@1')).toEqual({
      pluginId: 'post',
      point: 'host/header-button@1',
      id: 'air',
      shown: false,
      because: ['flag Airmail is off'],
      side: 'browser',
    });
  });
});

describe('live changes', () => {
  test('a flag that an admin turns on reaches the open browser, whose next boot document has it', async () => {
    const headers = await signIn();
    expect((await fetch(`${host.url}/api/letters/air`, { headers })).status).toBe(403);
    const controller = new AbortController();
    const stream = await fetch(`${host.url}/api/events`, { headers, signal: controller.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    let heard = '';
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of stream.body ?? []) heard += decoder.decode(chunk as Uint8Array);
    })().catch((error: Error) => error.name);
    await host.services.find(identityService)?.setFlag('Airmail', true);
    await expect.poll(() => heard).toContain('event: boot\n');
    const document = await boot(headers);
    expect(document.session?.featureFlags).toContain('Airmail');
    expect(document.plugins.find(({ id }) => id === 'post')?.contributes.map(({ id }) => id)).toEqual(['office', 'air', 'air']);
    expect((await fetch(`${host.url}/api/letters/air`, { headers })).status).toBe(200);
    controller.abort();
    expect(await reading).toBe('AbortError');
  });

  test('signed out there is no stream', async () => {
    expect((await fetch(`${host.url}/api/events`)).status).toBe(401);
  });
});

describe('the API', () => {
  test('describes itself in valid OpenAPI 3.1', async () => {
    const document = (await (await fetch(`${host.url}/api/openapi.json`)).json()) as Record<string, unknown>;
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(Object.keys(document.paths as object)).toEqual(expect.arrayContaining(['/api/boot', '/api/events', '/api/letters']));
  });

  test('has a rule on every route: none is open without a written reason [shell-6-30]', async () => {
    const document = (await (await fetch(`${host.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { security: unknown[]; description?: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.length).toBeGreaterThan(6);
    for (const { security, description } of operations)
      expect(security.length === 0 ? description : 'gated').toMatch(/^(Open to everybody: .{10,}|gated)$/);
  });

  test('metrics are in the exposition format', async () => {
    const text = await (await fetch(`${host.url}/metrics`)).text();
    expect(text).toMatch(/^# TYPE process_cpu_seconds_total counter$/m);
    expect(text).toMatch(/^astrolabe_job_runs_total\{job="post\/sort",outcome="ok"\} 1$/m);
  });
});

describe('background work', () => {
  test('of a plugin is done by the plugin’s job, and told; what it does not declare is refused', async () => {
    const work = host.services.scope('post').get(workService);
    const letters = (await work.list({ job: 'carry' })).total;
    const id = await work.enqueue('carry', { to: 'Ada' });
    await expect.poll(async () => (await work.get(id))?.state).toBe('done');
    expect(carried).toEqual(['Ada']);
    expect((await work.list({ job: 'carry' })).total).toBe(letters + 1);
    await expect(work.enqueue('burn', {})).rejects.toThrow('The plugin post declares no job "burn"');
    await expect(work.schedule('carry', 'daily', { cron: 'at noon', zone: 'UTC' })).rejects.toMatchObject({ code: 'INVALID_SCHEDULE' });
    expect(await host.services.scope('faulty').get(workService).get(id)).toBeUndefined();
  });

  test('added in a transaction is done once that has committed, and not when it has not', async () => {
    const scope = host.services.scope('post');
    const work = scope.get(workService);
    const records = scope.get(recordsService);
    const failing = records.transaction(async (within) => {
      await work.enqueue('carry', { to: 'Nobody' }, { within });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await records.transaction((within) => work.enqueue('carry', { to: 'Grace' }, { within }));
    await expect.poll(() => carried).toContain('Grace');
    expect(carried).not.toContain('Nobody');
  });
});

describe('faults', () => {
  test('an engine that is killed turns readiness to 503 with the reason, and comes back', async () => {
    for (const pid of host.enginePids()) {
      process.kill(pid, 'SIGKILL');
      await expect.poll(async () => (await fetch(`${host.url}/readyz`)).status, { interval: 10 }).toBe(503);
      expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
      await expect.poll(async () => (await fetch(`${host.url}/readyz`)).status).toBe(200);
    }
    expect((await boot(await signIn())).session).toBeDefined();
  });

  test('a second start on the same data directory is refused with the directory and the holder', async () => {
    await expect(start()).rejects.toThrow(`The data directory ${join(directory, 'data')} is in use by process ${process.pid}.`);
  });

  test('a taken port is told with its setting, and nothing stays open', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const other = { ASTROLABE_DATA_DIR: 'other', ASTROLABE_PORT: String(port) };
    await expect(start(other)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set ASTROLABE_PORT to another port.`,
    );
    taken.close();
    const again = await start({ ...other, ASTROLABE_PORT: '0' }, ['--no-post', '--plugins-off=faulty']);
    expect((await (await fetch(`${again.url}/api/boot`)).json()) as BootDocument).toMatchObject({
      unavailable: [
        { id: 'asleep', state: { status: 'off', reason: 'ASTROLABE_POST is off' } },
        { id: 'faulty', state: { status: 'off', reason: 'ASTROLABE_PLUGINS_OFF names it' } },
      ],
    });
    expect((await fetch(`${again.url}/api/faulty`)).status).toBe(404);
    await again.close();
  });
});

test('a stop finishes what was taken on every port, accepts nothing more, and the next start finds everything again', async () => {
  const pids = host.enginePids();
  const slow = fetch(`${host.url}/api/letters/slow`);
  const letter = new Promise<string>((resolve, reject) => {
    get(`http://127.0.0.1:${host.ports.letters}`, (response) => response.setEncoding('utf8').once('data', resolve)).once('error', reject);
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closed = host.close();
  expect(await (await slow).json()).toEqual({ done: true });
  expect(await letter).toBe('taken');
  await closed;
  await expect(fetch(`${host.url}/healthz`)).rejects.toThrow();
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  printed.length = 0;
  host = await start();
  expect(printed.join('')).not.toContain('token');
  expect((await boot(await signIn())).session?.featureFlags).toContain('Airmail');
});
