import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsAccountsSchema } from '#plugins/account-management/contract';
import type { BootDocument } from '#sdk';
import { accountsService, auditService } from '#sdk/server';
import { until } from '../../harness/product';
import { HostInProcess } from '../identity/HostInProcess';

type Headers = Readonly<Record<string, string>>;
interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: globalThis.Headers;
}
interface Made {
  readonly accountId: number;
  readonly name: string;
  readonly type: string;
  readonly token: string;
}

let host: HostInProcess;
let mainId = 0;
let otherId = 0;
const people = {} as Record<'admin' | 'user' | 'read-only' | 'other', number>;
let admin: Headers;
let user: Headers;
let reader: Headers;
let other: Headers;

async function call<T = Record<string, unknown>>(headers: Headers, method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text === '' ? undefined : JSON.parse(text)) as T };
}
const boot = async (headers: Headers) => (await call<BootDocument>(headers, 'GET', '/api/boot')).body;
const add = async (body: object, headers = admin): Promise<Made> => {
  const { status, body: made } = await call<Made>(headers, 'POST', '/api/accounts', body);
  expect([status, made]).toEqual([200, made]);
  return made;
};
const personOf = async (role: 'admin' | 'user' | 'read-only', accountId: number, name: string): Promise<number> =>
  (await host.identity.addUser({ email: `${name}@example.com`, fullName: name, password: 'correct horse battery' }, [{ accountId, role }]))
    .id;
/** The headers after a call has set the cookie anew. */
async function after(answer: Answer<unknown>): Promise<Headers> {
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, 'x-csrf-token': (await boot({ cookie })).csrfToken };
}

beforeAll(async () => {
  host = await HostInProcess.start();
  mainId = (await host.identity.accounts())[0]?.id ?? 0;
  otherId = (await host.service(accountsService).addOwner({ name: 'Rival', planType: 'pro' })).id;
  people.admin = await personOf('admin', mainId, 'ada');
  people.user = await personOf('user', mainId, 'uma');
  people['read-only'] = await personOf('read-only', mainId, 'rea');
  people.other = await personOf('admin', otherId, 'otto');
  admin = await host.headersOf(people.admin);
  user = await host.headersOf(people.user);
  reader = await host.headersOf(people['read-only']);
  other = await host.headersOf(people.other);
});
afterAll(() => host?.close());

test('an owner admin creates an account of each type, and all seven are in their list [data-1-01]', async () => {
  const below = ['sub', 'security', 'metrics', 'timeless', 'tracing', 'restore'];
  for (const type of below) await add({ name: `${type} account`, type });
  const { body } = await call<Made[]>(admin, 'GET', '/api/accounts');
  expect(body.map(({ type }) => type).sort()).toEqual(['owner', ...below].sort());
  // Each is an account of its person, who is in one of them.
  const { session } = await boot(admin);
  expect(session?.accounts.map(({ type }) => type).sort()).toEqual(['owner', ...below].sort());
  expect(session?.accounts.map(({ id }) => id)).toContain(session?.account?.id);
  expect((await call(user, 'POST', '/api/accounts', { name: 'Not mine', type: 'sub' })).status).toBe(403);
  for (const wrong of [
    { name: 'Second owner', type: 'owner' },
    { name: '', type: 'sub' },
    { name: 'Of no type', type: 'archive' },
    { name: 'Less', type: 'sub', volumeGb: -1 },
  ])
    expect((await call(admin, 'POST', '/api/accounts', wrong)).status).toBe(400);
});

test("the owner's sub accounts are told with volume, retention and sharing; another owner's are absent [shell-7-33]", async () => {
  const prod = await add({ name: 'Prod', type: 'sub', volumeGb: 5, retentionDays: 14, sharedWith: [mainId] });
  await add({ name: 'Rival prod', type: 'sub' }, other);
  const { body } = await call<{ id: number; name: string }[]>(admin, 'GET', '/api/accounts/sub-accounts');
  expect(body.map(({ name }) => name)).toEqual(['sub account', 'Prod']);
  expect(body[1]).toEqual({ id: prod.accountId, name: 'Prod', volume: 5, retention: 14, sharing: [mainId] });
  expect((await call(other, 'PUT', `/api/accounts/${prod.accountId}`, { name: 'Taken over' })).status).toBe(404);
  expect((await call(other, 'DELETE', `/api/accounts/${prod.accountId}`)).status).toBe(404);
  expect((await call(other, 'GET', `/api/accounts/${prod.accountId}/loss`)).status).toBe(404);
  expect((await call(user, 'GET', '/api/accounts/sub-accounts')).status).toBe(403);
});

