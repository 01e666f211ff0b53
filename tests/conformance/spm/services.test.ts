import { beforeAll, expect, test, vi } from 'vitest';
import { accountsService } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';
import { sendSpans } from './sendSpans';
import { shopSpans } from './shopSpans';

interface Figures {
  readonly requests: number;
  readonly errors: number;
  readonly requestRate: number;
  readonly errorRate: number | null;
  readonly latencyAvg: number | null;
  readonly latencyP50: number | null;
  readonly latencyP95: number | null;
}
type Compared = Figures & { readonly before: Figures | null };
type Row = Compared & {
  readonly serviceName: string;
  readonly entry: string;
  readonly impactValue: number;
  readonly trend: { readonly requestRate: readonly number[] };
};
interface Listed {
  readonly results: readonly Row[];
  readonly total: number;
  readonly source: string;
  readonly message?: string;
}
type Headers = Readonly<Record<string, string>>;

const minute = 60_000;
const millisecond = 1e6;
const to = Math.floor(Date.now() / minute) * minute - 5 * minute;
const from = to - 10 * minute;
const times = { start: String(from), end: String(to) };

let host: HostInProcess;
let account: number;
let other: number;
let reader: Headers;
let stranger: Headers;

async function call<T>(method: string, path: string, body?: unknown, headers = reader) {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
const list = async (more: object = {}, headers = reader) =>
  (await call<Listed>('POST', '/api/spm/services', { ...times, ...more }, headers)).body;
const about = async <T>(part: string, more: object = {}, headers = reader) =>
  (await call<T>('POST', `/api/spm/overview${part}`, { ...times, serviceName: 'checkout', ...more }, headers)).body;
const tokenOf = async (accountId: number): Promise<string> => (await host.identity.sharedTokens(accountId))[0]?.token ?? '';

/** An account with a span of each service that began so long ago. @param took milliseconds of a service's span */
async function accountWith(name: string, ages: Readonly<Record<string, number>>, took = (_service: string) => 5): Promise<Headers> {
  const { id } = await host.service(accountsService).addOwner({ name, planType: 'pro' });
  const spans = Object.entries(ages).map(([service, age]) => ({
    service,
    name: 'GET /',
    kind: 'server' as const,
    at: Date.now() - age,
    took: took(service),
  }));
  await sendSpans(host.url, await tokenOf(id), spans);
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@services.example`;
  const person = await host.identity.addUser({ email, fullName: name, password: 'correct horse battery' }, [
    { accountId: id, role: 'user' },
  ]);
  const headers = await host.headersOf(person.id, id);
  // Stored: a range that holds everything shows it.
  const start = String(Date.now() - 24 * 60 * minute);
  await vi.waitFor(
    async () => {
      const { body } = await call<{ total: number }>('GET', `/api/spm/services/compact?start=${start}`, undefined, headers);
      expect(body.total).toBe(spans.length);
    },
    { timeout: 30_000 },
  );
  return headers;
}

beforeAll(async () => {
  host = await HostInProcess.shared();
  account = (await host.service(accountsService).addOwner({ name: 'Shop services', planType: 'pro' })).id;
  other = (await host.service(accountsService).addOwner({ name: 'Other services', planType: 'pro' })).id;
  const password = 'correct horse battery';
  const person = await host.identity.addUser({ email: 'ada@services.example', fullName: 'Ada', password }, [
    { accountId: account, role: 'read-only' },
  ]);
  const foreigner = await host.identity.addUser({ email: 'eve@services.example', fullName: 'Eve', password }, [
    { accountId: other, role: 'admin' },
  ]);
  reader = await host.headersOf(person.id, account);
  stranger = await host.headersOf(foreigner.id, other);
  const spans = shopSpans(from);
  await sendSpans(host.url, await tokenOf(account), spans);
  await vi.waitFor(async () => expect((await list()).total).toBe(3));
});

/** Within the error of a bucket. */
function expectAbout(found: number | null | undefined, exactMilliseconds: number): void {
  expect(Math.abs((found ?? 0) / (exactMilliseconds * millisecond) - 1)).toBeLessThanOrEqual(0.045);
}

test('the services of an account have the rates, latency and impact of their requests, by what they were an hour before [data-9-48]', async () => {
  const { results, total, source } = await list({ compareTo: '1h' });
  expect([total, source]).toEqual([3, 'minutes']);
  expect(results.map(({ serviceName }) => serviceName)).toEqual(['checkout', 'nightly', 'mailer']);
  const [checkout, nightly, mailer] = results;
  expect(checkout).toMatchObject({
    requests: 20,
    errors: 5,
    errorRate: 0.25,
    entry: 'kind',
    impactValue: 100,
    latencyAvg: 105 * millisecond,
  });
  expect(checkout?.requestRate).toBeCloseTo(20 / 600, 10);
  expectAbout(checkout?.latencyP50, 100);
  expectAbout(checkout?.latencyP95, 190);
  expect(checkout?.before).toMatchObject({ requests: 10, errors: 1, errorRate: 0.1 });
  expectAbout(checkout?.before?.latencyP95, 100);
  expect(checkout?.trend.requestRate).toHaveLength(10);
  expect(checkout?.trend.requestRate.every((rate) => Math.abs(rate - 2 / 60) < 1e-9)).toBe(true);
  expect(nightly).toMatchObject({ requests: 4, errors: 1, errorRate: 0.25, entry: 'parent', before: null });
  expect(nightly?.impactValue).toBeCloseTo((1860 / 2100) * 100, 6);
  expect(mailer).toMatchObject({ requests: 5, errors: 0, errorRate: 0, entry: 'kind' });
  expect(mailer?.impactValue).toBeCloseTo((200 / 2100) * 100, 6);
  expectAbout(mailer?.latencyP95, 40);
});

test('the list is sorted by each column, searched, and sent in pages', async () => {
  const names = async (more: object) => (await list(more)).results.map(({ serviceName }) => serviceName);
  expect(await names({ sort: 'serviceName' })).toEqual(['checkout', 'mailer', 'nightly']);
  expect(await names({ sort: '-serviceName' })).toEqual(['nightly', 'mailer', 'checkout']);
  expect(await names({ sort: 'requestRate' })).toEqual(['nightly', 'mailer', 'checkout']);
  expect(await names({ sort: '-latencyP95' })).toEqual(['nightly', 'checkout', 'mailer']);
  expect(await names({ sort: 'errorRate' })).toEqual(['mailer', 'checkout', 'nightly']);
  expect(await names({ search: 'IGHT' })).toEqual(['nightly']);
  expect(await list({ limit: 1, offset: 1 })).toMatchObject({ total: 3, results: [{ serviceName: 'nightly' }] });
  const refused = await call<{ message: string }>('POST', '/api/spm/services', { start: 'now', end: 'now-1h' });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('must be before');
});

test('environments and operations narrow the list, and both are offered', async () => {
  const inProduction = await list({ environments: ['production'] });
  expect(inProduction).toMatchObject({ total: 1, source: 'spans', results: [{ serviceName: 'checkout', requests: 20 }] });
  expectAbout(inProduction.results[0]?.latencyP95, 190);
  expect(await list({ environments: ['staging'] })).toMatchObject({ total: 1, results: [{ serviceName: 'mailer' }] });
  expect(await list({ operations: ['POST /orders'] })).toMatchObject({ total: 1, results: [{ serviceName: 'checkout', requests: 10 }] });
  const { body } = await call<{ environments: object[]; operations: object[] }>('POST', '/api/spm/services/facets', times);
  expect(body.environments).toEqual([
    { value: 'production', spans: 40 },
    { value: 'staging', spans: 5 },
  ]);
  expect(body.operations).toEqual([
    { value: 'GET /orders', requests: 10 },
    { value: 'POST /orders', requests: 10 },
    { value: 'process mails', requests: 5 },
  ]);
});

test('a service has its figures over time, operations, pods, nodes, status codes, versions and traces', async () => {
  const overview = await about<{
    totals: Compared;
    times: number[];
    series: { requestRate: number[]; latencyP95: (number | null)[] };
    seriesBefore: object;
  }>('', { compareTo: '1h' });
  expect(overview.totals).toMatchObject({ requests: 20, errorRate: 0.25, before: { requests: 10 } });
  expect(overview.times).toEqual(Array.from({ length: 10 }, (_, index) => from + index * minute));
  expect(overview.series.requestRate.every((rate) => Math.abs(rate - 2 / 60) < 1e-9)).toBe(true);
  expectAbout(overview.series.latencyP95[9], 200);
  expect(overview.seriesBefore).not.toBeNull();

  const operations = await about<{ results: (Compared & { operation: string; impactValue: number })[] }>('/operations');
  expect(operations.results).toMatchObject([
    { operation: 'GET /orders', requests: 10, errors: 3, impactValue: 100 },
    { operation: 'POST /orders', requests: 10, errors: 2 },
  ]);
  // 10 + 30 + … + 190 ms of 20 + 40 + … + 200 ms.
  expect(operations.results[1]?.impactValue).toBeCloseTo((1000 / 1100) * 100, 6);

  expect(await about('/places')).toMatchObject({
    results: [
      { name: 'checkout-b', node: 'node-1', requests: 15 },
      { name: 'checkout-a', node: 'node-1', requests: 5 },
    ],
    total: 2,
  });
  expect(await about('/places', { groupBy: 'nodes' })).toMatchObject({ results: [{ name: 'node-1', requests: 20 }], total: 1 });
  expect(await about('', { selectedPods: ['checkout-a'] })).toMatchObject({ totals: { requests: 5 }, source: 'spans' });

  const codes = await about<{ results: { code: string; protocol: string; requests: number; share: number; counts: number[] }[] }>(
    '/status-codes',
  );
  expect(codes.results.map(({ protocol, code, requests }) => [protocol, code, requests])).toEqual([
    ['http', '200', 12],
    ['http', '500', 5],
    ['http', '404', 2],
    ['http', '301', 1],
  ]);
  expect(codes.results[0]).toMatchObject({ share: 0.6, counts: [2, 2, 2, 2, 2, 2, 0, 0, 0, 0] });
  expect(await about('/status-codes', { serviceName: 'mailer' })).toMatchObject({
    results: [{ protocol: 'grpc', code: '0', requests: 5 }],
  });

  expect(await about('/deployments')).toMatchObject({
    results: [
      { version: '1.1.0', firstSeen: from + 5 * minute + 1000, share: 0.5, isNew: true, errors: 5 },
      { version: '1.0.0', firstSeen: from + 1000, lastSeen: from + 4 * minute + 1000, isNew: false, errors: 0 },
    ],
  });

  // A version that answered in the hour before is no new one.
  expect(await about('/deployments', { start: String(from + 7 * minute) })).toMatchObject({
    results: [{ version: '1.1.0', isNew: false }],
  });

  const traces = await about<{ slowest: { traceId: string; duration: number }[]; failed: { operation: string }[] }>('/traces');
  expect(traces.slowest).toHaveLength(20);
  expect(traces.slowest[0]).toMatchObject({
    traceId: '20'.padStart(32, 'c'),
    duration: 200 * millisecond,
    status: 'error',
    statusMessage: 'it failed',
  });
  expect(traces.failed).toHaveLength(5);
});

test('an operation has the same, and a service without server spans is told by its parents', async () => {
  expect(await about('', { operation: 'GET /orders' })).toMatchObject({ totals: { requests: 10, errors: 3 }, source: 'minutes' });
  expect(await about('', { serviceName: 'nightly' })).toMatchObject({
    entry: 'parent',
    source: 'spans',
    totals: { requests: 4, errors: 1 },
  });
  expect(await about('/operations', { serviceName: 'nightly' })).toMatchObject({
    results: [
      { operation: 'clean up', requests: 3 },
      { operation: 'clean cart', requests: 1 },
    ],
  });
  expect(await about('', { serviceName: 'nobody' })).toMatchObject({ isSeen: false, totals: { requests: 0, errorRate: null } });
  const status = [{ field: { id: 'status', name: 'status' }, type: 'IS', value: 'error' }];
  expect(await about('', { filters: status })).toMatchObject({ totals: { requests: 5, errors: 5 }, source: 'spans' });
});

test('who asks for nothing gets 25 services of the last hour, those with the most impact first [data-9-31]', async () => {
  const numbers = Array.from({ length: 27 }, (_, index) => index + 1);
  const serviceOf = (number: number) => `service-${String(number).padStart(2, '0')}`;
  const ages = Object.fromEntries(numbers.map((number) => [serviceOf(number), 10 * minute]));
  const headers = await accountWith('Many services', { ...ages, 'service-99': 90 * minute }, (service) => Number(service.slice(-2)) * 10);
  const ask = async (body: object) => (await call<Listed>('POST', '/api/spm/services', body, headers)).body;
  const newest = numbers.toReversed().map(serviceOf);
  const { results, total } = await ask({});
  expect([results.map(({ serviceName }) => serviceName), total]).toEqual([newest.slice(0, 25), 27]);
  const next = await ask({ offset: 25 });
  expect(next.results.map(({ serviceName }) => serviceName)).toEqual(['service-02', 'service-01']);
  expect(await ask({ start: 'now-1h', end: 'now', sort: '-impactValue', limit: 25 })).toMatchObject({
    total: 27,
    results: results.map(({ impactValue }) => ({ impactValue })),
  });
});

test('nobody sees services of an account that they may not read', async () => {
  expect((await list({}, stranger)).total).toBe(0);
  expect(await about('', {}, stranger)).toMatchObject({ isSeen: false, totals: { requests: 0 } });
  expect((await call('POST', '/api/spm/services', { ...times, accountId: account }, stranger)).status).toBe(403);
  expect((await call('POST', '/api/spm/services', times, { ...stranger, 'tracing-account-id': String(account) })).status).toBe(403);
  expect((await call('POST', '/api/spm/services', times, { ...reader, 'tracing-account-id': 'all' })).status).toBe(400);
  expect((await list({}, { ...reader, 'tracing-account-id': String(account) })).total).toBe(3);
  expect((await call('POST', '/api/spm/services', times, {})).status).toBe(401);
});

test('an account with spans of an hour ago has SPM, one with spans of three hours ago alone has not [data-7.5-05]', async () => {
  const has = async (headers: Headers) => (await call<{ hasSpm: boolean }>('GET', '/api/spm/has-spm', undefined, headers)).body.hasSpm;
  expect(await has(await accountWith('An hour ago', { young: 60 * minute }))).toBe(true);
  expect(await has(await accountWith('Three hours ago', { old: 180 * minute }))).toBe(false);
});

test('a service seen half an hour ago is in the compact list, one seen two hours ago is not [data-7.5-06] [shell-7-46]', async () => {
  const headers = await accountWith('Compact', { recent: 30 * minute, gone: 120 * minute });
  const { body } = await call<{ results: { serviceName: string; lastSeen: number }[]; total: number }>(
    'GET',
    '/api/spm/services/compact',
    undefined,
    headers,
  );
  expect(body.results.map(({ serviceName }) => serviceName)).toEqual(['recent']);
  expect(body.total).toBe(1);
});
