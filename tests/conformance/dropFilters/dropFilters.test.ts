import { afterEach, beforeAll, expect, test } from 'vitest';
import type * as api from '#plugins/drop-filters/api';
import type { PlanUsage } from '#plugins/plans/contract';
import type { Answer } from '#sdk';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { readLedger } from '../ingest/clients/ledger';
import { foundMessages } from '../ingest/foundMessages';
import { type SentSeries, sendSamples } from '../metrics/sendSamples';

let product: Product;
let session: Session;
let token: string;
let own: number;
beforeAll(async () => {
  product = await sharedProduct('Drop filters');
  session = await product.login();
  token = await session.shippingToken();
  own = (await session.call<{ account: { id: number } }>('GET', '/api/session')).body.account.id;
});

afterEach(async () => {
  for (const list of [listLogs, listMetrics])
    for (let left = true; left; ) {
      const { results } = await list('?pageSize=100');
      const signal = list === listLogs ? 'logs' : 'metrics';
      for (const { id } of results) await remove(signal, id);
      left = results.length > 0;
    }
});

const path = '/api/drop-filters';
const send = async (...logs: object[]) =>
  (await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: logs.map((log) => JSON.stringify(log)).join('\n') }))
    .status;
const logsFilter = (name: string, query: string, more: object = {}) => ({ name, query, accountIds: [own], stage: 'drop', ...more });
const create = async (signal: 'logs' | 'metrics', body: object): Promise<string> => {
  const made = await session.call<{ id: string; message?: string }>('POST', `${path}/${signal}`, body);
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  return made.body.id;
};
const listLogs = async (query = '') => (await session.call<Answer<typeof api.listLogsDropFilters>>('GET', `${path}/logs${query}`)).body;
const listMetrics = async (query = '') =>
  (await session.call<Answer<typeof api.listMetricsDropFilters>>('GET', `${path}/metrics${query}`)).body;
const turn = (signal: string, id: string, active: boolean) => session.call('PUT', `${path}/${signal}/${id}/active`, { active });
const remove = (signal: string, id: string) => session.call('DELETE', `${path}/${signal}/${id}`);
const messages = async (word: string) => (await foundMessages(session, word)).messages.toSorted();
const refusal = async (signal: string, body: object) => {
  const { status, body: told } = await session.call<{ code: string; message: string; details?: unknown }>(
    'POST',
    `${path}/${signal}`,
    body,
  );
  return [status, JSON.stringify(told)] as const;
};
/** Bytes that count to the quota of logs, of all days. */
const logBytes = async (): Promise<number> => {
  const { products } = (await session.call<PlanUsage>('GET', '/api/plan/usage')).body;
  const logs = products.find((one) => one.product === 'logs');
  return (logs?.accounts ?? []).flatMap(({ bytes }) => bytes).reduce((sum, one) => sum + one, 0);
};

