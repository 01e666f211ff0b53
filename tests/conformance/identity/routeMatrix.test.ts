import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#sdk';
import type { Access } from '#sdk/testing';
import { type Caller, callersWith } from './access/callersWith';
import { everyRoute, type ListedRoute, listedRoutes } from './access/everyRoute';
import { HostInProcess } from './HostInProcess';
import { sharedSearch } from './sharedSearch';

/** The demo is switched off: it would keep the machine busy. */
const cases = everyRoute.filter(
  (route): route is ListedRoute & { readonly access: Access } => route.access !== undefined && route.plugin !== 'demo',
);
const callers: readonly Caller[] = [
  'anonymous',
  ...roles,
  'other admin',
  'system admin',
  'impersonating admin',
  'api token',
  'share token',
];
/** The two that name nobody are told to say who they are. */
const unnamed: readonly Caller[] = ['anonymous', 'share token'];

let host: HostInProcess;
const userIds = new Map<Caller, number>();
let apiToken = '';
let shareToken = '';
let mainId = 0;

/** An answer's status; what the route would send for ever is not waited for. */
async function statusOf(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const leaving = new AbortController();
  const body = method === 'GET' ? {} : { body: '{}', headers: { ...headers, 'content-type': 'application/json' } };
  const { status } = await fetch(`${host.url}${path}`, { method, headers, ...body, signal: leaving.signal, redirect: 'manual' });
  leaving.abort();
  return status;
}

/** A new session, where the caller has one. */
async function headersOf(caller: Caller): Promise<Readonly<Record<string, string>>> {
  if (caller === 'anonymous') return {};
  if (caller === 'api token') return { 'x-api-token': apiToken };
  if (caller === 'share token') return { 'share-token': shareToken };
  if (caller === 'impersonating admin') return host.headersInPlaceOf('read-only@example.com', mainId, userIds.get('system admin') ?? 0);
  return host.headersOf(userIds.get(caller) ?? 0);
}

beforeAll(async () => {
  host = await HostInProcess.start();
  const { identity } = host;
  const [main] = await identity.accounts();
  if (main === undefined) throw new Error('There is no account.');
  mainId = main.id;
  const other = await identity.addAccount({ name: 'Other', type: 'owner', planType: 'pro' });
  const add = async (caller: Caller, role: Role, accountId: number, isSysAdmin = false) => {
    const email = `${caller.replaceAll(' ', '-')}@example.com`;
    const user = await identity.addUser({ email, fullName: caller, password: 'correct horse battery', isSysAdmin }, [{ accountId, role }]);
    userIds.set(caller, user.id);
  };
  for (const role of roles) await add(role, role, main.id);
  await add('other admin', 'admin', other.id);
  await add('system admin', 'admin', main.id, true);
  apiToken = (await identity.addApiToken(main.id, { name: 'matrix', role: 'user', createdBy: 'matrix@example.com' })).token;
  shareToken = await sharedSearch(host, { accountId: main.id, maker: { id: userIds.get('user') ?? 0, email: 'user@example.com' } });
});
afterAll(() => host?.close());

test("every route says in its plugin's testing/access.ts who may call it, and nothing else is listed [shell-6-30]", () => {
  expect(everyRoute.filter(({ access }) => access === undefined).map(({ plugin, method, path }) => `${plugin}: ${method} ${path}`)).toEqual(
    [],
  );
  const known = new Set(everyRoute.map(({ plugin, method, path }) => `${plugin}: ${method} ${path}`));
  expect(listedRoutes.filter((route) => !known.has(route))).toEqual([]);
});

describe.each(callers)('%s', (caller) => {
  test(`gets past the doors that are open to them, and past no other${caller === 'share token' ? ' [shell-6-25]' : ''}`, async () => {
    const found: string[] = [];
    let headers = await headersOf(caller);
    for (const { method, path, access, isReading } of cases) {
      const status = await statusOf(method, path.replaceAll(/:(\w+)/g, '0'), headers);
      // A call that has changed something may have ended the session that it was made in.
      if (!isReading && status < 300) headers = await headersOf(caller);
      const isRefused = status === (unnamed.includes(caller) ? 401 : 403);
      const isLetIn = status !== 401 && status !== 403 && status < 500;
      // A receiver asks everybody for a shipping token of its own, and has no use for a link.
      const fits =
        access === 'shipping token' && caller !== 'share token' ? status < 500 : callersWith[access].includes(caller) ? isLetIn : isRefused;
      if (!fits) found.push(`${method} ${path} answered ${status}, and is for: ${access}`);
    }
    expect(found).toEqual([]);
  });
});