test("accounts by type are the person's own of that type, each told by id and name [shell-7-37] [data-3-29]", async () => {
  expect((await call(admin, 'GET', '/api/accounts/by-type/Owner')).body).toEqual([{ accountId: mainId, name: 'Astrolabe' }]);
  const metrics = (await call<Made[]>(admin, 'GET', '/api/accounts/by-type/metrics')).body;
  expect(metrics).toEqual([{ accountId: expect.any(Number), name: 'metrics account' }]);
  expect((await call(user, 'GET', '/api/accounts/by-type/metrics')).body).toEqual([]);
  expect((await call(admin, 'GET', '/api/accounts/by-type/partner')).status).toBe(400);
});

test('a switch tells the account, and every later call is of the account it went to [shell-7-12] [shell-7-38]', async () => {
  const [, sub] = (await call<Made[]>(admin, 'GET', '/api/accounts')).body;
  const target = sub?.accountId ?? 0;
  const headers = await host.headersOf(people.admin);
  const where = async (as: Headers) => [
    (await call<Made>(as, 'GET', '/api/accounts/summary')).body,
    (await call<Made>(as, 'GET', '/api/accounts/current')).body,
    (await boot(as)).session?.account.id,
  ];
  const username = 'ada@example.com';
  const main = { accountId: mainId, accountName: 'Astrolabe', type: 'owner', username };
  expect(await where(headers)).toEqual([main, { accountId: mainId }, mainId]);

  const switched = await call(headers, 'GET', `/api/replace-user-session/${target}`);
  expect([switched.status, switched.body]).toEqual([200, { accountId: target, admin: true, inSupportAccess: false }]);
  const now = await after(switched);
  expect(now.cookie).not.toBe(headers.cookie);
  expect(await where(now)).toEqual([{ accountId: target, accountName: sub?.name, type: 'sub', username }, { accountId: target }, target]);
  // What an old tab still does is done in no account.
  expect((await call(headers, 'GET', '/api/accounts/current')).status).toBe(401);

  const back = await call(now, 'GET', `/api/replace-user-session/${target}`);
  expect([back.status, back.body]).toEqual([409, expect.objectContaining({ code: '1', message: 'User already at the appointed account' })]);
  for (const foreign of [otherId, 999_999]) expect((await call(now, 'GET', `/api/replace-user-session/${foreign}`)).status).toBe(404);
  expect((await where(now))[1]).toEqual({ accountId: target });
});

test("a switch needs the session's token in a header, whatever the browser sends by itself", async () => {
  const [, sub] = (await call<Made[]>(admin, 'GET', '/api/accounts')).body;
  const headers = await host.headersOf(people.admin);
  const { cookie = '' } = headers;
  const path = `/api/replace-user-session/${sub?.accountId}`;
  const refused = { status: 403, body: expect.objectContaining({ code: 'CSRF' }) };
  expect(await call({ cookie }, 'GET', path)).toMatchObject(refused);
  expect(await call({ cookie, 'x-csrf-token': 'guessed' }, 'GET', path)).toMatchObject(refused);
  expect(await call({ ...headers, 'sec-fetch-site': 'cross-site' }, 'GET', path)).toMatchObject(refused);
  expect((await call(headers, 'GET', '/api/accounts/current')).body).toEqual({ accountId: mainId });
});

test('names and tokens: all for owner admins, names for others, nothing for read-only people [data-3-30] [data-3-31] [data-6-06] [data-6-07] [shell-6-18]', async () => {
  const metrics = (await call<Made[]>(admin, 'GET', '/api/accounts/metrics')).body;
  const token = expect.stringMatching(/^[A-Za-z]{32}$/);
  expect(metrics).toEqual([
    { accountId: expect.any(Number), name: 'metrics account', token, createdAt: expect.stringMatching(/^\d{4}-/), dataStoreType: 'M3DB' },
  ]);
  const kinds = (dataStoreType: string) => metricsAccountsSchema.safeParse([{ ...metrics[0], dataStoreType }]).success;
  expect(['M3DB', 'ES', 'other'].map(kinds)).toEqual([true, true, false]);
  const tracing = (await call<object[]>(admin, 'GET', '/api/accounts/tracing')).body;
  expect(tracing).toEqual([{ accountId: expect.any(Number), accountName: 'tracing account', token }]);
  const all = (await call<{ token: string }[]>(admin, 'GET', '/api/accounts/names-and-tokens')).body;
  expect(all.length).toBeGreaterThan(7);
  for (const one of all) expect(one.token).toEqual(token);

  const metricsId = metrics[0]?.accountId ?? 0;
  const subAdmin = await host.headersOf(await personOf('admin', metricsId, 'sam'));
  // An admin of the main account who is in a sub account asks as one of the sub account.
  const inside = await host.headersOf(people.admin, metricsId);
  for (const headers of [user, subAdmin, inside]) {
    const told = await call<object[]>(headers, 'GET', '/api/accounts/metrics');
    expect(told.body).toEqual([expect.objectContaining({ accountId: metricsId, name: 'metrics account' })]);
    expect(told.body[0]).not.toHaveProperty('token');
    expect((await call<object[]>(headers, 'GET', '/api/accounts/tracing')).body[0]).not.toHaveProperty('token');
    for (const named of (await call<{ token: null }[]>(headers, 'GET', '/api/accounts/names-and-tokens')).body)
      expect(named.token).toBeNull();
  }
  for (const path of ['', '/names-and-tokens', '/metrics', '/tracing', '/by-type/owner', '/sub-accounts', '/managed'])
    expect([path, (await call(reader, 'GET', `/api/accounts${path}`)).status]).toEqual([path, 403]);
  expect((await call(other, 'GET', '/api/accounts/metrics')).body).toEqual([]);
});