test('an active filter for logs discards what it matches before it counts to the quota, other logs are stored; switched off or deleted it keeps all, and restored it drops again [data-7.6-27]', async () => {
  const id = await create('logs', logsFilter('No debug', 'level:debug OR severity:debug'));
  const before = await logBytes();
  expect(await send({ message: 'alpha dropped', level: 'debug', pad: 'x'.repeat(20_000) }, { message: 'alpha kept', level: 'info' })).toBe(
    200,
  );
  expect(await messages('alpha')).toEqual(['alpha kept']);
  expect((await readLedger(session))['log-listener logs']).toEqual({
    received: 2,
    stored: 1,
    rejected: {},
    dropped: { 'Drop filter: No debug': 1 },
  });
  const counted = (await logBytes()) - before;
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThan(10_000);
  const [listed] = (await listLogs()).results;
  expect(listed).toMatchObject({ id, name: 'No debug', active: true, stage: 'drop', percentage: 100, accountIds: [own] });
  expect(listed?.createdBy).toContain('@');
  expect(listed?.volume).toMatchObject({ dropped: { rows: 1 }, counted: { rows: 0, bytes: 0 } });
  expect(listed?.volume.dropped.bytes).toBeGreaterThan(20_000);
  expect(listed?.volume.points.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(1);
  const latest = (await session.call<Answer<typeof api.readDropped>>('GET', `${path}/logs/${id}/dropped`)).body;
  expect(latest).toMatchObject({ total: 1, results: [{ accountId: own, isCut: true }] });
  expect(latest.results[0]?.text).toContain('alpha dropped');
  expect((await turn('logs', id, false)).status).toBe(200);
  await send({ message: 'alpha off', level: 'debug' });
  expect(await messages('alpha')).toEqual(['alpha kept', 'alpha off']);
  await turn('logs', id, true);
  await send({ message: 'alpha on again', level: 'debug' });
  expect((await remove('logs', id)).status).toBe(200);
  await send({ message: 'alpha deleted', level: 'debug' });
  expect(await messages('alpha')).toEqual(['alpha deleted', 'alpha kept', 'alpha off']);
  expect((await listLogs()).total).toBe(0);
  expect((await session.call('POST', `${path}/logs/${id}/restore`)).status).toBe(200);
  await send({ message: 'alpha restored', level: 'debug' });
  expect(await messages('alpha')).toEqual(['alpha deleted', 'alpha kept', 'alpha off']);
});

test('in shadow a filter counts what it matches, and all is stored; what another filter drops is not counted', async () => {
  const shadow = await create('logs', logsFilter('Shadow', 'beta', { stage: 'shadow' }));
  await create('logs', logsFilter('Beta noise', 'beta AND noise:true'));
  await send({ message: 'beta one' }, { message: 'beta two', noise: true }, { message: 'beta three' });
  expect(await messages('beta')).toEqual(['beta one', 'beta three']);
  const volumes = Object.fromEntries(
    (await listLogs('?range=1h')).results.map(({ name, volume }) => [name, [volume.counted.rows, volume.dropped.rows]]),
  );
  expect(volumes).toEqual({ Shadow: [2, 0], 'Beta noise': [0, 1] });
  const [listed] = (await listLogs('?search=shadow')).results;
  const changed = await session.call('PUT', `${path}/logs/${shadow}`, logsFilter('Shadow', 'beta', { version: listed?.version }));
  expect(changed.status).toBe(200);
  await send({ message: 'beta four' });
  expect(await messages('beta')).toEqual(['beta one', 'beta three']);
  const late = await session.call<{ code: string }>(
    'PUT',
    `${path}/logs/${shadow}`,
    logsFilter('Shadow', 'beta', { version: listed?.version }),
  );
  expect([late.status, late.body.code]).toEqual([409, 'SAVED_OBJECT_CHANGED']);
});

test('a percentage drops a share of what matches, and the same log goes the same way when it is sent again', async () => {
  await create('logs', logsFilter('Share', 'gamma', { percentage: 30 }));
  const at = new Date().toISOString();
  const logs = Array.from({ length: 400 }, (_, n) => ({ message: `gamma ${n}`, '@timestamp': at }));
  await send(...logs);
  const kept = await messages('gamma');
  expect(kept.length).toBeGreaterThan(230);
  expect(kept.length).toBeLessThan(330);
  await send(...logs);
  expect([...new Set(await messages('gamma'))]).toEqual(kept);
});

test('an active filter for metrics discards the samples of the series that it matches; switched off they are stored [data-7.6-27]', async () => {
  const metric = {
    accountIds: [own],
    stage: 'drop',
    metricName: 'drop_threads',
    matchers: [{ label: 'job', operator: '=~', value: 'a|b' }],
  };
  const id = await create('metrics', { name: 'Threads', ...metric });
  const begun = Date.now() - 60_000;
  let sent = 0;
  const push = () => {
    sent += 1;
    const sentSeries: readonly SentSeries['labels'][] = [
      { __name__: 'drop_threads', job: 'a' },
      { __name__: 'drop_threads', job: 'c' },
      { __name__: 'drop_threads' },
      { __name__: 'keep_threads', job: 'a' },
    ];
    const samples = [1, 2].map((value) => ({ value, timestamp: begun + sent * 1000 + value }));
    return sendSamples(
      product,
      token,
      sentSeries.map((labels) => ({ labels, samples })),
    );
  };
  await push();
  const stored = async () => {
    const query = 'count_over_time({__name__=~"(drop|keep)_threads"}[1h])';
    const { body } = await session.call<{ data: { result: { metric: Record<string, string>; value: [number, string] }[] } }>(
      'GET',
      `/api/v1/query?query=${encodeURIComponent(query)}`,
    );
    return Object.fromEntries(body.data.result.map((one) => [`${one.metric.job ?? ''}`, Number(one.value[1])]));
  };
  expect(await stored()).toEqual({ c: 2, '': 2, a: 2 });
  expect((await readLedger(session))['prometheus metrics']).toEqual({
    received: 8,
    stored: 6,
    rejected: {},
    dropped: { 'Drop filter: Threads': 2 },
  });
  const [listed] = (await listMetrics()).results;
  expect(listed).toMatchObject({
    id,
    metricName: 'drop_threads',
    metricOperator: '=',
    matchers: metric.matchers,
    volume: { dropped: { rows: 2 } },
  });
  expect((await session.call<Answer<typeof api.readDropped>>('GET', `${path}/metrics/${id}/dropped`)).body.results[0]?.text).toBe(
    '{"metric":"drop_threads","labels":{"job":"a"}}',
  );
  expect((await turn('metrics', id, false)).status).toBe(200);
  await push();
  expect((await readLedger(session))['prometheus metrics']).toMatchObject({ received: 16, stored: 14 });
  await create('metrics', { name: 'Shadow threads', ...metric, stage: 'shadow' });
  await push();
  expect((await readLedger(session))['prometheus metrics']).toMatchObject({ received: 24, stored: 22 });
  expect((await listMetrics('?search=shadow')).results[0]?.volume).toMatchObject({ counted: { rows: 2, bytes: 32 }, dropped: { rows: 0 } });
  const preview = await session.call<Answer<typeof api.previewMetricsDropFilter>>('POST', `${path}/metrics/preview`, metric);
  expect(preview.body).toEqual({ matched: 1, total: 4, samples: [{ metric: 'drop_threads', labels: { job: 'a' } }] });
});

test('lists are narrowed by account and state, those of metrics by metric name, too, and paged; each filter is for the accounts that it names [data-7.6-27]', async () => {
  const other = (await session.call<{ accountId: number }>('POST', '/api/accounts', { name: 'Below', type: 'sub' })).body.accountId;
  for (const n of [1, 2, 3, 4, 5]) {
    const common = { name: `Filter ${n}`, stage: 'shadow', active: n !== 3, accountIds: n === 5 ? [other] : [own] };
    await create('metrics', { ...common, metricName: `metric_${n % 2}` });
    await create('logs', { ...common, query: `word${n}` });
  }
  for (const list of [listLogs, listMetrics]) {
    const named = async (query: string) => {
      const { results, total } = await list(query);
      return [results.map(({ name }) => name.at(-1)), total];
    };
    expect(await named('')).toEqual([['5', '4', '3', '2', '1'], 5]);
    expect(await named('?pageNumber=2&pageSize=2')).toEqual([['3', '2'], 5]);
    expect(await named('?pageNumber=3&pageSize=2')).toEqual([['1'], 5]);
    expect(await named(`?accountIds=${other}`)).toEqual([['5'], 1]);
    expect(await named(`?accountIds=${other},${own}&active=true`)).toEqual([['5', '4', '2', '1'], 4]);
    expect(await named('?active=false')).toEqual([['3'], 1]);
    expect((await list()).accounts.map(({ id }) => id).toSorted()).toEqual([own, other].toSorted());
  }
  const ofMetrics = async (query: string) => (await listMetrics(query)).results.map(({ name }) => name.at(-1));
  expect(await ofMetrics(`?accountIds=${other},${own}&active=true&metricNames=metric_1`)).toEqual(['5', '1']);
  expect(await ofMetrics('?metricNames=metric_0,none')).toEqual(['4', '2']);
  expect((await listMetrics()).metricNames).toEqual(['metric_0', 'metric_1']);
  await send({ message: 'epsilon word1 word5' });
  expect(Object.fromEntries((await listLogs()).results.map(({ name, volume }) => [name, volume.counted.rows]))).toEqual({
    ...{ 'Filter 1': 1, 'Filter 2': 0, 'Filter 3': 0, 'Filter 4': 0 },
    // It is for the other account, into which nothing was sent.
    'Filter 5': 0,
  });
});

test('a preview tells how many logs of the last day match, with samples', async () => {
  await send({ message: 'delta one', n: 1 }, { message: 'delta two', n: 2 }, { message: 'delta three', n: 3 });
  const asked = { accountIds: [own], query: 'delta', filters: [{ type: 'IS', field: { id: 'n', name: 'n' }, value: 2 }] };
  const { body } = await session.call<Answer<typeof api.previewLogsDropFilter>>('POST', `${path}/logs/preview`, asked);
  expect(body.matched).toBe(1);
  expect(body.total).toBeGreaterThanOrEqual(3);
  expect(body.samples).toMatchObject([{ message: 'delta two' }]);
});

test('bad conditions are refused in words', async () => {
  await send({ message: 'typed', dropStatus: 200, dropAddress: '10.0.0.1', dropOn: true });
  await expect.poll(async () => (await refusal('logs', logsFilter('x', 'dropStatus:many')))[1]).toContain('is no number');
  const cases: readonly (readonly [signal: string, body: object, words: string])[] = [
    ['logs', logsFilter('x', ''), 'The condition is empty'],
    ['logs', logsFilter('x', '   '), 'The condition is empty'],
    ['logs', logsFilter('x', '*'), 'matches every log'],
    ['logs', logsFilter('x', 'a:1 OR NOT a:1'), 'matches every log'],
    ['logs', logsFilter('x', '_exists_:@timestamp'), 'matches every log'],
    ['logs', logsFilter('x', 'NOT (*)'), 'matches no log'],
    ['logs', logsFilter('x', 'a AND ('), 'cannot be read at character 7'],
    ['logs', logsFilter('x', '_id:1'), 'no _id before it is stored'],
    ['logs', logsFilter('x', 'dropStatus:[a TO b]'), 'is no number'],
    ['logs', logsFilter('x', 'dropOn:perhaps'), 'is no true or false'],
    ['logs', logsFilter('', 'a:1'), 'Give the filter a name'],
    ['logs', logsFilter('x', 'a:1', { accountIds: [] }), 'Choose at least one account'],
    ['logs', logsFilter('x', 'a:1', { accountIds: [999_999] }), 'cannot be for the account 999999'],
    ['logs', logsFilter('x', 'a:1', { percentage: 0 }), 'The percentage is 0.01 at least'],
    ['logs', logsFilter('x', 'a:1', { percentage: 101 }), 'The percentage is 100 at most'],
    ['logs', logsFilter('x', 'a:1', { stage: 'quarantine' }), 'stage'],
    ['metrics', { name: 'x', accountIds: [own], stage: 'drop', metricName: '' }, 'Name the metric'],
    ['metrics', { name: 'x', accountIds: [own], stage: 'drop', metricName: '.*', metricOperator: '=~' }, 'matches every series'],
    ['metrics', { name: 'x', accountIds: [own], stage: 'drop', metricName: '(', metricOperator: '=~' }, 'cannot be read'],
    [
      'metrics',
      { name: 'x', accountIds: [own], stage: 'drop', metricName: 'up', matchers: [{ label: '__name__', operator: '=', value: 'a' }] },
      'Name the metric itself',
    ],
  ];
  for (const [signal, body, words] of cases) {
    const [status, told] = await refusal(signal, body);
    expect([status, told], JSON.stringify(body)).toEqual([400, expect.stringContaining(words)]);
  }
  expect((await listLogs()).total + (await listMetrics()).total).toBe(0);
  await create('logs', logsFilter('All', '*', { everything: true, stage: 'shadow' }));
  for (const [method, rest] of [
    ['PUT', '/active'],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['GET', '/dropped'],
  ] as const)
    expect((await session.call(method, `${path}/logs/none${rest}`, method === 'PUT' ? { active: true } : undefined)).status).toBe(404);
});
