import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { accountData } from '#sdk';
import { accountsService, extensionsService, type Records, recordsService, telemetryService } from '#sdk/server';
import { ingestionService } from '../../../plugins/ingest/server/running/ingestionService';
import { metricQueriesService } from '../../../plugins/metrics/contract';
import { runWriterService } from '../../../plugins/optimizers/server/runs/services';
import { runs } from '../../../plugins/optimizers/server/runs/tables';
import { triggersService } from '../../../plugins/triggers/contract';
import { schedules } from '../../../plugins/triggers/server/book/tables';
import { HostInProcess } from '../identity/HostInProcess';

type Headers = Readonly<Record<string, string>>;
interface Run {
  readonly slot: string;
  readonly to: string;
  readonly origin: string;
  readonly state: string;
  readonly documents: number | null;
  readonly error: string | null;
}
interface Kept {
  readonly id: string;
  readonly name: string;
}
interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code: string; readonly message: string };
}
type Hit = { readonly _source: Readonly<Record<string, unknown>> };

const minute = 60_000;
let host: HostInProcess;
let owner: number;
let shop: number;
let index: number;
let admin: Headers;
let user: Headers;

async function call<T = Kept>(method: string, path: string, body?: unknown, headers = user): Promise<Answer<T>> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...json },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] };
}

let seq = 0;
const stamp = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', '000000');
async function insert(logs: readonly { readonly at: number; readonly service: string; readonly took: number }[]): Promise<void> {
  const rows = logs.map(({ at, service, took }) => {
    seq += 1;
    return {
      ...{ account: shop, seq: String(seq), ts: stamp(at), received: stamp(at).slice(0, 23) },
      ...{ service, severity: 'info', message: 'paid', fields: { took } },
    };
  });
  const payload = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await host.service(telemetryService).insert({ table: 'logs', payload, rows: rows.length });
}

const definition = (name: string, more: { readonly search?: object; readonly target?: object; readonly rules?: object } = {}) => ({
  name,
  search: {
    queryString: `message:paid`,
    periodInMinutes: 10,
    groupBy: ['service'],
    metricsAggregations: [{ aggregationType: 'COUNT' }, { aggregationType: 'AVG', fieldToAggregateOn: 'took' }],
    ...more.search,
  },
  output: { target: more.target ?? { timelessIndex: String(index) } },
  rules: { everyMinutes: 10, ingestDelaySeconds: 0, ...more.rules },
});
const make = async (name: string, more: Parameters<typeof definition>[1] = {}): Promise<string> => {
  const made = await call('POST', '/api/triggers', definition(name, more));
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 });
  return made.body.id;
};
/** Those of the product, as a plugin has them. */
function records(): Records {
  const offer = host
    .service(extensionsService)
    .offers(accountData)
    .find(({ pluginId }) => pluginId === 'optimizers');
  if (offer === undefined) throw new Error('There are no optimizers.');
  return offer.services().get(recordsService);
}
/** Has the slot of an optimizer come: the engine of the running host evaluates it. */
const due = async (id: string, slot: number): Promise<void> => {
  await records().db.update(schedules).set({ due: slot }).where(eq(schedules.triggerId, id));
};
const runsOf = async (id: string) => (await call<{ results: Run[]; total: number }>('GET', `/api/optimizers/${id}/runs?limit=100`)).body;
const settled = (id: string, slots: number) =>
  vi.waitUntil(
    async () => {
      const { results: found } = await runsOf(id);
      return found.length >= slots && found.every(({ state }) => state !== 'waiting') && found;
    },
    { interval: 200 },
  );
