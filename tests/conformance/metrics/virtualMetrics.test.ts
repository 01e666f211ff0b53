import { beforeAll, describe, expect, test } from 'vitest';
import { accountsService, telemetryService } from '#sdk/server';
import { parseExpression } from '../../../plugins/metrics/common/promql/parseExpression';
import { evaluate } from '../../../plugins/metrics/server/evaluate/tree/evaluate';
import { SharedReads } from '../../../plugins/metrics/server/source/SharedReads';
import { type Read, TelemetrySource } from '../../../plugins/metrics/server/source/TelemetrySource';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
let account: number;
let headers: Readonly<Record<string, string>>;
let other: number;

const minute = 60_000;
/** The end of what is stored: everything lies within the ten minutes before it. */
const end = Math.floor(Date.now() / minute) * minute - 60 * minute;
const text = (millis: number, digits: 3 | 9): string =>
  new Date(millis)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', digits === 9 ? '000000' : '');

interface Log {
  readonly before: number;
  readonly service: string;
  readonly severity: string;
  readonly host?: string;
}

/** Milliseconds before the end; one lies at the end itself, and one at the first moment that the five minutes before it leave out. */
const logs: readonly Log[] = [
  ...Array.from({ length: 30 }, (_, index) => ({ before: index * 10_000, service: 'cart', severity: 'error', host: `h${index % 3}` })),
  ...Array.from({ length: 12 }, (_, index) => ({ before: index * 20_000 + 5000, service: 'cart', severity: 'info' })),
  ...Array.from({ length: 5 }, (_, index) => ({ before: index * minute + 1, service: 'pay', severity: 'error' })),
  { before: 5 * minute, service: 'cart', severity: 'error', host: 'h0' },
  { before: 9 * minute, service: 'cart', severity: 'error', host: 'h0' },
];
/** Seconds that spans took. */
const spans = [0.0005, 0.004, 0.02, 0.02, 0.3, 0.3, 0.31, 2, 30, 400].map((seconds, index) => ({
  before: index * 20_000,
  seconds,
  service: index < 8 ? 'cart' : 'pay',
  status: index % 5 === 4 ? 'error' : 'unset',
  name: index % 2 === 0 ? 'GET /cart' : 'POST /pay',
}));

