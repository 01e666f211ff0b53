import { beforeAll, expect, test } from 'vitest';
import type { PromData, PromSeries } from '#plugins/metrics/contract';
import type { PanelAnswer } from '#sdk/query';
import { accountsService } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';
import { sendSamples } from './sendSamples';
import { every, last, shop } from './shop';

interface Answer<T = PromData> {
  readonly status: string;
  readonly queryId?: string;
  readonly data: T;
  readonly total?: number;
}
interface PanelAnswers {
  readonly answers: readonly { readonly answer: PanelAnswer }[];
}
interface Made {
  readonly accountId: number;
  readonly name: string;
  readonly token: string;
}
interface Detailed {
  readonly name: string;
  readonly token?: string;
  readonly createdAt: string;
  readonly dataStoreType: string;
}

type Headers = Readonly<Record<string, string>>;
let host: HostInProcess;
let admin: Headers;
let main: number;
let made: Made;

async function call<T = Record<string, unknown>>(headers: Headers, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
}
const person = async (role: 'admin' | 'user', accountId: number, name: string): Promise<Headers> => {
  const about = { email: `${name}@metric-accounts.example`, fullName: name, password: 'correct horse battery' };
  return host.headersOf((await host.identity.addUser(about, [{ accountId, role }])).id, accountId);
};
const owner = async (name: string) => (await host.service(accountsService).addOwner({ name, planType: 'pro' })).id;

beforeAll(async () => {
  host = await HostInProcess.shared();
  main = await owner('Fleet');
  admin = await person('admin', main, 'ada');
  made = (await call<Made>(admin, 'POST', '/api/accounts', { name: 'Fleet metrics', type: 'metrics', sharedWith: [main] })).body;
  await sendSamples(host, made.token, shop);
});

const end = last / 1000;

test('instant, range and label values: values, steps and the list of labels [data-7.5-04]', async () => {
  const about = { queryId: 'A', accountId: made.accountId };
  const instant = await call<Answer>(admin, 'POST', '/api/metrics/query', { ...about, rawQuery: 'shop_temperature', time: end });
  expect(instant.body).toMatchObject({
    status: 'success',
    queryId: 'A',
    data: { resultType: 'vector', result: [{ value: [end, '39.5'] }] },
  });
  const range = await call<Answer>(admin, 'POST', '/api/metrics/query_range', {
    ...about,
    rawQuery: 'shop_temperature',
    start: end - 60,
    end,
    step: 30,
  });
  expect(range.body.data).toMatchObject({
    resultType: 'matrix',
    result: [
      {
        values: [
          [end - 60, '35.5'],
          [end - 30, '37.5'],
          [end, '39.5'],
        ],
      },
    ],
  });
  const values = await call<Answer<string[]>>(admin, 'POST', '/api/metrics/label-values', {
    label: 'job',
    match: 'shop_requests_total',
    start: end - 60,
    end,
  });
  expect(values.body).toEqual({ status: 'success', data: ['api', 'web'], total: 2 });
});

test('PromQL sums, rates and quantiles in rawQuery, and an account of others is refused [data-7.5-07]', async () => {
  const ask = (rawQuery: string, accountId = made.accountId) =>
    call<Answer & { code?: string }>(admin, 'POST', '/api/metrics/query', { rawQuery, accountId, time: end });
  const [sum] = (await ask('sum(rate(shop_requests_total[5m]))')).body.data.result as readonly PromSeries[];
  expect(sum).toEqual({ metric: {}, value: [end, expect.any(String)] });
  expect(Number(sum?.value?.[1])).toBeCloseTo((3 + 6 + 9 + 12) / every, 12);
  // Each sample brings one observation up to 0.1, two up to 0.5 and one above: a quarter of all stands at 0.1.
  const [quantile] = (await ask('histogram_quantile(0.25, rate(shop_latency_seconds_bucket[5m]))')).body.data
    .result as readonly PromSeries[];
  expect(Number(quantile?.value?.[1])).toBeCloseTo(0.1, 12);
  const theirs = await owner('Foreign');
  const foreign = await person('admin', theirs, 'otto');
  const refused = await ask('shop_temperature', theirs);
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await call(foreign, 'POST', '/api/metrics/query', { rawQuery: 'up', accountId: made.accountId })).status).toBe(403);
});

