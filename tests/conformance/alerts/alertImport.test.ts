import { afterAll, beforeAll, expect, test } from 'vitest';
import { triggersService } from '#plugins/triggers/contract';
import { accountsService } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';
import { sendSamples } from '../metrics/sendSamples';

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
    `groups: [{ name: shop, rules: [{ alert: Slow, expr: 'latency > ${threshold}', for: 5m, labels: { severity: warning, team: cart }, annotations: { summary: 'Slow: {{ $value }}' } }] }]`;
  const keys = ['prometheus/shop/Slow'];
  const total = async () => (await call<{ total: number }>('POST', '/triggers/search', { type: 'ALERT' })).body.total;

  expect((await call('POST', '/alert-import/convert', { text: text(1) })).body).toMatchObject({
    total: 1,
    refused: [],
    rules: [{ key: keys[0], outcome: 'same', alertId: null }],
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
  const rules = await call<{ data: { groups: { rules: object[] }[] } }>('GET', '/v1/rules');
  expect(rules.body.data.groups.flatMap((group) => group.rules)).toMatchObject([
    {
      ...{ name: 'Slow', query: 'latency > 2', duration: 300, type: 'alerting' },
      labels: { severity: 'warning', team: 'cart' },
      annotations: { summary: 'Slow: {{ $value }}' },
    },
  ]);
});

test('a recording rule becomes an optimizer once, which writes its metric with the labels of the rule, and is told as a rule', async () => {
  const text = `groups: [{ name: night, rules: [{ record: 'job:up:sum', expr: sum by (job) (up_now), labels: { team: "cart" } }] }]`;
  const keys = ['prometheus/night/job:up:sum'];
  const query = 'sum by (job) (up_now)';
  const first = (await call<{ results: { alertId: string }[] }>('POST', '/alert-import/import', { text, keys })).body;
  expect(first.results).toMatchObject([{ outcome: 'created' }]);
  const id = first.results[0]?.alertId ?? '';
  expect((await call('POST', '/alert-import/import', { text, keys })).body).toMatchObject({
    results: [{ outcome: 'updated', alertId: id }],
  });
  expect((await call('GET', `/triggers/${id}`)).body).toMatchObject({
    ...{ type: 'CONTINUOUS_AGGREGATION', name: 'job:up:sum', enabled: true },
    output: { target: { metric: 'job:up:sum' } },
    rules: { everyMinutes: 1 },
  });
  const groups = (type: string) => call<{ data: { groups: { rules: object[] }[] } }>('GET', `/v1/rules?type=${type}`);
  expect((await groups('record')).body.data.groups.flatMap(({ rules }) => rules)).toMatchObject([
    { name: 'job:up:sum', type: 'recording', query, labels: { team: 'cart' }, health: expect.any(String) },
  ]);
  const alerting = (await groups('alert')).body.data.groups.flatMap(({ rules }) => rules);
  expect(alerting).toMatchObject([{ name: 'Slow', type: 'alerting' }]);

  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const [{ token } = { token: '' }] = await host.identity.sharedTokens(account);
  await sendSamples(host, token, [{ labels: { __name__: 'up_now', job: 'api' }, samples: [{ value: 3, timestamp: now - 30_000 }] }]);
  const slot = now + 60_000;
  const trigger = await host.service(triggersService).find(account, id);
  if (trigger === undefined) throw new Error('The optimizer is not there.');
  const { groups: found } = await host.service(triggersService).evaluate(trigger, slot, new AbortController().signal);
  expect(found).toMatchObject([{ labels: { job: 'api', team: 'cart' }, measures: { value: 3 } }]);
});

test('groups of the same name in two files are alerts of their own, and what was imported before its file was known stays the one that it is', async () => {
  const group = (threshold: number) =>
    `groups: [{ name: twice, rules: [{ alert: Full, expr: 'disk > ${threshold}', labels: { severity: info } }] }]`;
  const files = `# Source: a.yml\n${group(1)}\n---\n# Source: b.yml\n${group(2)}`;
  const bring = async (text: string, keys: readonly string[]) =>
    (await call<{ results: { outcome: string; alertId: string }[] }>('POST', '/alert-import/import', { text, keys })).body.results;
  const [pasted] = await bring(group(0), ['prometheus/twice/Full']);
  const keys = ['prometheus/a.yml;twice/Full', 'prometheus/b.yml;twice/Full'];
  expect((await call('POST', '/alert-import/convert', { text: files })).body).toMatchObject({
    rules: [
      { key: keys[0], file: 'a.yml', alertId: pasted?.alertId },
      { key: keys[1], file: 'b.yml', alertId: null },
    ],
  });
  const first = await bring(files, keys);
  expect(first.map(({ outcome }) => outcome)).toEqual(['updated', 'created']);
  expect(first[0]?.alertId).toBe(pasted?.alertId);
  const second = await bring(files, keys);
  expect(second.map(({ outcome, alertId }) => [outcome, alertId])).toEqual(first.map(({ alertId }) => ['updated', alertId]));
  const thresholds = await Promise.all(
    first.map(({ alertId }) => call<{ triggerOn: { severities: { threshold: string }[] } }>('GET', `/triggers/alerts/${alertId}`)),
  );
  expect(thresholds.map(({ body }) => body.triggerOn.severities[0]?.threshold)).toEqual(['1', '2']);
});

test('rules of any expression fire for the series that it has, and tell their values', async () => {
  const exprs = {
    Beside: '(queue_now > 2) and on (job) limit_now',
    Above: 'queue_now > on (job) limit_now',
    True: '(queue_now > bool on (job) limit_now) == 1',
    Gone: 'absent(gone_now)',
    Scalar: '1 > bool 2',
    Below: 'queue_now < on (job) limit_now',
  };
  const rules = Object.entries(exprs).map(([alert, expr]) => ({ alert, expr, labels: { severity: 'info' } }));
  const text = JSON.stringify({ groups: [{ name: 'values', rules }] });
  const keys = rules.map(({ alert }) => `prometheus/values/${alert}`);
  const { results } = (await call<{ results: { name: string; alertId: string }[] }>('POST', '/alert-import/import', { text, keys })).body;
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const [{ token } = { token: '' }] = await host.identity.sharedTokens(account);
  const sample = (name: string, value: number) => ({
    labels: { __name__: name, job: 'api' },
    samples: [{ value, timestamp: now - 30_000 }],
  });
  await sendSamples(host, token, [sample('queue_now', 7), sample('limit_now', 5)]);
  const triggers = host.service(triggersService);
  const found = await Promise.all(
    results.map(async ({ name, alertId }) => {
      const trigger = await triggers.find(account, alertId);
      if (trigger === undefined) throw new Error('The alert is not there.');
      const slots = { from: now + 60_000, to: now + 120_000 };
      const { groups } = await triggers.evaluate(trigger, triggers.slots(trigger, slots)[0] ?? 0, new AbortController().signal);
      const { comparisonOperator: is, severities } = trigger.triggerOn;
      const threshold = Number(severities[0]?.threshold);
      const fires = ({ value = Number.NaN }: { value?: number | null }) =>
        is === 'GREATER_THAN' ? Number(value) > threshold : value !== threshold;
      return [name, groups.filter(({ measures }) => fires(measures)).map(({ labels, measures }) => [labels.job, measures.value])];
    }),
  );
  expect(Object.fromEntries(found)).toEqual({
    ...{ Beside: [['api', 7]], Above: [['api', 7]], True: [['api', 7]], Gone: [[undefined, 1]], Scalar: [[undefined, 0]], Below: [] },
  });
});