beforeAll(async () => {
  host = await HostInProcess.shared();
  const add = async (name: string): Promise<number> => (await host.service(accountsService).addOwner({ name, planType: 'pro' })).id;
  [account, other] = [await add('Virtual'), await add('Elsewhere')];
  const person = { email: 'admin@virtual.test', fullName: 'Admin', password: 'correct horse battery' };
  headers = await host.headersOf((await host.identity.addUser(person, [{ accountId: account, role: 'admin' }])).id, account);
  const telemetry = host.service(telemetryService);
  const insert = async (table: string, rows: readonly object[]): Promise<void> =>
    telemetry.insert({ table, payload: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')), rows: rows.length });
  const row = (of: number, { before, service, severity, host: from }: Log, seq: number): object => ({
    account: of,
    seq: String(seq + 1),
    ts: text(end - before, 9),
    received: text(end, 3),
    service,
    severity,
    message: 'hello',
    fields: from === undefined ? {} : { host: from },
  });
  await insert(
    'logs',
    logs.map((log, index) => row(account, log, index)),
  );
  await insert(
    'logs',
    logs.map((log, index) => row(other, log, index + 1000)),
  );
  await insert(
    'spans',
    spans.map(({ before, seconds, ...rest }, index) => ({
      account,
      ts: text(end - before, 9),
      duration: Math.round(seconds * 1e9),
      received: text(end, 3),
      kind: 'server',
      trace_id: String(index).padStart(32, '0'),
      span_id: String(index).padStart(16, '0'),
      ...rest,
      attributes: { 'http.route': '/cart' },
      resource: '{"service.name":"cart"}',
    })),
  );
});

type Answer = Readonly<Record<string, number>>;

const source = (budget = { series: 1000, samples: 1_000_000 }): TelemetrySource =>
  new TelemetrySource({
    telemetry: host.service(telemetryService),
    scope: { accounts: [account] },
    budget,
    shared: new SharedReads<Read>(),
  });

/** Values by labels, such as `service="cart"`. */
async function instant(query: string, time = end): Promise<Answer> {
  const { result } = await evaluate(parseExpression(query), source(), { start: time, end: time, step: 0 });
  if (result.type !== 'vector') throw new Error(`a ${result.type}`);
  return Object.fromEntries(
    result.samples.map(({ labels, value }) => [[...labels].map(([name, own]) => `${name}=${JSON.stringify(own)}`).join(','), value]),
  );
}

async function range(
  query: string,
  start: number,
  step: number,
): Promise<readonly (readonly (readonly [time: number, value: number])[])[]> {
  const { result } = await evaluate(parseExpression(query), source(), { start, end, step });
  if (result.type !== 'matrix') throw new Error(`a ${result.type}`);
  return result.series.map(({ points }) => points.map(({ time, value }) => [time, value] as const));
}

const within = (from: number, to: number, holds: (log: Log) => boolean): number =>
  logs.filter((log) => end - log.before > from && end - log.before <= to && holds(log)).length;

describe('logs as a metric', () => {
  test('a rate is the number of logs a second, exactly: the end of the window belongs to it, its beginning does not', async () => {
    // 30 of every ten seconds from the end on; the one five minutes before it is not of the window.
    expect(await instant('rate(logs:count{service="cart",severity="error"}[5m])')).toEqual({ 'service="cart",severity="error"': 30 / 300 });
    expect(await instant('increase(logs:count{service="cart",severity="error"}[300001ms])')).toEqual({
      'service="cart",severity="error"': 31,
    });
    expect(await instant('sum(rate(logs:count[10m]))')).toEqual({ '': logs.length / 600 });
  });

  test('at every step, whatever the step and the window', async () => {
    for (const [step, window] of [
      [minute, 5 * minute],
      [minute, 90_000],
      [37_000, 100_000],
      [100_000, 37_000],
      [7 * minute, 7 * minute],
    ] as const) {
      const start = end - 4 * step;
      const [points = []] = await range(`increase(logs:count{service="cart",severity="error"}[${window}ms])`, start, step);
      const expected = Array.from({ length: 5 }, (_, index) => {
        const time = start + index * step;
        return [time, within(time - window, time, ({ service, severity }) => service === 'cart' && severity === 'error')];
      });
      expect([step, window, points]).toEqual([step, window, expected]);
    }
  });

  test('an instant selector has what came since the step before, and none where none came', async () => {
    const [points = []] = await range('sum(logs:count{service="pay"})', end - 6 * minute, minute);
    const expected = Array.from({ length: 7 }, (_, index) => {
      const time = end - (6 - index) * minute;
      return [time, within(time - minute, time, ({ service }) => service === 'pay')];
    });
    expect(points).toEqual(expected);
    expect(expected.map(([, count]) => count)).toEqual([0, 0, 1, 1, 1, 1, 1]);
    expect(await instant('logs:count{service="cart",severity="info"}')).toEqual({
      '__name__="logs:count",service="cart",severity="info"': 3,
    });
  });

  test('labels are service and severity, and what the query names: a field of the sender, too', async () => {
    expect(await instant('sum by (service, severity) (increase(logs:count[10m]))')).toEqual({
      'service="cart",severity="error"': 32,
      'service="cart",severity="info"': 12,
      'service="pay",severity="error"': 5,
    });
    expect(await instant('sum by (host) (increase(logs:count{severity="error"}[10m]))')).toEqual({
      'host="h0"': 12,
      'host="h1"': 10,
      'host="h2"': 10,
      '': 5,
    });
  });

  test('conditions match as those on any label', async () => {
    const count = async (selector: string): Promise<Answer> => instant(`sum(increase(logs:count${selector}[10m]))`);
    expect(await count('{service=~"c.*"}')).toEqual({ '': 44 });
    expect(await count('{service!~"c.*"}')).toEqual({ '': 5 });
    expect(await count('{service="car"}')).toEqual({});
    expect(await count('{host=""}')).toEqual({ '': 17 });
    expect(await count('{host!="",severity!="info"}')).toEqual({ '': 32 });
    expect(await count('{nothing="x"}')).toEqual({});
  });

  test('they stand in one expression with others', async () => {
    expect(
      await instant(
        'sum by (service) (increase(logs:count{severity="error"}[10m])) / on (service) sum by (service) (increase(logs:count[10m]))',
      ),
    ).toEqual({ 'service="cart"': 32 / 44, 'service="pay"': 1 });
  });

  test('of the accounts asked for only, and within the budget', async () => {
    const { result } = await evaluate(parseExpression('sum(increase(logs:count[10m]))'), source(), { start: end, end, step: 0 });
    expect(result).toMatchObject({ samples: [{ value: logs.length }] });
    const narrow = (budget: { series: number; samples: number }, query: string): Promise<unknown> =>
      evaluate(parseExpression(query), source(budget), { start: end - 10 * minute, end, step: minute });
    await expect(narrow({ series: 2, samples: 1000 }, 'rate(logs:count[1m])')).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining('The selector logs:count has 3 series, more than the 2 that a query may read'),
    });
    await expect(narrow({ series: 10, samples: 20 }, 'rate(logs:count[1m])')).rejects.toMatchObject({ status: 413 });
  });
});

