import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BootDocument, type Role, roles, routes } from '#sdk';
import { type Identity, identityService, sessionCookie } from '#sdk/server';
import { hostManifest } from '../../../host/server/hostManifest';
import { type RunningHost, startHost } from '../../../host/server/startHost';
import { socketSettings } from '../../harness/product';
import { pluginFolders } from '../plugins/allPlugins';
import { type Access, type Caller, callersWith, type PluginAccess } from './access/access';

const declared = import.meta.glob<{ readonly access: PluginAccess }>('./access/*.ts', { eager: true });
const accessOf = (id: string): PluginAccess => declared[`./access/${id}.ts`]?.access ?? {};

const all = [{ name: 'host', manifest: hostManifest }, ...pluginFolders].flatMap(({ name, manifest }) =>
  manifest.contributes
    .filter((entry) => entry.point === routes.id)
    .map(({ data }) => routes.schema.parse(data))
    .map(({ method, path }) => ({ plugin: name, method, path, access: accessOf(name)[`${method} ${path}`] })),
);
/** The demo is switched off: it would keep the machine busy. */
const cases = all.filter((one): one is typeof one & { readonly access: Access } => one.access !== undefined && one.plugin !== 'demo');

const callers: readonly Caller[] = ['anonymous', ...roles, 'other admin', 'system admin', 'api token'];

let host: RunningHost;
let dataDir: string;
const userIds = new Map<Caller, number>();
let apiToken = '';

function identity(): Identity {
  const found = host.services.find(identityService);
  if (found === undefined) throw new Error('There is no identity service.');
  return found;
}

/** An answer's status; what the route would send for ever is not waited for. */
async function statusOf(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const leaving = new AbortController();
  const body = method === 'GET' ? {} : { body: '{}', headers: { ...headers, 'content-type': 'application/json' } };
  const { status } = await fetch(`${host.url}${path}`, { method, headers, ...body, signal: leaving.signal, redirect: 'manual' });
  leaving.abort();
  return status;
}

/** A session of its own for every call, since a route may end it. */
async function headersOf(caller: Caller): Promise<Readonly<Record<string, string>>> {
  if (caller === 'anonymous') return {};
  if (caller === 'api token') return { 'x-api-token': apiToken };
  const { secret } = await identity().openSession(userIds.get(caller) ?? 0, '127.0.0.1');
  const cookie = `${sessionCookie}=${secret}`;
  const boot = (await (await fetch(`${host.url}/api/boot`, { headers: { cookie } })).json()) as BootDocument;
  return { cookie, 'x-csrf-token': boot.csrfToken };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'astrolabe-matrix-'));
  const free = { ASTROLABE_PORT: '0', ASTROLABE_LISTENER_PORT: '0', ASTROLABE_OTLP_PORT: '0', ASTROLABE_OTLP_GRPC_PORT: '0' };
  host = await startHost({
    env: { ...free, ...Object.fromEntries(socketSettings.map((name) => [name, 'off'])), ASTROLABE_DATA_DIR: dataDir },
    argv: ['--no-demo'],
    logger: pino({ level: 'silent' }),
    output: { write: () => true },
  });
  const [main] = await identity().accounts();
  if (main === undefined) throw new Error('There is no account.');
  const other = await identity().addAccount({ name: 'Other', type: 'owner', planType: 'pro' });
  const add = async (caller: Caller, role: Role, accountId: number, isSysAdmin = false) => {
    const email = `${caller.replaceAll(' ', '-')}@example.com`;
    const user = await identity().addUser({ email, fullName: caller, password: 'correct horse battery', isSysAdmin }, [
      { accountId, role },
    ]);
    userIds.set(caller, user.id);
  };
  for (const role of roles) await add(role, role, main.id);
  await add('other admin', 'admin', other.id);
  await add('system admin', 'admin', main.id, true);
  apiToken = (await identity().addApiToken(main.id, { name: 'matrix', role: 'user', createdBy: 'matrix@example.com' })).token;
});
afterAll(async () => {
  await host?.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('every route says in tests/conformance/identity/access who may call it, and nothing else is listed [shell-6-30]', () => {
  expect(all.filter(({ access }) => access === undefined).map(({ plugin, method, path }) => `${plugin}: ${method} ${path}`)).toEqual([]);
  const known = new Set(all.map(({ plugin, method, path }) => `${plugin}: ${method} ${path}`));
  const listed = Object.entries(declared).flatMap(([file, { access = {} }]) =>
    Object.keys(access).map((route) => `${file.slice('./access/'.length, -'.ts'.length)}: ${route}`),
  );
  expect(listed.filter((route) => !known.has(route))).toEqual([]);
});

describe.each(callers)('%s', (caller) => {
  test('gets past the doors that are open to them, and past no other', async () => {
    const found: string[] = [];
    for (const { method, path, access } of cases) {
      const status = await statusOf(method, path.replaceAll(/:(\w+)/g, '0'), await headersOf(caller));
      const refused = status === 401 || status === 403;
      const expected = callersWith[access].includes(caller);
      // A receiver asks everybody for a shipping token of its own.
      const fits =
        access === 'shipping token' ? status < 500 : expected ? !refused && status < 500 : status === (caller === 'anonymous' ? 401 : 403);
      if (!fits) found.push(`${method} ${path} answered ${status}, and is for: ${access}`);
    }
    expect(found).toEqual([]);
  });
});