async function kept(id: string, days = 2, headers = user) {
  const asked = {
    query: `optimizer.id:"${id}"`,
    from: `now-${days}d`,
    to: 'now',
    accounts: [index],
    size: 300,
    sort: '@timestamp',
  };
  const { status, body } = await call<{ total: number; hits: Hit[] }>('POST', '/api/explore/search', asked, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.hits.map(({ _source }) => _source);
}
const told = (documents: Awaited<ReturnType<typeof kept>>) =>
  documents.map(({ service, count, took_avg: average }) => `${service} ${count} ${average}`).sort((one, other) => one.localeCompare(other));
interface Backfill {
  readonly id: string;
  readonly state: string;
  readonly progress: Readonly<Record<string, number>> | null;
}
const iso = (moment: number): string => new Date(moment).toISOString();
const begin = (id: string, from: number, to: number) =>
  call<Backfill>('POST', `/api/optimizers/${id}/backfills`, { from: iso(from), to: iso(to) });
async function backfilled(id: string, from: number, to: number): Promise<Backfill> {
  const begun = await begin(id, from, to);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return vi.waitUntil(
    async () => {
      const { results: backfills } = (await call<{ results: Backfill[] }>('GET', `/api/optimizers/${id}/backfills`)).body;
      return backfills.find((one) => one.id === begun.body.id && !['waiting', 'running'].includes(one.state));
    },
    { interval: 200 },
  );
}
const slotsOf = async (id: string, from: number, to: number): Promise<readonly number[]> => {
  const trigger = await host.service(triggersService).find(shop, id);
  return trigger === undefined ? [] : host.service(triggersService).slots(trigger, { from, to });
};

beforeAll(async () => {
  host = await HostInProcess.shared();
  const accounts = host.service(accountsService);
  owner = (await accounts.addOwner({ name: 'Optimists', planType: 'pro' })).id;
  shop = (await accounts.add(owner, { name: 'Shop of optimists', type: 'sub' })).id;
  const person = async (role: 'admin' | 'user', accountId: number): Promise<Headers> => {
    const about = { email: `${role}@optimizers.test`, fullName: role, password: 'correct horse battery' };
    const { id } = await host.identity.addUser(about, [{ accountId, role }]);
    return host.headersOf(id, accountId);
  };
  admin = await person('admin', owner);
  user = await person('user', shop);
  const made = { name: 'Years of optimists', volumeGb: 1, authorizedAccounts: [shop] };
  index = (await call<{ id: number }>('POST', '/api/timeless-indices', made, admin)).body.id;
});

test('an optimizer writes one document a group with its metrics to the Timeless index on its schedule, which are searched there and stay when the logs are gone [data-9-46]', async () => {
  const slot = Date.now() - 1000;
  await insert([
    { at: slot - 2 * minute, service: 'cart', took: 10 },
    { at: slot - 3 * minute, service: 'cart', took: 30 },
    { at: slot - 4 * minute, service: 'checkout', took: 7 },
    { at: slot - 11 * minute, service: 'cart', took: 1000 },
  ]);
  const id = await make('Payments');
  await due(id, slot);
  expect(await settled(id, 1)).toMatchObject([{ slot: iso(slot), origin: 'schedule', state: 'done', documents: 2, error: null }]);
  const [first] = await kept(id);
  expect(told(await kept(id))).toEqual(['cart 2 20', 'checkout 1 7']);
  expect(first).toMatchObject({
    '@timestamp': iso(slot),
    type: 'optimizer',
    optimizer: { id, name: 'Payments', from: iso(slot - 10 * minute), to: iso(slot) },
  });
  // The plan keeps logs for 30 days, and what the optimizer writes of older ones stays.
  const [old = 0] = await slotsOf(id, slot - 35 * 24 * 60 * minute, slot);
  await insert([{ at: old - minute, service: 'old-cart', took: 5 }]);
  expect(await backfilled(id, old - 1, old + 1)).toMatchObject({
    state: 'done',
    progress: { done: 1, total: 1, documents: 1, kept: 0, failed: 0 },
  });
  await host.service(ingestionService).ingestion.retention.enforce();
  const logs = { query: 'message:paid', from: 'now-60d', to: 'now-31d', accounts: [shop] };
  expect((await call<{ total: number }>('POST', '/api/explore/search', logs)).body.total).toBe(0);
  expect(told(await kept(id, 60))).toEqual(['cart 2 20', 'checkout 1 7', 'old-cart 1 5']);
});

test('a run that several write at once, or again after its process has died, is written once', async () => {
  const id = await make('Once', { search: { queryString: 'service:once' } });
  const [slot = 0] = await slotsOf(id, Date.now() - 60 * minute, Date.now());
  await insert([{ at: slot - minute, service: 'once', took: 3 }]);
  expect(await backfilled(id, slot - 1, slot + 1)).toMatchObject({ progress: { documents: 1 } });
  const writer = host.service(runWriterService);
  const { db } = records();
  const write = async (isAgain: boolean): Promise<number> => {
    const commit = (work: (within: typeof db) => Promise<void>) => records().transaction(work);
    return writer.write({ triggerId: id, slot }, { signal: new AbortController().signal, isAgain, step: commit, end: commit });
  };
  // One that is over is left alone.
  expect(await write(false)).toBe(0);
  const forget = () => db.update(runs).set({ state: 'waiting', written: null }).where(eq(runs.triggerId, id));
  // The store had it, and whoever wrote it did not live to say so.
  await forget();
  await Promise.all([write(false), write(true), write(false)]);
  await forget();
  await write(true);
  expect(await kept(id)).toHaveLength(1);
  expect((await runsOf(id)).results).toMatchObject([{ state: 'done', documents: 1 }]);
});

test('a back-fill writes each slot of the past once, says how far it is, keeps what is there, and can be cancelled', async () => {
  const id = await make('Past', { search: { queryString: 'service:past' } });
  const to = Date.now();
  const slots = await slotsOf(id, to - 60 * minute, to);
  await insert(slots.map((slot, at) => ({ at: slot - minute, service: 'past', took: at })));
  expect(await backfilled(id, to - 60 * minute, to)).toMatchObject({
    state: 'done',
    progress: { done: slots.length, total: slots.length, documents: slots.length, kept: 0, failed: 0 },
  });
  expect((await kept(id)).map(({ took_avg: average }) => average)).toEqual(slots.map((_slot, at) => at));
  expect(await backfilled(id, to - 60 * minute, to)).toMatchObject({ progress: { documents: 0, kept: slots.length } });
  expect(await kept(id)).toHaveLength(slots.length);
  const long = await begin(id, to - 100 * 24 * 60 * minute, to);
  expect(await begin(id, to - 60 * minute, to)).toMatchObject({ status: 409, body: { code: 'BACKFILL_UNDER_WAY' } });
  expect((await call('POST', `/api/optimizers/${id}/backfills/${long.body.id}/cancel`, {})).status).toBe(200);
  const { body } = await call<{ results: Backfill[] }>('GET', `/api/optimizers/${id}/backfills`);
  expect(body.results[0]).toMatchObject({ id: long.body.id, state: 'cancelled' });
});

test.each([
  ['ends before it begins', 60, 120, 'The stretch has to begin before it ends.'],
  ['is not over', 60, -60, 'The stretch has to be over: it can end now at the latest.'],
  ['is longer than a year', 400 * 24 * 60, 60, 'A back-fill can cover 366 days at most. Begin later, or end sooner.'],
  ['has no run', 1, 1 - 1 / 60_000, 'The optimizer has no run in this stretch. Make it longer.'],
  ['has too many runs', 300 * 24 * 60, 60, 'These are 43,194 runs, and a back-fill can have 20,000. Begin later, or end sooner.'],
])('a back-fill of a stretch that %s is refused', async (_title, from, to, message) => {
  const id = await make('Refused stretch');
  const now = Date.now();
  expect(await begin(id, now - from * minute, now - to * minute)).toMatchObject({ status: 400, body: { code: 'BACKFILL_RANGE', message } });
});

test('where nothing can be written the run says why, and is written once it can be', async () => {
  const narrow = (
    await call<{ id: number }>('POST', '/api/timeless-indices', { name: 'Narrow', volumeGb: 1, authorizedAccounts: [shop] }, admin)
  ).body.id;
  const id = await make('To the narrow', { search: { queryString: 'service:narrow' }, target: { timelessIndex: String(narrow) } });
  const slot = Date.now() - 1000;
  await insert([{ at: slot - minute, service: 'narrow', took: 3 }]);
  const change = (authorizedAccounts: readonly number[]) =>
    call('PUT', `/api/timeless-indices/${narrow}`, { name: 'Narrow', volumeGb: 1, authorizedAccounts }, admin);
  await change([]);
  await due(id, slot);
  const error = `The Timeless index ${narrow} is not there, or the account is not authorised for it.`;
  await vi.waitUntil(async () => (await runsOf(id)).results.some((run) => run.error === error), { interval: 200 });
  const latest = await call<{ runs: Run[] }>('POST', '/api/optimizers/latest-runs', { ids: [id] });
  expect(latest.body.runs).toMatchObject([{ state: 'waiting', documents: 1, error }]);
  await change([shop]);
  await records().db.update(runs).set({ state: 'failed' }).where(eq(runs.triggerId, id));
  expect((await call('POST', `/api/optimizers/${id}/runs/retry`, { slot: iso(slot) })).status).toBe(200);
  expect(await settled(id, 1)).toMatchObject([{ state: 'done', documents: 1, error: null }]);
  expect(await call('POST', `/api/optimizers/${id}/runs/retry`, { slot: iso(slot) })).toMatchObject({
    status: 409,
    body: { code: 'RUN_NOT_FAILED' },
  });
});

test('a slot whose query fails is noted with the reason, and asked for again', async () => {
  const broken = { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'sum(' } };
  const id = await make('Broken query', { search: { groupBy: [], metricsAggregations: [], query: broken } });
  const slot = Date.now() - 1000;
  await due(id, slot);
  const noted = await vi.waitUntil(async () => (await runsOf(id)).results[0], { interval: 200 });
  expect(noted).toMatchObject({ slot: iso(slot), state: 'waiting', documents: null, error: expect.stringMatching(/\S/) });
  // Mended, it is written by the same run.
  const mended = { groupBy: [], metricsAggregations: [], query: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'vector(7)' } } };
  expect((await call('PUT', `/api/triggers/${id}`, definition('Broken query', { search: mended }))).status).toBe(200);
  await records().db.update(runs).set({ state: 'failed' }).where(eq(runs.triggerId, id));
  expect((await call('POST', `/api/optimizers/${id}/runs/retry`, { slot: iso(slot) })).status).toBe(200);
  await vi.waitUntil(async () => (await runsOf(id)).results.some((run) => run.slot === iso(slot) && run.state === 'done'), {
    timeout: 45_000,
    interval: 200,
  });
  expect((await kept(id)).filter(({ value }) => value === 7)).toHaveLength(1);
});

