import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PromData } from '#plugins/metrics/contract';
import { accountData } from '#sdk';
import { accountsService, extensionsService, recordsService } from '#sdk/server';
import { schedules } from '../../../plugins/triggers/server/book/tables';
import { HostInProcess } from '../identity/HostInProcess';
import { sendSamples } from './sendSamples';

const minute = 60_000;
/** Milliseconds since the epoch: the last of all samples, at a whole minute. */
const last = Math.floor(Date.now() / minute) * minute;
const end = last / 1000;

let host: HostInProcess;
let token: string;
let metricsAccount: number;
let headers: Readonly<Record<string, string>>;

async function call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, as = headers) {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
}
const person = async (role: 'admin' | 'user', accountId: number, name: string) => {
  const about = { email: `${name}@metrics-server.example`, fullName: name, password: 'correct horse battery' };
  return host.headersOf((await host.identity.addUser(about, [{ accountId, role }])).id, accountId);
};

let account: number;
beforeAll(async () => {
  host = await HostInProcess.shared();
  account = (await host.service(accountsService).addOwner({ name: 'Metrics server', planType: 'pro' })).id;
  headers = await person('admin', account, 'ada');
  const { body } = await call<{ accountId: number; token: string }>('POST', '/api/accounts', {
    name: 'Server metrics',
    type: 'metrics',
    sharedWith: [account],
  });
  token = body.token;
  metricsAccount = body.accountId;
});

/** Requests of two jobs and two instances each, that grow by so many at each of the samples, which are 15 seconds apart. */
const steps = { 'api a': 3, 'api b': 6, 'web a': 9, 'web b': 12 } as const;
const requests = Object.entries(steps).map(([name, step]) => {
  const [job = '', instance = ''] = name.split(' ');
  return {
    labels: { __name__: 'server_requests_total', job, instance },
    samples: Array.from({ length: 81 }, (_, index) => ({ value: index * step, timestamp: last - (80 - index) * 15_000 })),
  };
});
const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } });
const gauge = (value: number) => ({
  resourceMetrics: [
    {
      resource: { attributes: [attribute('service.name', 'disks')] },
      scopeMetrics: [
        {
          metrics: [
            {
              name: 'server.disk.used',
              gauge: { dataPoints: [{ timeUnixNano: `${last}000000`, asDouble: value, attributes: [attribute('disk', 'sda')] }] },
            },
          ],
        },
      ],
    },
  ],
});
const sendOtlp = (to: string, value: number) => call('POST', '/v1/metrics', gauge(value), { authorization: `Bearer ${to}` });
const at = async (query: string) =>
  (await call<{ data: PromData }>('GET', `/api/v1/query?query=${encodeURIComponent(query)}&time=${end}`)).body.data.result;

/** Has the engine evaluate an alert now, with no wait for its slot. */
async function makeDue(id: string): Promise<void> {
  const offer = host
    .service(extensionsService)
    .offers(accountData)
    .find(({ pluginId }) => pluginId === 'triggers');
  await offer?.load();
  await offer?.services().get(recordsService).db.update(schedules).set({ due: Date.now() }).where(eq(schedules.triggerId, id));
}
const alertOver = (name: string, query: string, threshold: string, subAccountsIds: readonly number[] = []) =>
  call<{ id: string }>('POST', '/api/triggers/alerts', {
    name,
    search: { periodInMinutes: 10, source: { subAccountsIds }, query: { kind: 'PrometheusTimeSeriesQuery', spec: { query } } },
    triggerOn: { severities: [{ severity: 'HIGH', threshold }] },
  });

test('remote write and OTLP with the token of the account are stored as series; instant and range queries and alerts over them are evaluated [data-9-47]', async () => {
  await expect(sendSamples(host, 'no-such-token', requests)).rejects.toThrow('401');
  expect((await sendOtlp('no-such-token', 42)).status).toBe(401);
  await sendSamples(host, token, requests);
  expect((await sendOtlp(token, 42)).status).toBe(200);

  expect(await at('server_requests_total{job="web",instance="b"}')).toMatchObject([{ value: [end, '960'] }]);
  expect(await at('sum by (job) (rate(server_requests_total[5m]))')).toEqual([
    { metric: { job: 'api' }, value: [end, String((3 + 6) / 15)] },
    { metric: { job: 'web' }, value: [end, String((9 + 12) / 15)] },
  ]);
  expect(await at('server_disk_used')).toMatchObject([{ metric: { disk: 'sda' }, value: [end, '42'] }]);
  const range = `query=${encodeURIComponent('sum by (job) (server_requests_total)')}&start=${end - 120}&end=${end}&step=60`;
  expect((await call<{ data: PromData }>('GET', `/api/v1/query_range?${range}`)).body.data.result).toEqual([
    { metric: { job: 'api' }, values: [72, 76, 80].map((index, n) => [end - 120 + n * 60, String(index * 9)]) },
    { metric: { job: 'web' }, values: [72, 76, 80].map((index, n) => [end - 120 + n * 60, String(index * 21)]) },
  ]);

  const { body: fires } = await alertOver('Web is busy', 'sum by (job) (rate(server_requests_total[5m]))', '1', [metricsAccount]);
  await makeDue(fires.id);
  await vi.waitFor(
    async () => {
      const { body } = await call<{ data: { alerts: object[] } }>('GET', '/api/v1/alerts');
      expect(body.data.alerts).toMatchObject([{ labels: { alertname: 'Web is busy', job: 'web', severity: 'high' }, state: 'firing' }]);
    },
    { interval: 200 },
  );
});

