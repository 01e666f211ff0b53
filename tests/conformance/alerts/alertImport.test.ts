import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsService } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
let account: number;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  host = await HostInProcess.start({});
  account = (await host.service(accountsService).addOwner({ name: 'Imported rules', planType: 'pro' })).id;
  const person = { email: 'admin@imported.test', fullName: 'Admin', password: 'correct horse battery' };
  headers = await host.headersOf((await host.identity.addUser(person, [{ accountId: account, role: 'admin' }])).id, account);
});
afterAll(() => host?.close());

async function call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${host.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

test('rules are read without being kept, made alerts, and changed by another import, never made twice', async () => {
  const text = (threshold: number) =>
    `groups: [{ name: shop, rules: [{ alert: Slow, expr: 'latency > ${threshold}', for: 5m, labels: { severity: warning } }, { record: 'a:b', expr: sum(a) }] }]`;
  const keys = ['prometheus/shop/Slow'];
  const total = async () => (await call<{ total: number }>('POST', '/triggers/search', { type: 'ALERT' })).body.total;

  expect((await call('POST', '/alert-import/convert', { text: text(1) })).body).toMatchObject({
    total: 2,
    refused: [],
    rules: [
      { key: keys[0], outcome: 'same', alertId: null },
      { kind: 'record', outcome: 'refused' },
    ],
  });
  expect(await total()).toBe(0);

  const first = (await call<{ results: { alertId: string }[] }>('POST', '/alert-import/import', { text: text(1), keys })).body;
  expect(first.results).toMatchObject([{ outcome: 'created' }]);
  const second = (await call<{ results: { alertId: string }[] }>('POST', '/alert-import/import', { text: text(2), keys })).body;
  expect(second.results).toMatchObject([{ outcome: 'updated', alertId: first.results[0]?.alertId }]);
  expect(await total()).toBe(1);
  expect((await call('GET', `/triggers/alerts/${first.results[0]?.alertId}`)).body).toMatchObject({
    name: 'Slow',
    search: { query: { spec: { query: 'latency' } } },
    triggerOn: { severities: [{ severity: 'MEDIUM', threshold: '2' }] },
    rules: { forMinutes: 5 },
  });
  expect((await call('GET', '/v1/rules')).body).toMatchObject({
    status: 'success',
    data: {
      groups: [{ rules: [{ name: 'Slow', query: '(latency) > 2', duration: 300, type: 'alerting', labels: { severity: 'medium' } }] }],
    },
  });
});