test('an optimizer over a metric query writes a new metric series of each of its series', async () => {
  const id = await make('Recording rule', {
    search: {
      groupBy: [],
      metricsAggregations: [],
      query: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'vector(42)' } },
    },
    target: { metric: 'shop:answer:sum' },
  });
  const slot = Date.now() - 1000;
  await due(id, slot);
  const [run] = await settled(id, 1);
  expect(run).toMatchObject({ state: 'done', documents: 1, error: null });
  const asked = { query: 'shop:answer:sum', time: Date.parse(run?.to ?? '') };
  const { data } = await host.service(metricQueriesService).instant(asked, { scope: { accounts: [shop] } });
  expect(data).toMatchObject({
    resultType: 'vector',
    result: [{ metric: { __name__: 'shop:answer:sum' }, value: [expect.any(Number), '42'] }],
  });
});

test('an optimizer leads somewhere: no target, a foreign index and an account that is Timeless itself are refused', async () => {
  const refused = async (name: string, target: object) => (await call('POST', '/api/triggers', definition(name, { target }))).body;
  expect(await refused('Nowhere', {})).toMatchObject({
    code: 'OPTIMIZER_TARGET',
    message: 'Choose the Timeless index that the documents go to, or name a metric.',
  });
  const foreign = (await call<{ id: number }>('POST', '/api/timeless-indices', { name: 'Foreign to shop', volumeGb: 1 }, admin)).body.id;
  expect(await refused('Foreign', { timelessIndex: String(foreign) })).toMatchObject({
    code: 'TIMELESS_UNKNOWN',
    message: `The account is authorised for no Timeless index ${foreign}. Choose another one.`,
  });
  const { id } = await host.identity.addUser({ email: 'in@optimizers.test', fullName: 'In', password: 'correct horse battery' }, [
    { accountId: index, role: 'user' },
  ]);
  const inside = await host.headersOf(id, index);
  expect(await call('POST', '/api/triggers', definition('Inside'), inside)).toMatchObject({
    status: 400,
    body: {
      code: 'TIMELESS_SOURCE',
      message: "You can't create an Optimizer on Timeless Indexes accounts. Please remove Years of optimists from selection",
    },
  });
});