test('Manage accounts is for admins of a main account that no partner manages, and says why to others [shell-2.4-12]', async () => {
  const words = async (headers: Headers) => (await boot(headers)).closedPages.find(({ path }) => path === '/manage-accounts')?.message;
  const [, sub] = (await call<Made[]>(admin, 'GET', '/api/accounts')).body;
  expect(await words(admin)).toBeUndefined();
  expect(await words(user)).toBe('Only account admins are allowed to access this page');
  expect(await words(await host.headersOf(people.admin, sub?.accountId))).toBe('Only a main account admin is allowed to access this page');
  await host.service(accountsService).setBilling(otherId, { isPartner: true });
  expect(await words(other)).toBe('Heroku account cannot access this page');
  expect((await call(other, 'POST', '/api/accounts', { name: 'Not here', type: 'sub' })).status).toBe(403);
  await host.service(accountsService).setBilling(otherId, { isPartner: false });
});

test('a deleted account takes nothing more at once, its data goes in the background, and every step is in the audit trail', async () => {
  const doomed = await add({ name: 'Doomed', type: 'sub' });
  const inside = await host.headersOf(people.admin, doomed.accountId);
  const send = async (token: string, message: string) => {
    const headers = { authorization: `ApiKey ${token}`, 'content-type': 'application/x-ndjson' };
    const body = `{"create":{"_index":"logs"}}\n${JSON.stringify({ message })}\n`;
    return (await fetch(`${host.url}/_bulk`, { method: 'POST', headers, body })).status;
  };
  expect([await send(doomed.token, 'one'), await send(doomed.token, 'two')]).toEqual([200, 200]);
  const loss = await call(admin, 'GET', `/api/accounts/${doomed.accountId}/loss`);
  expect(loss.body).toMatchObject({ name: 'Doomed', logs: 2, samples: 0, spans: 0, tokens: 1, members: 0 });
  expect((await call(admin, 'PUT', `/api/accounts/${doomed.accountId}`, { name: 'Doomed soon', volumeGb: 1 })).status).toBe(200);

  expect((await call(admin, 'DELETE', `/api/accounts/${doomed.accountId}`)).body).toEqual({
    accountId: doomed.accountId,
    name: 'Doomed soon',
  });
  expect(await send(doomed.token, 'three')).toBe(401);
  expect((await call(inside, 'GET', '/api/accounts/current')).body).toEqual({ accountId: mainId });
  type Managed = { accounts: Made[]; removals: { accountId: number; total: number | null; left: number | null }[] };
  const managed = async () => (await call<Managed>(admin, 'GET', '/api/accounts/managed')).body;
  expect((await managed()).accounts.some(({ accountId }) => accountId === doomed.accountId)).toBe(false);
  await until('the data being gone', async () => (await managed()).removals[0]?.left === 0);
  expect((await managed()).removals).toMatchObject([{ accountId: doomed.accountId, total: 2, left: 0 }]);
  expect((await call(admin, 'DELETE', `/api/accounts/${mainId}`)).status).toBe(404);

  const actions = ['account.create', 'account.change', 'account.delete', 'account.switch'];
  const { entries } = await host.service(auditService).list({ accounts: [mainId], actions: actions.slice(0, 3), limit: 3 });
  expect(entries.map(({ action, target }) => [action, target])).toEqual([
    ['account.delete', 'Doomed soon'],
    ['account.change', 'Doomed soon'],
    ['account.create', 'Doomed'],
  ]);
  expect(entries[1]?.details).toEqual({ id: doomed.accountId, name: 'Doomed soon', volumeGb: 1 });
  const [, sub] = (await call<Made[]>(admin, 'GET', '/api/accounts')).body;
  const switches = await host.service(auditService).list({ accounts: [sub?.accountId ?? 0], actions: actions.slice(3), limit: 5 });
  expect(switches.entries.map(({ target, details, by }) => [target, details, by.name])).toEqual([
    [sub?.name, { from: 'Astrolabe' }, 'ada@example.com'],
  ]);
});
