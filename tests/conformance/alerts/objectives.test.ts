import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsService, telemetryService } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
let account: number;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  host = await HostInProcess.start({});
  account = (await host.service(accountsService).addOwner({ name: 'Objectives', planType: 'pro' })).id;
  const person = { email: 'admin@objectives.test', fullName: 'Admin', password: 'correct horse battery' };
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

interface Samples {
  readonly groups: readonly unknown[];
  readonly preview: { readonly series: readonly { readonly values: readonly (number | null)[] }[] };
}

/** Logs of ten minutes ago: `bad` errors among `count`. */
async function ship(count: number, bad: number): Promise<void> {
  const time = new Date(Date.now() - 600_000).toISOString().replace('T', ' ').replace('Z', '');
  const rows = Array.from({ length: count }, (_, seq) =>
    JSON.stringify({
      account,
      seq: String(seq + 1),
      ts: `${time}000000`,
      received: time,
      service: 'cart',
      severity: seq < bad ? 'error' : 'info',
      message: 'asked',
    }),
  );
  await host.service(telemetryService).insert({ table: 'logs', payload: Buffer.from(`${rows.join('\n')}\n`), rows: count });
}

test('an objective over logs tells its budget and burn rate, makes its alerts once, and takes them with it', async () => {
  await ship(1000, 25);
  const values = {
    name: 'Cart answers',
    indicator: { kind: 'events', signal: 'logs', total: 'service:cart', good: 'NOT severity:error' },
    objective: 99,
    window: '7d',
  };
  const made = await call<{ id: string }>('POST', '/slos', values);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body;
  // 2.5 % are bad and 1 % may be: two and a half times too many.
  expect((await call('GET', `/slos/${id}/status`)).body).toMatchObject({
    state: 'missed',
    good: 975,
    total: 1000,
    budgetLeft: -1.5,
    burnRate: 2.5,
  });
  const { points } = (await call<{ points: { budgetLeft: number; total: number }[] }>('GET', `/slos/${id}/history`)).body;
  expect(points.at(-1)?.budgetLeft).toBe(-1.5);
  expect(points[0]?.budgetLeft).toBe(1);
  expect(points.reduce((sum, { total }) => sum + total, 0)).toBe(1000);

  const pairs = [
    { longMinutes: 60, shortMinutes: 30, rate: 2, severity: 'SEVERE' },
    { longMinutes: 360, shortMinutes: 5, rate: 2, severity: 'HIGH' },
  ];
  const first = await call<{ alerts: { id: string }[] }>('PUT', `/slos/${id}/alerts`, { pairs });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const again = await call<{ alerts: { id: string }[] }>('PUT', `/slos/${id}/alerts`, { pairs });
  expect(again.body).toEqual(first.body);
  expect((await call('GET', `/slos/${id}/alerts`)).body).toMatchObject({
    alerts: [{ pair: pairs[0] }, { pair: pairs[1] }],
    events: [],
    total: 0,
  });

  // While everything is bad the budget of 99 % burns a hundred times too fast.
  const beyond = await call('PUT', `/slos/${id}/alerts`, { pairs: [{ ...pairs[0], rate: 100 }] });
  expect([beyond.status, beyond.body]).toMatchObject([400, { code: 'BURN_RATE_UNREACHABLE' }]);

  const samples = async (at: number) => {
    const kept = (await call<{ search: object; triggerOn: object; name: string }>('GET', `/triggers/alerts/${first.body.alerts[at]?.id}`))
      .body;
    const { name, search, triggerOn } = kept;
    const found = await call<Samples>('POST', '/triggers/alerts/samples', { name, search, triggerOn, rules: { ingestDelaySeconds: 0 } });
    expect(found.status, JSON.stringify(found.body)).toBe(200);
    return { groups: found.body.groups, last: found.body.preview.series[0]?.values.at(-1) };
  };
  // The errors are ten minutes old: within both windows of the first, and before the short one of the second.
  const labels = { slo: 'Cart answers' };
  expect(await samples(0)).toEqual({ groups: [{ labels, value: 2.5, severity: 'SEVERE' }], last: 2.5 });
  expect(await samples(1)).toEqual({ groups: [{ labels, value: 0, severity: null }], last: 0 });

  expect((await call('DELETE', `/slos/${id}`)).status).toBe(200);
  expect((await call('GET', `/slos/${id}`)).body).toMatchObject({ code: 'SLO_UNKNOWN' });
  expect((await call('POST', '/triggers/search', { type: 'ALERT' })).body).toMatchObject({ total: 0 });
});

test('the list is narrowed to a state, with the total of those that are in it, and to those whose query fails', async () => {
  await ship(100, 3);
  const objective = (name: string, about: object = {}) => ({
    name,
    indicator: { kind: 'events', signal: 'logs', total: 'service:cart', good: 'NOT severity:error' },
    objective: 50,
    window: '7d',
    ...about,
  });
  const none = { indicator: { kind: 'events', signal: 'logs', total: 'service:nobody', good: '*' } };
  const broken = { indicator: { kind: 'metrics', total: 'sum(', good: 'sum(' } };
  for (const one of [
    objective('State A'),
    objective('State B'),
    objective('State strict', { objective: 99.9 }),
    objective('State empty', none),
    objective('State broken', broken),
  ])
    expect((await call('POST', '/slos', one)).status).toBe(200);
  const listed = async (query: string) => {
    const { status, body } = await call<{ results: { name: string }[]; total: number }>('GET', `/slos?search=State&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return [body.results.map(({ name }) => name), body.total];
  };
  expect(await listed('')).toEqual([['State A', 'State B', 'State broken', 'State empty', 'State strict'], 5]);
  expect(await listed('state=met')).toEqual([['State A', 'State B'], 2]);
  expect(await listed('state=met&limit=1&offset=1')).toEqual([['State B'], 2]);
  expect(await listed('state=missed')).toEqual([['State strict'], 1]);
  expect(await listed('state=at-risk')).toEqual([[], 0]);
  expect(await listed('state=no-data')).toEqual([['State empty'], 1]);
  expect(await listed('state=failed')).toEqual([['State broken'], 1]);
  expect((await call('GET', '/slos?state=good')).status).toBe(400);
});
