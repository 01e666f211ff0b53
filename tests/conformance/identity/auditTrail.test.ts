import { beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#plugins/audit-trail/contract';
import type { Role } from '#sdk';
import { type Account, auditService } from '#sdk/server';
import { HostInProcess } from './HostInProcess';

let host: HostInProcess;
let shop: Account;
let branch: Account;
let bakery: Account;

interface Caller {
  call(method: string, path: string, body?: unknown): Promise<Response>;
  entries(query?: string): Promise<string[]>;
}

/** Somebody who is signed in, in a new session. */
async function as(email: string, accountId: number): Promise<Caller> {
  const user = await host.identity.userByEmail(email);
  const headers = { ...(await host.headersOf(user?.id ?? 0, accountId)), 'content-type': 'application/json' };
  const call: Caller['call'] = (method, path, body) =>
    fetch(host.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return {
    call,
    entries: async (query = '') => {
      const page = (await (await call('GET', `/api/audit-trail${query}`)).json()) as AuditPage;
      return page.results.map(({ title, who, target, impersonator }) => [title, who, target, impersonator].filter(Boolean).join(' | '));
    },
  };
}

beforeAll(async () => {
  host = await HostInProcess.shared();
  shop = await host.identity.addAccount({ name: 'Shop', type: 'owner', planType: 'pro' });
  branch = await host.identity.addAccount({ name: 'Branch', type: 'sub', ownerId: shop.id, planType: 'pro' });
  bakery = await host.identity.addAccount({ name: 'Bakery', type: 'owner', planType: 'pro' });
  const add = (email: string, accountId: number, role: Role, isSysAdmin = false) =>
    host.identity.addUser({ email, fullName: email, password: 'correct horse battery', isSysAdmin }, [{ accountId, role }]);
  await add('anna@shop.example', shop.id, 'admin');
  await add('bert@shop.example', branch.id, 'admin');
  await add('carl@bakery.example', bakery.id, 'admin');
  await add('root@astrolabe.example', bakery.id, 'admin', true);
});

test("an owner's admin reads what was done in the account and, by choice, below it; the other owner not one byte of it", async () => {
  const anna = await as('anna@shop.example', shop.id);
  const bert = await as('bert@shop.example', branch.id);
  const carl = await as('carl@bakery.example', bakery.id);
  expect((await anna.call('POST', '/api/shared-tokens', { tokenName: 'Edge of the shop' })).status).toBe(200);
  expect((await bert.call('POST', '/api/shared-tokens', { tokenName: 'Edge of the branch' })).status).toBe(200);

  const ofShop = 'Created a shared token | anna@shop.example | Edge of the shop';
  const ofBranch = 'Created a shared token | bert@shop.example | Edge of the branch';
  expect(await anna.entries()).toEqual([ofShop]);
  expect(await anna.entries('?below=true')).toEqual([ofBranch, ofShop]);
  expect(await anna.entries('?below=true&who=bert')).toEqual([ofBranch]);
  expect(await anna.entries('?actions=api-token.create')).toEqual([]);
  expect(await bert.entries('?below=true')).toEqual([ofBranch]);
  for (const query of ['', '?below=true', '?who=shop', `?accounts=${shop.id}`]) expect(await carl.entries(query)).toEqual([]);
  const taken = await (await carl.call('GET', '/api/audit-trail/export/ndjson?below=true')).text();
  expect(taken).toBe('');
  expect((await carl.call('GET', '/api/audit-trail?installation=true')).status).toBe(403);
  expect((await carl.call('GET', '/api/audit-trail/export/csv?installation=true')).status).toBe(403);
});

test('what belongs to the installation is read by system admins, and by nobody else', async () => {
  const root = await as('root@astrolabe.example', bakery.id);
  await host.service(auditService).record({
    accountId: null,
    action: 'flag.change',
    by: { name: 'root@astrolabe.example' },
    ip: '',
    target: 'RightToCancel',
  });
  const entry = 'Switched a feature flag | root@astrolabe.example | RightToCancel';
  expect(await root.entries()).toEqual([]);
  expect(await root.entries('?installation=true')).toEqual([entry]);
  const carl = await as('carl@bakery.example', bakery.id);
  expect(await carl.entries('?below=true')).toEqual([]);
});

test('an API token reads its own account, and none below it', async () => {
  const { token } = await host.identity.addApiToken(shop.id, { name: 'Reporter', role: 'admin', createdBy: 'anna@shop.example' });
  const get = (query: string) => fetch(`${host.url}/api/audit-trail${query}`, { headers: { 'x-api-token': token } });
  expect(((await (await get('')).json()) as AuditPage).total).toBe(1);
  expect((await get('?below=true')).status).toBe(403);
  expect((await get('/export/csv?below=true')).status).toBe(403);
});

test('nothing of the API changes or deletes an entry', async () => {
  const anna = await as('anna@shop.example', shop.id);
  const before = await anna.entries();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['', '/1', '/export/csv']) expect((await anna.call(method, `/api/audit-trail${path}`, {})).status).toBe(404);
  expect(await anna.entries()).toEqual(before);
});

test('an export brings every entry, however many, as lines of JSON and as CSV in which nothing is a formula', async () => {
  const many = await host.identity.addAccount({ name: 'Many', type: 'sub', ownerId: bakery.id, planType: 'pro' });
  const audit = host.service(auditService);
  for (let number = 1; number <= 1205; number += 1)
    await audit.record({
      accountId: many.id,
      action: 'shared-token.create',
      by: { name: 'dora@bakery.example' },
      ip: '10.0.0.1',
      target: number === 1205 ? '=cmd|"calc"' : `Token ${number}`,
      details: { number },
    });
  const carl = await as('carl@bakery.example', bakery.id);
  const json = await carl.call('GET', '/api/audit-trail/export/ndjson?below=true');
  expect(json.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = (await json.text()).trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { details: { number: number } }).details.number)).toEqual(
    Array.from({ length: 1205 }, (_, index) => 1205 - index),
  );
  const csv = await carl.call('GET', '/api/audit-trail/export/csv?below=true&who=dora');
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-trail-\d+-\d{4}-\d{2}-\d{2}\.csv"$/);
  const rows = (await csv.text()).split('\r\n');
  expect(rows).toHaveLength(1207);
  expect(rows[0]).toBe('time,account id,account,who,impersonated by,action,title,target,address,details,reason');
  expect(rows[1]).toContain(`,Many,dora@bakery.example,,shared-token.create,Created a shared token,"'=cmd|""calc""",10.0.0.1,`);
  expect((await carl.call('GET', '/api/audit-trail/export/xml')).status).toBe(400);
});