test('metrics accounts have name, token, time and kind of store for an admin owner, and the summary no token [shell-3-12] [shell-7-27]', async () => {
  const detailed = (await call<Detailed[]>(admin, 'GET', '/api/accounts/metrics')).body;
  expect(detailed).toEqual([
    {
      accountId: made.accountId,
      name: 'Fleet metrics',
      token: made.token,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      dataStoreType: 'M3DB',
    },
  ]);
  const summary = (await call<object>(admin, 'GET', '/api/metrics/accounts/summary')).body;
  expect(summary).toEqual({
    searchableAccounts: [
      { accountId: main, accountName: 'Fleet' },
      { accountId: made.accountId, accountName: 'Fleet metrics' },
    ],
  });
});

test('only admins of the main account make metrics accounts, and only they are told tokens [shell-6-19] [shell-6-20]', async () => {
  const sub = (await call<Made>(admin, 'POST', '/api/accounts', { name: 'Fleet sub', type: 'sub' })).body;
  const subAdmin = await person('admin', sub.accountId, 'sam');
  const user = await person('user', main, 'uma');
  const metrics = (name: string) => ({ name, type: 'metrics' });
  for (const headers of [subAdmin, user]) {
    expect((await call(headers, 'POST', '/api/accounts', metrics('Not to be'))).status).toBe(403);
    const told = (await call<Detailed[]>(headers, 'GET', '/api/accounts/metrics')).body;
    expect(told.map(({ name, token }) => [name, token])).toEqual([['Fleet metrics', undefined]]);
  }
  const second = await call<Made>(admin, 'POST', '/api/accounts', metrics('Second metrics'));
  expect(second.status).toBe(200);
  const told = (await call<Detailed[]>(admin, 'GET', '/api/accounts/metrics')).body;
  expect(told.map(({ name, token }) => [name, token])).toEqual([
    ['Fleet metrics', made.token],
    ['Second metrics', second.body.token],
  ]);
  expect((await call(admin, 'DELETE', `/api/accounts/${second.body.accountId}`)).status).toBe(200);
});

test('what is shared with the account in use is asked without naming it', async () => {
  const count = async () => {
    const { body } = await call<Answer>(admin, 'GET', `/api/v1/query?query=count(shop_requests_total)&time=${end}`);
    return body.data.result;
  };
  expect(await count()).toEqual([{ metric: {}, value: [end, '4'] }]);
});

