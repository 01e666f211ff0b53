import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#sdk';
import { accountsService, peopleService } from '#sdk/server';
import { changeRecords } from '../../harness/changeRecords';
import { until } from '../../harness/product';
import { everyRoute } from './access/everyRoute';
import { HostInProcess } from './HostInProcess';

type Headers = Readonly<Record<string, string>>;
interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly total?: number;
    readonly hits?: readonly { readonly _source: { readonly message: string } }[];
    readonly times?: readonly number[];
    readonly token?: string;
    readonly id?: number;
  };
  readonly text: string;
}

let host: HostInProcess;
let mainId = 0;
let subId = 0;
let foreignId = 0;
const people = new Map<string, { readonly id: number; readonly headers: Headers }>();
const now = Date.now();

async function call(headers: Headers, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {}, text };
}

const as = (name: string): Headers => people.get(name)?.headers ?? {};
const idOf = (name: string): number => people.get(name)?.id ?? 0;

const content = (more: Readonly<Record<string, unknown>> = {}) => ({
  query: '',
  from: 'now-1h',
  to: 'now+1h',
  timezone: 'UTC',
  filters: [{ field: { id: 'service', name: 'service' }, type: 'IS', value: 'cart' }],
  columns: ['message'],
  sort: '-@timestamp',
  timeInterval: 'auto',
  yAxisScale: 'LINEAR',
  groupBy: 'severity',
  ...more,
});

/** A public link made as a person makes it. */
async function share(by = 'user', more: Readonly<Record<string, unknown>> = {}, search = content()) {
  const { status, body, text } = await call(as(by), 'POST', '/api/shares', { kind: 'search', title: 'The cart', content: search, ...more });
  expect(status, text).toBe(200);
  return { id: body.id ?? 0, token: body.token ?? '', headers: { 'share-token': body.token ?? '' } };
}
const read = (headers: Headers, body: unknown = {}) => call(headers, 'POST', '/api/explore/shared/search', body);
const messages = ({ body }: Answer) => body.hits?.map(({ _source }) => _source.message).sort();

async function ship(accountId: number, word: string) {
  const { token } = await host.identity.addSharedToken(accountId, 'Test');
  const lines = [
    { message: `${word} cart now`, service: 'cart' },
    { message: `${word} pay now`, service: 'pay' },
    { message: `${word} cart before`, service: 'cart', '@timestamp': new Date(now - 3 * 3_600_000).toISOString() },
  ];
  const body = lines.map((line) => `{"create":{"_index":"logs"}}\n${JSON.stringify(line)}\n`).join('');
  const headers = { authorization: `ApiKey ${token}`, 'content-type': 'application/x-ndjson' };
  expect(await (await fetch(`${host.url}/_bulk`, { method: 'POST', headers, body })).json()).toMatchObject({ errors: false });
}

beforeAll(async () => {
  host = await HostInProcess.start();
  const { identity } = host;
  const [main] = await identity.accounts();
  mainId = main?.id ?? 0;
  subId = (await host.service(accountsService).add(mainId, { name: 'Sub', type: 'sub' })).id;
  foreignId = (await identity.addAccount({ name: 'Foreign', type: 'owner', planType: 'pro' })).id;
  const add = async (name: string, memberships: readonly { accountId: number; role: Role }[]) => {
    const { id } = await identity.addUser({ email: `${name}@example.com`, fullName: name, password: 'correct horse battery' }, memberships);
    people.set(name, { id, headers: await host.headersOf(id) });
  };
  for (const role of roles) await add(role, [{ accountId: mainId, role }]);
  await add('both', [
    { accountId: mainId, role: 'user' },
    { accountId: subId, role: 'user' },
  ]);
  await add('stranger', [{ accountId: foreignId, role: 'admin' }]);
  await ship(mainId, 'main');
  await ship(subId, 'sub');
  await ship(foreignId, 'foreign');
  const all = { query: '*', from: 'now-1d', to: 'now+1h', accounts: [mainId, subId] };
  await until('the logs being found', async () => (await call(as('admin'), 'POST', '/api/explore/search', all)).body.total === 6);
});
afterAll(() => host?.close());

