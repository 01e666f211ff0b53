import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountData, accountRemoved, eventHandlers } from '#sdk';
import { accountsService, extensionsService, recordsService, schemaOf } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
beforeAll(async () => {
  host = await HostInProcess.shared();
});

const provider = {
  kind: 'saml',
  name: 'Staff',
  origin: 'https://astrolabe.test',
  domains: ['staff.test'],
  role: 'user',
  provisioning: true,
  enforced: false,
};

const query = { kind: 'LogQuery', spec: { plugin: { kind: 'LuceneQuery', spec: { query: 'service:cart' } } } };
const dashboard = {
  metadata: { name: 'Cart' },
  spec: { panels: { logs: { kind: 'Panel', spec: { plugin: { kind: 'LogsTable', spec: {} }, queries: [query] } } } },
};

async function accountWith(name: string) {
  const account = await host.service(accountsService).addOwner({ name, planType: 'pro' });
  const email = `admin@${name.toLowerCase()}.test`;
  const user = await host.identity.addUser({ email, fullName: name, password: 'correct horse battery' }, [
    { accountId: account.id, role: 'admin' },
  ]);
  const headers = await host.headersOf(user.id, account.id);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${host.url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  return { id: account.id, call, raw: (path: string) => fetch(`${host.url}${path}`, { headers }) };
}

test('what plugins keep of a deleted account goes, and nothing of another: token filters, states, searches, short links, identity providers and their domains; before that all but secrets is in its export', async () => {
  const [gone, stays] = [await accountWith('Gone'), await accountWith('Stays')];
  const filter = { name: 'Production', effect: 'keep', query: 'env:prod' };
  for (const { call } of [gone, stays]) expect((await call('POST', '/api/shared-tokens/filters', filter)).status).toBe(200);
  const search = { name: 'Errors', exploreFilterState: { query: 'severity:error' } };
  const object = { attributes: { title: 'Errors' } };
  for (const { call } of [gone, stays]) {
    expect((await call('POST', '/api/saved-searches', search)).status).toBe(200);
    expect((await call('POST', '/osd-2-0/api/saved_objects/search', object)).status).toBe(200);
    expect((await call('POST', '/api/live-tail/filters', { name: 'Errors', query: 'severity:error' })).status).toBe(200);
  }
  for (const { call } of [gone, stays]) expect((await call('PUT', '/api/dashboards/cart', { doc: dashboard })).status).toBe(200);
  const slack = { title: 'Ops', url: 'https://hooks.slack.com/services/T0/B0/s3cret' };
  for (const { call } of [gone, stays]) expect((await call('POST', '/api/endpoints/slack', slack)).status).toBe(200);
  expect((await gone.call('POST', '/api/sso/providers', provider)).status).toBe(200);
  const taken = await stays.call('POST', '/api/sso/providers', provider);
  expect(taken.body).toMatchObject({ code: 'DOMAIN_TAKEN' });

  const link = { target: '/explore?query=error' };
  const short = async ({ call }: typeof gone) => (await call('POST', '/api/short-url', link)).body as { readonly urlId: string };
  const [goneLink, stayingLink] = [await short(gone), await short(stays)];

  const lines = (await (await gone.raw(`/api/accounts/${gone.id}/export`)).text()).trimEnd().split('\n');
  const [first, ...records] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({ account: { id: gone.id, name: 'Gone' } });
  expect(first?.account).not.toHaveProperty('token');
  expect(records.at(-1)).toEqual({ end: records.length - 1 });
  expect(records.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['Saved object', 'Token filter', 'Live tail filter', 'Short link', 'Notification endpoint']),
  );
  for (const secret of ['astrolabe.test', 's3cret']) expect(lines.join('\n')).not.toContain(secret);
  expect((await stays.raw(`/api/accounts/${gone.id}/export`)).status).toBe(404);

  const offers = host.service(extensionsService).offers(accountData);
  for (const offer of offers) await (await offer.load()).remove(gone.id, offer.services());

  expect((await gone.call('GET', '/api/shared-tokens/filters')).body).toEqual([]);
  expect((await gone.call('GET', `/api/goto/${goneLink.urlId}`)).status).toBe(404);
  expect((await stays.call('GET', `/api/goto/${stayingLink.urlId}`)).body).toEqual(link);
  expect((await gone.call('GET', '/api/live-tail/filters')).body).toEqual({ filters: [] });
  expect((await stays.call('GET', '/api/live-tail/filters')).body).toMatchObject({ filters: [{ name: 'Errors' }] });
  expect((await gone.call('GET', '/api/sso/providers')).body).toEqual([]);
  expect((await gone.call('GET', '/api/endpoints')).body).toMatchObject({ total: 0 });
  expect((await stays.call('GET', '/api/endpoints')).body).toMatchObject({ total: 1 });
  expect((await stays.call('GET', '/api/shared-tokens/filters')).body).toHaveLength(1);
  for (const path of ['/api/saved-searches', '/osd-2-0/api/saved_objects/_find?type=search']) {
    expect((await gone.call('GET', path)).body).toMatchObject({ total: 0 });
    expect((await stays.call('GET', path)).body).toMatchObject({ total: 1 });
  }
  expect((await gone.call('GET', '/api/dashboards/uses?field=service')).body).toMatchObject({ total: 0 });
  expect((await stays.call('GET', '/api/dashboards/uses?field=service')).body).toMatchObject({ total: 1, results: [{ uid: 'cart' }] });
  expect((await stays.call('POST', '/api/sso/providers', provider)).status).toBe(200);
});

test('every plugin with tables of accounts says how they are removed', async () => {
  const offers = host.service(extensionsService).offers(accountData);
  const records = offers[0]?.services().get(recordsService);
  const found = await records?.db.execute(
    sql`SELECT DISTINCT table_schema AS "schema" FROM information_schema.columns WHERE column_name IN ('account_id', 'account') ORDER BY 1`,
  );
  const kept = (found?.rows ?? []).map(({ schema }) => String(schema));
  expect(kept).toContain('host');
  // Or when they hear that the account is gone.
  const told = host
    .service(extensionsService)
    .offers(eventHandlers)
    .filter(({ data }) => data.event === accountRemoved.id);
  const removed = new Set([...offers, ...told].map(({ pluginId }) => schemaOf(pluginId)));
  expect(kept.filter((schema) => !removed.has(schema))).toEqual([]);
});