describe('spans as metrics', () => {
  test('are counted by service and operation, and by what the query names', async () => {
    expect(await instant('sum by (service) (increase(spans:count[10m]))')).toEqual({ 'service="cart"': 8, 'service="pay"': 2 });
    expect(await instant('sum by (operation) (increase(spans:errors[10m]))')).toEqual({
      'operation="GET /cart"': 1,
      'operation="POST /pay"': 1,
    });
    expect(await instant('sum(increase(spans:count{"attributes.http.route"="/cart",kind="server"}[10m]))')).toEqual({ '': 10 });
    // Spans have no field of that name.
    expect(await instant('sum by (pod) (increase(spans:count[10m]))')).toEqual({ '': 10 });
  });

  test('buckets of durations are exact, and any bound may be asked for', async () => {
    const within = async (le: string): Promise<number | undefined> =>
      (await instant(`sum(increase(spans:duration_seconds_bucket{le="${le}"}[10m]))`))[''];
    expect(await Promise.all(['0.001', '0.005', '0.25', '0.3', '0.5', '100', '+Inf'].map(within))).toEqual([1, 2, 4, 6, 7, 9, 10]);
    const all = await instant('sum by (le) (increase(spans:duration_seconds_bucket[10m]))');
    expect(Object.keys(all)).toHaveLength(17);
    expect(all['le="0.025"']).toBe(4);
    // Half of ten is the fifth: one of three in (0.25, 0.5].
    expect((await instant('histogram_quantile(0.5, sum by (le) (increase(spans:duration_seconds_bucket[10m])))'))['']).toBeCloseTo(
      0.25 + 0.25 / 3,
      9,
    );
  });

  test('their sum and count make the average', async () => {
    const total = spans.reduce((sum, { seconds }) => sum + seconds, 0);
    const average = await instant('sum(rate(spans:duration_seconds_sum[10m])) / sum(rate(spans:duration_seconds_count[10m]))');
    expect(average['']).toBeCloseTo(total / 10, 9);
  });
});

describe('virtual metrics are found', () => {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${host.url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };

  test('by a search of names, with what they are, in an account that sends no metrics', async () => {
    const found = await call<{ metrics: { name: string; type: string; unit: string; help: string }[]; total: number }>(
      'POST',
      '/api/metrics/drilldown',
      {
        from: end - minute,
        to: end,
        words: 'SPANS dur',
      },
    );
    expect(found.metrics.map(({ name, type, unit }) => [name, type, unit])).toEqual([
      ['spans:duration_seconds_bucket', 'histogram', 'seconds'],
      ['spans:duration_seconds_count', 'histogram', 'seconds'],
      ['spans:duration_seconds_sum', 'histogram', 'seconds'],
    ]);
    expect(found.total).toBe(3);
    expect(found.metrics[0]?.help).toMatch(/^Virtual, counted from spans when it is asked for\./);
    expect(await call('GET', '/api/v1/label/__name__/values?search=logs:')).toMatchObject({ data: ['logs:count'] });
    expect(await call('GET', '/api/v1/metadata?metric=logs:count')).toMatchObject({
      data: { 'logs:count': [{ type: 'counter', unit: '' }] },
    });
  });

  test('and asked for like others, through the API', async () => {
    const query = encodeURIComponent('sum by (service) (increase(logs:count[10m]))');
    const { data } = await call<{ data: { result: { metric: object; value: [number, string] }[] } }>(
      'GET',
      `/api/v1/query?query=${query}&time=${end / 1000}`,
    );
    expect(data.result.map(({ metric, value: [, value] }) => [metric, value])).toEqual([
      [{ service: 'cart' }, '44'],
      [{ service: 'pay' }, '5'],
    ]);
  });
});