test('what uses a metric or a label is told by whoever keeps queries, as far as who asks may see it', async () => {
  const query = (text: string) => ({
    kind: 'TimeSeriesQuery',
    spec: { plugin: { kind: 'PrometheusTimeSeriesQuery', spec: { query: text } } },
  });
  const panel = (name: string, text: string) => ({
    kind: 'Panel',
    spec: { display: { name }, plugin: { kind: 'TimeSeriesChart', spec: {} }, queries: [query(text)] },
  });
  const doc = (name: string, project: string) => ({
    metadata: { name, project },
    spec: {
      panels: {
        a: panel('Queue', 'sum by (queue) (used_queue_length)'),
        b: panel('Rate', 'rate(used_queue_length{shard="1"}[5m])'),
        c: panel('Else', 'up'),
      },
    },
  });
  await call('PUT', '/api/dashboards/queues', { doc: doc('Queues', 'Shop') });
  await call('PUT', '/api/dashboards/secret-queues', { doc: doc('Secret queues', 'Board') });
  expect((await call('PUT', '/api/dashboards/projects/Board/access', { entries: [] })).status).toBe(200);
  const { body: alert } = await alertOver('Queue is long', 'max by (queue) (used_queue_length)', '100');
  const { status, body: recording } = await call<{ id: string }>('POST', '/api/triggers', {
    name: 'Queue by shard',
    type: 'CONTINUOUS_AGGREGATION',
    search: {
      periodInMinutes: 5,
      query: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'sum by (shard) (used_queue_length)' } },
    },
    output: { target: { metric: 'shard:used_queue_length:sum' } },
  });
  expect(status, JSON.stringify(recording)).toBe(200);
  const good = 'sum(increase(used_queue_length{shard="1"}[$window]))';
  const { body: objective } = await call<{ id: string }>('POST', '/api/slos', {
    name: 'Queue moves',
    indicator: { kind: 'metrics', good, total: 'sum(increase(used_queue_length[$window]))' },
    objective: 99,
    window: '7d',
  });
  const user = await person('user', account, 'bob');
  type Found = { sources: { title: string; uses: { title: string; path: string; parts: string[] }[]; total: number }[] };
  const uses = async (named: object, as = headers) => {
    const { status, body } = await call<Found>('POST', '/api/metrics/uses', named, as);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.sources;
  };
  const alerts = {
    title: 'Alerts',
    uses: [{ title: 'Queue is long', path: `/alerts/unified-alerts-form/${alert.id}`, parts: [] }],
    total: 1,
  };
  const optimizers = {
    title: 'Optimizers',
    uses: [{ title: 'Queue by shard', path: `/optimizers/${recording.id}`, parts: [] }],
    total: 1,
  };
  const moves = { title: 'Queue moves', path: `/slos/${objective.id}`, parts: ['good events', 'all events'] };
  const queues = { title: 'Queues', path: '/metrics/d/queues', parts: ['Queue', 'Rate'] };
  expect(await uses({ metric: 'used_queue_length' })).toEqual([
    {
      title: 'Dashboards',
      uses: [queues, { title: 'Secret queues', path: '/metrics/d/secret-queues', parts: ['Queue', 'Rate'] }],
      total: 2,
    },
    alerts,
    optimizers,
    { title: 'Objectives', uses: [moves], total: 1 },
  ]);
  expect(await uses({ metric: 'used_queue_length' }, user)).toEqual([
    { title: 'Dashboards', uses: [queues], total: 1 },
    alerts,
    optimizers,
    { title: 'Objectives', uses: [moves], total: 1 },
  ]);
  expect(await uses({ label: 'shard' }, user)).toEqual([
    { title: 'Dashboards', uses: [{ ...queues, parts: ['Rate'] }], total: 1 },
    { title: 'Alerts', uses: [], total: 0 },
    optimizers,
    { title: 'Objectives', uses: [{ ...moves, parts: ['good events'] }], total: 1 },
  ]);
  expect((await call('POST', '/api/metrics/uses', { metric: 'a', label: 'b' })).status).toBe(400);
});