describe('a visitor with a share token', () => {
  test('reads what was shared without a login, and may write nothing [data-6-10] [shell-6-25]', async () => {
    const { headers } = await share();
    const opened = await call(headers, 'GET', '/api/shared');
    expect(opened).toMatchObject({ status: 200, body: { kind: 'search', title: 'The cart', content: content() } });
    expect(messages(await read(headers))).toEqual(['main cart now']);
    const histogram = await call(headers, 'POST', '/api/explore/shared/histogram', {});
    expect(histogram).toMatchObject({ status: 200, body: { total: 1 } });
    const refused: string[] = [];
    // All routes are called in the matrix; here, whatever changes something.
    for (const { method, path, plugin, access } of everyRoute.filter((route) => route.method !== 'GET' && route.access !== 'share token')) {
      if (plugin === 'demo' || access === 'shipping token') continue;
      const { status } = await call(headers, method, path.replaceAll(/:\w+/g, '1'), {});
      if (status !== 401) refused.push(`${method} ${path} answered ${status}`);
    }
    expect(refused).toEqual([]);
  });

  test('sees the logs of its filters, its time and its account, whatever the call says [data-6-11]', async () => {
    const { headers } = await share();
    for (const wider of [
      { query: '*' },
      { filters: [] },
      { accounts: [mainId] },
      { accounts: [foreignId] },
      { accounts: [subId] },
      { timezone: 'UTC' },
      { sort: 'secret' },
      { from: 'now-1d' },
    ])
      expect(await read(headers, wider)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(messages(await read(headers, { from: now - 86_400_000, to: now + 86_400_000 }))).toEqual(['main cart now']);
    expect(await read(headers, { from: now - 86_400_000, to: now - 2 * 3_600_000 })).toMatchObject({
      status: 400,
      body: { code: 'OUTSIDE_SHARE' },
    });
    const named = await call(headers, 'POST', `/api/explore/shared/search?accounts=${foreignId}&account=${foreignId}`, {});
    expect(messages(named)).toEqual(['main cart now']);
    const everything = await share('user', {}, content({ query: '*', filters: [], from: 'now-1d' }));
    expect(messages(await read(everything.headers))).toEqual(['main cart before', 'main cart now', 'main pay now']);
    for (const path of ['search', 'histogram'])
      expect((await call(everything.headers, 'POST', `/api/explore/shared/${path}`, {})).text).not.toMatch(/foreign|sub cart/);
  });

  test('is that visitor and nobody else, whatever else the call brings', async () => {
    const { headers } = await share();
    const { token } = await host.identity.addApiToken(mainId, { name: 'beside', role: 'admin', createdBy: 'test@example.com' });
    for (const more of [as('admin'), { 'x-api-token': token }, { ...as('admin'), 'x-api-token': token }]) {
      expect((await call({ ...more, ...headers }, 'GET', '/api/shared-tokens')).body.code).toBe('SHARE_TOKEN_REFUSED');
      expect((await call({ ...more, ...headers }, 'POST', '/api/explore/search', { query: '*' })).status).toBe(401);
      expect((await call({ ...more, 'share-token': 'made up' }, 'GET', '/api/session')).body.code).toBe('SHARE_TOKEN_UNKNOWN');
    }
  });

  test('is told nothing of the account or of who shared it', async () => {
    const { headers } = await share();
    for (const { text } of [await call(headers, 'GET', '/api/shared'), await read(headers)])
      expect(text).not.toMatch(/@example\.com|"accounts?(Id)?"|createdBy/);
  });

  test('opens nothing once the link is revoked, or its maker is gone [shell-6-26]', async () => {
    const revoked = await share();
    expect((await read(revoked.headers)).status).toBe(200);
    expect((await call(as('user'), 'DELETE', `/api/shares/${revoked.id}`)).status).toBe(200);
    expect(await read(revoked.headers)).toMatchObject({ status: 401, body: { code: 'SHARE_TOKEN_UNKNOWN' } });
    expect((await call(revoked.headers, 'GET', '/api/shared')).status).toBe(401);

    const left = await share('both');
    await host.service(peopleService).setSuspended(mainId, idOf('both'), true);
    expect((await read(left.headers)).status).toBe(401);
    await host.service(peopleService).setSuspended(mainId, idOf('both'), false);
    // Whoever comes back does not bring back what was handed out before: neither the link nor the session.
    expect((await read(left.headers)).status).toBe(401);
    expect((await call(as('both'), 'GET', '/api/shares')).status).toBe(401);
    people.set('both', { id: idOf('both'), headers: await host.headersOf(idOf('both')) });
    expect((await call(as('both'), 'GET', '/api/shares')).text).toBe('[]');
    expect((await read((await share('both')).headers)).status).toBe(200);
  });

  test('sees several accounts when who shared it may, and never one that they may not', async () => {
    const { headers } = await share('both', { accounts: [mainId, subId] });
    expect(messages(await read(headers))).toEqual(['main cart now', 'sub cart now']);
    for (const accounts of [[foreignId], [mainId, foreignId]])
      expect((await call(as('both'), 'POST', '/api/shares', { kind: 'search', title: 'x', content: content(), accounts })).status).toBe(
        403,
      );
    expect(
      (await call(as('user'), 'POST', '/api/shares', { kind: 'search', title: 'x', content: content(), accounts: [subId] })).status,
    ).toBe(403);
  });
});

describe('public links', () => {
  test('are listed and revoked by who made them, and by admins [shell-6-26]', async () => {
    const { id } = await share('expert', { title: "The expert's" });
    const titles = async (name: string) =>
      (JSON.parse((await call(as(name), 'GET', '/api/shares')).text) as { title: string }[]).map(({ title }) => title);
    expect(await titles('expert')).toEqual(["The expert's"]);
    expect(await titles('user')).not.toContain("The expert's");
    expect(await titles('admin')).toContain("The expert's");
    expect(await titles('stranger')).toEqual([]);
    for (const other of ['user', 'stranger']) expect((await call(as(other), 'DELETE', `/api/shares/${id}`)).status).toBe(404);
    expect((await call(as('admin'), 'DELETE', `/api/shares/${id}`)).status).toBe(200);
    expect(await titles('expert')).toEqual([]);
  });

  test('leave a trace when they are made and revoked, without their secret', async () => {
    const { id, token } = await share('user', { title: 'Traced', lifetime: 3600 });
    await call(as('user'), 'DELETE', `/api/shares/${id}`);
    const { text } = await call(as('admin'), 'GET', '/api/audit-trail');
    expect(text).toContain('public-link.create');
    expect(text).toContain('public-link.revoke');
    expect(text).toContain('Traced');
    expect(text).not.toContain(token.slice(16));
  });

  test.each([
    [{ kind: 'unheard' }, 400, 'SHARE_KIND_UNKNOWN'],
    [{ content: { query: '' } }, 400, 'SHARE_INVALID'],
    [{ content: content({ query: 'a AND (' }) }, 400, 'QUERY_INVALID'],
    [{ content: content({ accounts: [1] }) }, 400, 'SHARE_INVALID'],
    [{ lifetime: 0 }, 400, 'INVALID_INPUT'],
    [{ title: ' ' }, 400, 'INVALID_INPUT'],
  ])('%j is refused', async (wrong, status, code) => {
    const wanted = { kind: 'search', title: 'x', content: content(), ...wrong };
    expect(await call(as('user'), 'POST', '/api/shares', wanted)).toMatchObject({ status, body: { code } });
  });
});

test('every role searches the accounts they belong to and no other; read-only people change nothing [data-6-11]', async () => {
  const search = (accounts: readonly number[]) => ({ query: '*', from: 'now-1d', to: 'now+1h', accounts });
  for (const role of roles) {
    expect((await call(as(role), 'POST', '/api/explore/search', search([mainId]))).body.total).toBe(3);
    const below = await call(as(role), 'POST', '/api/explore/search', search([subId]));
    // Admins of an owner account belong to all accounts below it.
    expect(below.status).toBe(role === 'admin' ? 200 : 403);
    expect((await call(as(role), 'POST', '/api/explore/search', search([foreignId]))).status).toBe(403);
  }
  // A favourite is the person's own: it changes nothing of the saved search. Lists of what has fired are asked for by POST.
  const writes = everyRoute.filter(
    ({ method, path }) =>
      method !== 'GET' &&
      /saved-search|alert|mapping|\/shares/.test(path) &&
      !/preview|\/search$|\/favorite$|\/triggered-alerts(\/firings)?$/.test(path),
  );
  expect(writes.length).toBeGreaterThan(3);
  const allowed: string[] = [];
  for (const { method, path } of writes) {
    const { status } = await call(as('read-only'), method, path.replaceAll(/:\w+/g, '1'), {});
    if (status !== 403) allowed.push(`${method} ${path} answered ${status}`);
  }
  expect(allowed).toEqual([]);
});

describe('short links', () => {
  const make = async (by: string, target: string) => call(as(by), 'POST', '/api/short-url', { target });
  const expand = async (by: string, id: string, form = 'goto') => call(as(by), 'GET', `/api/${form}/${id}`);

  test('lead back to the page for people of the account; an unknown, deleted or foreign id and another site are refused [shell-2.2-28] [shell-7-41]', async () => {
    const target = '/explore?query=service%3Acart&from=now-1h&columns=message%2Cservice';
    const made = (await make('user', target)).body as { urlId: string; path: string };
    expect(made.path).toBe(`/explore/goto/${made.urlId}`);
    expect(made.urlId).toMatch(/^[A-Za-z0-9]{10}$/);
    for (const by of ['user', 'read-only', 'admin'])
      for (const form of ['goto', 'short-url']) expect((await expand(by, made.urlId, form)).body).toEqual({ target });
    expect((await make('expert', target)).body).toEqual(made);
    const deleted = (await make('user', '/explore?query=deleted')).body as { urlId: string };
    expect((await expand('user', deleted.urlId)).status).toBe(200);
    await changeRecords(host, 'DELETE FROM plugin_shares.short_links WHERE id = $1', [deleted.urlId]);
    for (const [by, id] of [
      ['stranger', made.urlId],
      ['user', 'nowhere'],
      ['user', `${made.urlId}x`],
      ['user', deleted.urlId],
    ] as const)
      expect(await expand(by, id)).toMatchObject({ status: 404, body: { code: 'LINK_UNKNOWN' } });
    expect((await call({}, 'GET', `/api/goto/${made.urlId}`)).status).toBe(401);
    for (const away of [
      'https://evil.example/x',
      '//evil.example/x',
      '/\\evil.example',
      'javascript:alert(1)',
      'explore',
      '/\t/evil.example',
      '/./\\/evil.example',
      `/goto/${made.urlId}`,
    ])
      expect(await make('user', away), away).toMatchObject({ status: 400, body: { code: 'TARGET_REFUSED' } });
  });

  test('of another account of theirs lead people there by way of that account', async () => {
    const headers = await host.headersOf(idOf('both'), subId);
    const { body } = await call(headers, 'POST', '/api/short-url', { target: '/explore?query=a' });
    const { urlId } = body as unknown as { urlId: string };
    expect((await call(headers, 'GET', `/api/goto/${urlId}`)).body).toEqual({ target: '/explore?query=a' });
    const main = await host.headersOf(idOf('both'), mainId);
    expect((await call(main, 'GET', `/api/goto/${urlId}`)).body).toEqual({ target: `/explore?query=a&switchToAccountId=${subId}` });
    expect((await expand('user', urlId)).status).toBe(404);
  });
});