test('of 12 optimizers the list has pages of 10 with the total, each filter and each order, and calls to switch and to delete [data-7.6-29]', async () => {
  const account = (await host.service(accountsService).addOwner({ name: 'Lists of optimizers', planType: 'pro' })).id;
  const person = async (name: string): Promise<Headers> => {
    const about = { email: `${name}@lists.optimizers.test`, fullName: name, password: 'correct horse battery' };
    return host.headersOf((await host.identity.addUser(about, [{ accountId: account, role: 'admin' }])).id, account);
  };
  const [ada, bob] = [await person('ada'), await person('bob')];
  const target = { metric: 'listed' };
  const ids: string[] = [];
  for (let at = 1; at <= 12; at += 1) {
    const name = `Optimizer ${String(at).padStart(2, '0')}`;
    const made = await call('POST', '/api/triggers', { ...definition(name, { target }), enabled: at % 3 !== 0 }, at <= 5 ? ada : bob);
    ids.push(made.body.id);
  }
  interface Page {
    readonly results: readonly Kept[];
    readonly total: number;
  }
  const page = async (more: object): Promise<readonly [readonly string[], number]> => {
    const { body } = await call<Page>('POST', '/api/triggers/search', { type: 'CONTINUOUS_AGGREGATION', size: 10, ...more }, ada);
    return [body.results.map(({ name }) => name.replace('Optimizer ', '')), body.total];
  };
  const numbers = (...of: readonly number[]) => of.map((number) => String(number).padStart(2, '0'));
  const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
  expect(await page({})).toEqual([numbers(...newest), 12]);
  expect(await page({ page: 2 })).toEqual([numbers(2, 1), 12]);
  expect(await page({ search: 'optimizer 1' })).toEqual([numbers(12, 11, 10, 1), 4]);
  expect(await page({ activeState: false })).toEqual([numbers(12, 9, 6, 3), 4]);
  expect(await page({ activeState: true, size: 200 })).toEqual([numbers(11, 10, 8, 7, 5, 4, 2, 1), 8]);
  expect(await page({ createdBy: ['ada@lists.optimizers.test'] })).toEqual([numbers(5, 4, 3, 2, 1), 5]);
  for (const sortBy of ['name', 'createdAt', 'updatedAt']) {
    expect((await page({ sortBy, sortOrder: 'ASC' }))[0]).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    expect((await page({ sortBy, sortOrder: 'DESC' }))[0]).toEqual(numbers(...newest));
  }
  expect((await page({ sortBy: 'enabled', sortOrder: 'ASC', size: 4 }))[0].toSorted()).toEqual(numbers(3, 6, 9, 12));
  expect((await call('PUT', `/api/triggers/${ids[0]}/enabled`, { enabled: false }, bob)).body).toMatchObject({ enabled: false });
  expect(await page({ updatedBy: ['bob@lists.optimizers.test'], createdBy: ['ada@lists.optimizers.test'] })).toEqual([numbers(1), 1]);
  expect((await page({ activeState: false }))[1]).toBe(5);
  expect((await call('DELETE', `/api/triggers/${ids[11]}`, undefined, bob)).status).toBe(200);
  expect((await page({}))[1]).toBe(11);
});