test('panels, lists of values, public links and alerts ask what is shared with the account in use, as queries of metrics do', async () => {
  const query = { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'sum by (room) (last_over_time(shop_temperature[1h]))' } };
  const range = { from: last - 60_000, to: last + 1 };
  const asked = { ...query, range, step: 60_000, isInstant: false };
  const told = ({ body }: { readonly body: PanelAnswers }) =>
    body.answers.map(({ answer }) => (answer.kind === 'series' ? answer.series.map(({ values }) => values.at(-1)) : answer));
  expect(told(await call<PanelAnswers>(admin, 'POST', '/api/dashboards/data', { queries: [asked] }))).toEqual([[39.5]]);
  // Who names the account in use asks it alone, and it has none.
  expect(told(await call<PanelAnswers>(admin, 'POST', '/api/dashboards/data', { queries: [asked], accounts: [main] }))).toEqual([[]]);
  const jobs = { kind: 'PrometheusLabelValuesVariable', spec: { labelName: 'job', matchers: ['shop_requests_total'] }, range };
  const values = await call<{ options: { value: string }[] }>(admin, 'POST', '/api/dashboards/variables', jobs);
  expect(values.body.options.map(({ value }) => value)).toEqual(['api', 'web']);

  const panel = {
    kind: 'Panel',
    spec: { plugin: { kind: 'TimeSeriesChart', spec: {} }, queries: [{ kind: 'TimeSeriesQuery', spec: { plugin: query } }] },
  };
  const doc = {
    metadata: { name: 'Temperature', project: 'Fleet' },
    spec: {
      panels: { one: panel },
      layouts: [{ kind: 'Grid', spec: { items: [{ x: 0, y: 0, width: 12, height: 6, content: { $ref: '#/spec/panels/one' } }] } }],
    },
  };
  const { uid } = (await call<{ uid: string }>(admin, 'POST', '/api/dashboards', { project: 'Fleet', doc })).body;
  const shared = { kind: 'dashboard', title: 'Temperature', content: { uid, ...range, timezone: 'UTC' } };
  const { token } = (await call<{ token: string }>(admin, 'POST', '/api/shares', shared)).body;
  const visited = { queries: [asked], range, chosen: {} };
  expect(told(await call<PanelAnswers>({ 'share-token': token }, 'POST', '/api/dashboards/shared/data', visited))).toEqual([[39.5]]);

  const found = await call<{ groups: object[] }>(admin, 'POST', '/api/triggers/alerts/samples', {
    name: 'Too warm',
    search: { query, periodInMinutes: 5 },
    triggerOn: { threshold: '30', severities: [{ severity: 'HIGH', threshold: '30' }] },
  });
  expect(found.status, JSON.stringify(found.body)).toBe(200);
  expect(found.body.groups).toMatchObject([{ value: 39.5, severity: 'HIGH' }]);
});

test('an account that is deleted takes no samples any more [shell-7-28]', async () => {
  const { status, body } = await call<Made>(admin, 'POST', '/api/accounts', { name: 'Short metrics', type: 'metrics', retentionDays: 3 });
  expect(status).toBe(200);
  await sendSamples(host, body.token, shop.slice(0, 1));
  const sent = await call<Answer>(admin, 'POST', '/api/metrics/query', {
    rawQuery: 'count(shop_requests_total)',
    accountId: body.accountId,
    time: end,
  });
  expect(sent.body.data.result).toEqual([{ metric: {}, value: [end, '1'] }]);
  const changed = await call(admin, 'PUT', `/api/accounts/${body.accountId}`, {
    name: 'Brief metrics',
    retentionDays: 5,
    sharedWith: [main],
  });
  expect([changed.status, changed.body]).toEqual([200, { accountId: body.accountId, name: 'Brief metrics' }]);
  expect((await call(admin, 'DELETE', `/api/accounts/${body.accountId}`)).status).toBe(200);
  const refused = await fetch(`${host.url}/api/v1/write`, { method: 'POST', headers: { authorization: `Bearer ${body.token}` } });
  expect(refused.status).toBe(401);
});

test('an admin deletes series for good, which the audit trail tells', async () => {
  const tree = await host.service(accountsService).tree(main);
  const token = tree.find(({ id }) => id === main)?.token ?? '';
  await sendSamples(host, token, shop);
  const select = async (query: string) =>
    (await call<Answer>(admin, 'POST', '/api/metrics/query', { rawQuery: query, accountId: main, time: end })).body.data.result;
  const deleted = await call(
    admin,
    'POST',
    `/api/v1/admin/tsdb/delete_series?match[]=${encodeURIComponent('shop_requests_total{job="api"}')}`,
  );
  expect(deleted).toEqual({ status: 204, body: undefined });
  expect(await select('count by (job) (shop_requests_total)')).toEqual([{ metric: { job: 'web' }, value: [end, '2'] }]);
  const listed = await call<{ data: string[] }>(admin, 'GET', '/api/v1/series?match[]=shop_requests_total');
  expect(listed.body.data).toHaveLength(4);
  const trail = await call<{ results: { action: string; target: string }[] }>(admin, 'GET', '/api/audit-trail?limit=50');
  expect(JSON.stringify(trail.body)).toContain('shop_requests_total{job=\\"api\\"} of Fleet');
});