test('logins, users, tokens, alerts, settings, impersonation and accounts are told with who, what and when, newest first, by person, day and action, a page at a time; nothing of it can be edited [shell-2.4-07]', async () => {
  const email = 'edda@audited.example';
  const audited = await host.identity.addAccount({ name: 'Audited', type: 'owner', planType: 'pro' });
  const password = 'correct horse battery';
  await host.identity.addUser({ email, fullName: 'Edda', password }, [{ accountId: audited.id, role: 'admin' }]);
  const began = Date.now();
  const login = await fetch(`${host.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
  const edda = await as(email, audited.id);
  const root = await as('root@astrolabe.example', bakery.id);
  const done = async (by: Caller, method: string, path: string, body: object): Promise<void> => {
    const answer = await by.call(method, path, body);
    expect(answer.status, `${path} ${await answer.text()}`).toBe(200);
  };
  await done(edda, 'POST', '/api/users/invitations', { email: 'noemi@audited.example', role: 'user' });
  await done(edda, 'POST', '/api/shared-tokens', { tokenName: 'Told' });
  await done(edda, 'POST', '/api/triggers/alerts', {
    name: 'Disks',
    search: { queryString: 'disk', periodInMinutes: 5 },
    triggerOn: { comparisonOperator: 'GREATER_THAN', severities: [{ severity: 'LOW', threshold: '1' }] },
  });
  await done(edda, 'PUT', '/api/ingest/retention', { logs: 9, metrics: 9, traces: 9 });
  await done(edda, 'POST', '/api/accounts', { name: 'Audited below', type: 'sub' });
  await done(root, 'POST', `/api/__admin__/impersonate?accountId=${audited.id}`, { username: email });

  const list = async (query: string) => (await (await edda.call('GET', `/api/audit-trail?${query}`)).json()) as AuditPage;
  const all = await list('limit=500');
  const told = all.results.map(({ title, who, impersonator, target }) => [impersonator ?? who, title, target]);
  expect(told).toEqual([
    ['root@astrolabe.example', 'Started to impersonate', email],
    [email, 'Created an account', 'Audited below'],
    [email, 'Chose the retention of logs, metrics and traces', null],
    [email, 'Created an alert', 'Disks'],
    [email, 'Created a shared token', 'Told'],
    [email, 'Invited somebody', 'noemi@audited.example'],
    [email, 'Logged in', email],
  ]);
  const moments = all.results.map(({ at }) => Date.parse(at));
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  expect(moments.every((at) => at >= began - 1000 && at <= Date.now() + 1000)).toBe(true);
  expect(all.total).toBe(7);

  const titles = async (query: string) => (await list(query)).results.map(({ title }) => title);
  expect(await titles('actions=alert.create,account.create')).toEqual(['Created an account', 'Created an alert']);
  expect((await list('who=nobody@')).total).toBe(0);
  expect((await list('who=edda')).total).toBeGreaterThanOrEqual(6);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await list(`from=${tomorrow}`)).total).toBe(0);
  expect((await list(`to=${tomorrow}&limit=500`)).total).toBe(all.total);
  const first = await list('limit=3');
  const second = await list(`limit=3&before=${first.next}`);
  const third = await list(`limit=3&before=${second.next}`);
  expect([first, second, third].map(({ results }) => results.length)).toEqual([3, 3, 1]);
  expect([first, second, third].flatMap(({ results }) => results)).toEqual(all.results);
  expect(third.next).toBeNull();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const { id } of all.results) expect((await edda.call(method, `/api/audit-trail/${id}`, {})).status).toBe(404);
  expect(await list('limit=500')).toEqual(all);
});
