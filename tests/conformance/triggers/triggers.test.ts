import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { accountData } from '#sdk';
import { accountsService, extensionsService, recordsService, telemetryService } from '#sdk/server';
import { triggersService } from '../../../plugins/triggers/contract';
import { schedules } from '../../../plugins/triggers/server/book/tables';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
let account: number;
let headers: Readonly<Record<string, string>>;
let actor: { readonly accountId: number; readonly userId: number; readonly name: string };

const minute = 60_000;
const text = (millis: number, digits: 3 | 9): string =>
  new Date(millis)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', digits === 9 ? '000000' : '');

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}
interface Kept {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly [member: string]: unknown;
}
async function call<T = Kept>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...json },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

let seq = 0;
async function insert(logs: readonly { readonly at: number; readonly service: string; readonly took?: number }[]): Promise<void> {
  const rows = logs.map(({ at, service, took }) => {
    seq += 1;
    const fields = took === undefined ? {} : { took };
    return {
      account,
      seq: String(seq),
      ts: text(at, 9),
      received: text(at, 3),
      service,
      severity: 'error',
      message: 'payment failed',
      fields,
    };
  });
  const payload = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await host.service(telemetryService).insert({ table: 'logs', payload, rows: rows.length });
}

beforeAll(async () => {
  host = await HostInProcess.shared();
  account = (await host.service(accountsService).addOwner({ name: 'Triggers', planType: 'pro' })).id;
  const person = { email: 'admin@triggers.test', fullName: 'Admin', password: 'correct horse battery' };
  const { id } = await host.identity.addUser(person, [{ accountId: account, role: 'admin' }]);
  headers = await host.headersOf(id, account);
  actor = { accountId: account, userId: id, name: person.email };
});

const search = {
  queryString: 'service:cart AND severity:error',
  filter: [{ type: 'IS', field: { id: 'message', name: 'message' }, value: 'payment' }],
  logzioExtension: { anything: [1, 2] },
  periodInMinutes: 10,
  groupBy: ['service'],
  metricsAggregations: [{ aggregationType: 'AVG', fieldToAggregateOn: 'took' }],
  source: { allSubAccounts: false, subAccountsIds: [] as number[], allTimelessIndices: false, timelessIndices: ['old'] },
};
const withoutIndices = { ...search, source: { ...search.source, timelessIndices: [] } };
const definition = (name: string, more: object = {}) => ({
  name,
  description: 'Payments fail',
  tags: ['shop'],
  search: withoutIndices,
  triggerOn: { severities: [{ severity: 'HIGH', threshold: '3' }] },
  ...more,
});

test.each([
  ['/api/triggers/alerts', 'ALERT'],
  ['/api/triggers', 'CONTINUOUS_AGGREGATION'],
  ['/api/security/rules', 'SECURITY'],
])(
  'one made by POST %s is of type %s, is read back by its path and by /api/triggers/{id}, changed by PUT and deleted [data-3-19] [data-7.4-06] [data-7.4-08] [data-7.4-09]',
  async (path, type) => {
    const format = { type: 'TABLE', fieldsConfig: [{ fieldName: 'took' }] };
    // An optimizer has to write somewhere.
    const sent = definition(`Made at ${path}`, { output: { format, target: { metric: 'payments_failed' } } });
    const made = await call('POST', path, sent);
    expect(made).toMatchObject({
      status: 200,
      body: { ...sent, type, enabled: true, protected: false, accountId: account, version: 1, createdBy: actor.name },
    });
    for (const own of [path, '/api/triggers'])
      expect((await call('GET', `${own}/${made.body.id}`)).body).toMatchObject({ id: made.body.id, type, ...sent });
    const changed = await call('PUT', `${path}/${made.body.id}`, { ...sent, name: 'Another', enabled: false, version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Another', enabled: false, version: 2 } });
    expect((await call('GET', `${path}/${made.body.id}`)).body).toMatchObject({ name: 'Another', enabled: false });
    expect(await call('PUT', `${path}/${made.body.id}`, { ...sent, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'TRIGGER_CHANGED' },
    });
    expect((await call('DELETE', `${path}/${made.body.id}`)).status).toBe(200);
    expect(await call('GET', `/api/triggers/${made.body.id}`)).toMatchObject({ status: 404, body: { code: 'TRIGGER_UNKNOWN' } });
  },
);

test('all that a search says is read back as it was sent [data-3-20]', async () => {
  const sub = await host.service(accountsService).add(account, { name: 'Shop of triggers', type: 'sub', sharedWith: [account] });
  const whole = {
    ...search,
    source: { allSubAccounts: true, subAccountsIds: [account, sub.id], allTimelessIndices: true, timelessIndices: ['old', 'older'] },
  };
  const { body } = await call('POST', '/api/triggers/alerts', definition('Whole search', { search: whole, enabled: false }));
  expect((await call('GET', `/api/triggers/alerts/${body.id}`)).body.search).toEqual(whole);
});

test('an account that is not shared is no source, an optimizer reads no Timeless index, and a broken query is refused with its place', async () => {
  const stranger = await host.service(accountsService).addOwner({ name: 'Stranger to triggers', planType: 'pro' });
  const foreign = { ...withoutIndices, source: { subAccountsIds: [stranger.id] } };
  expect((await call('POST', '/api/triggers/alerts', definition('Foreign', { search: foreign }))).status).toBe(403);
  expect(await call('POST', '/api/triggers', definition('Timeless', { search }))).toMatchObject({
    status: 400,
    body: {
      code: 'TIMELESS_SOURCE',
      message: "You can't create an Optimizer on Timeless Indexes accounts. Please remove old from selection",
    },
  });
  const broken = definition('Broken', { search: { ...withoutIndices, queryString: 'service:(cart' } });
  expect(await call('POST', '/api/triggers/alerts', broken)).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } });
});

test('a protected one changes in enabled, description, tags, source, period, condition and output, and in nothing else [data-7.4-10]', async () => {
  const rule = await host
    .service(triggersService)
    .create(actor, { ...definition('Came along'), type: 'SECURITY', protected: true } as never);
  const change = {
    ruleId: rule.id,
    enabled: false,
    description: 'Ours',
    tags: ['ours'],
    source: { allSubAccounts: true, subAccountsIds: [], allTimelessIndices: false, timelessIndices: [] },
    periodInMinutes: 30,
    triggerOnCondition: { severities: [{ severity: 'LOW', threshold: '9' }] },
    output: { target: { emailNotifications: ['ops@example.com'] } },
  };
  const path = `/api/security/rules/protected/${rule.id}`;
  const { status, body } = await call('PUT', path, { ...change, name: 'Mine', search: { queryString: '*' } });
  expect([status, body]).toMatchObject([
    200,
    {
      name: 'Came along',
      protected: true,
      enabled: false,
      description: 'Ours',
      tags: ['ours'],
      search: { ...withoutIndices, source: change.source, periodInMinutes: 30 },
      triggerOn: { severities: [{ severity: 'LOW', threshold: '9' }] },
      output: { target: { emailNotifications: ['ops@example.com'] } },
    },
  ]);
  const whole = definition('Mine', { search: { ...withoutIndices, queryString: '*' } });
  expect(await call('PUT', `/api/security/rules/${rule.id}`, whole)).toMatchObject({ status: 409, body: { code: 'TRIGGER_PROTECTED' } });
  expect(await call('DELETE', `/api/security/rules/${rule.id}`)).toMatchObject({ status: 409, body: { code: 'TRIGGER_PROTECTED' } });
  expect((await call('GET', `/api/triggers/${rule.id}`)).body).toMatchObject({
    name: 'Came along',
    search: { queryString: search.queryString },
  });
});

test('tags of alerts are each told once, without those of other types [data-7.4-11] [shell-7-15]', async () => {
  const quiet = (name: string, tags: readonly string[]) => definition(name, { tags, enabled: false });
  await call('POST', '/api/triggers/alerts', quiet('Tagged a', ['tag-a', 'tag-b']));
  await call('POST', '/api/triggers/alerts', quiet('Tagged b', ['tag-b']));
  await call('POST', '/api/triggers', { ...quiet('Tagged c', ['tag-c']), output: { target: { metric: 'tagged' } } });
  const tags = (await call<string[]>('GET', '/api/triggers-tags?type=alert')).body;
  expect(tags.filter((tag) => tag.startsWith('tag-'))).toEqual(['tag-a', 'tag-b']);
  expect((await call<string[]>('GET', '/api/triggers-tags?type=optimizer')).body).toEqual(['tag-c']);
});

test('a list has a page, its total, and each filter and order', async () => {
  const levels = (severity: string) => ({
    triggerOn: { severities: [{ severity, threshold: '1000' }] },
    tags: [`list-${severity}`],
    enabled: severity !== 'LOW',
  });
  for (const severity of ['SEVERE', 'LOW', 'INFO'])
    await call('POST', '/api/triggers/alerts', definition(`Listed ${severity}`, levels(severity)));
  const list = async (asked: object) => {
    const { body } = await call<{ results: Kept[]; total: number }>('POST', '/api/triggers/search', { search: 'listed', ...asked });
    return [body.total, body.results.map(({ name }) => name.split(' ')[1])];
  };
  expect(await list({})).toEqual([3, ['INFO', 'LOW', 'SEVERE']]);
  expect(await list({ sortBy: 'severity', size: 2 })).toEqual([3, ['SEVERE', 'LOW']]);
  expect(await list({ sortBy: 'severity', size: 2, page: 2 })).toEqual([3, ['INFO']]);
  expect(await list({ sortBy: 'name', sortOrder: 'ASC' })).toEqual([3, ['INFO', 'LOW', 'SEVERE']]);
  expect(await list({ severities: ['SEVERE', 'INFO'] })).toEqual([2, ['INFO', 'SEVERE']]);
  expect(await list({ tags: ['list-LOW'] })).toEqual([1, ['LOW']]);
  expect(await list({ activeState: false })).toEqual([1, ['LOW']]);
  expect(await list({ createdBy: ['nobody@example.com'] })).toEqual([0, []]);
  expect(await list({ search: 'LISTED sev' })).toEqual([1, ['SEVERE']]);
  expect(await list({ search: '%' })).toEqual([0, []]);
  expect(await list({ type: 'SECURITY' })).toEqual([0, []]);
});

test('samples tell what a definition finds, and store nothing [data-7.4-07]', async () => {
  const now = Date.now();
  await insert([1, 2, 3].map((took) => ({ at: now - 2 * minute - took, service: 'cart', took })));
  const count = async () => (await call<{ total: number }>('POST', '/api/triggers/search', {})).body.total;
  const before = await count();
  const sent = definition('Sampled', {
    output: { format: { type: 'TABLE', fieldsConfig: [{ fieldName: 'took' }, { fieldName: 'service' }] } },
  });
  for (const path of ['/api/triggers/alerts/samples', '/api/triggers/samples']) {
    const { status, body } = await call<Record<string, unknown>>('POST', path, {
      ...sent,
      triggerOn: { severities: [{ severity: 'HIGH', threshold: '2' }] },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        rows: [
          { took: 1, service: 'cart' },
          { took: 2, service: 'cart' },
          { took: 3, service: 'cart' },
        ],
        total: 3,
        groups: [{ labels: { service: 'cart' }, value: 3, severity: 'HIGH' }],
      },
    ]);
  }
  expect(await count()).toBe(before);
});

test('a threshold of 1e350 is kept and never fires; the preview covers five periods [data-9-21]', async () => {
  const sent = definition('Out of reach', {
    triggerOn: { comparisonOperator: 'LESS_THAN', severities: [{ severity: 'HIGH', threshold: '1e350' }] },
  });
  const { body } = await call('POST', '/api/triggers/alerts', sent);
  expect((await call('GET', `/api/triggers/alerts/${body.id}`)).body.triggerOn).toMatchObject({
    severities: [{ severity: 'HIGH', threshold: '1e350' }],
  });
  const tested = await call<{ firings: number; evaluations: number }>('POST', '/api/triggers/backtest', {
    trigger: sent,
    from: new Date(Date.now() - 60 * minute).toISOString(),
  });
  expect([tested.status, tested.body]).toMatchObject([200, { firings: 0, evaluations: 60 }]);
  const { preview } = (await call<{ preview: { times: string[] } }>('POST', '/api/triggers/alerts/samples', sent)).body;
  const span = Date.parse(preview.times.at(-1) ?? '') - Date.parse(preview.times[0] ?? '');
  // Ten minutes each, told each minute.
  expect([preview.times.length, span]).toEqual([50, 49 * minute]);
});

/** Has the engine evaluate a trigger now, with no wait for its slot. */
async function makeDue(id: string): Promise<void> {
  const offer = host
    .service(extensionsService)
    .offers(accountData)
    .find(({ pluginId }) => pluginId === 'triggers');
  await offer?.load();
  await offer?.services().get(recordsService).db.update(schedules).set({ due: Date.now() }).where(eq(schedules.triggerId, id));
}

test('what fires is recorded with its question and its groups, which a link reads by its id; an unknown one is not found [shell-7-44]', async () => {
  const now = Date.now();
  await insert(Array.from({ length: 5 }, (_, index) => ({ at: now - 90_000 - index, service: 'cart' })));
  const { body: alert } = await call('POST', '/api/triggers/alerts', definition('Fires'));
  await makeDue(alert.id);
  type Found = { readonly results: readonly { readonly id: string }[]; readonly total: number };
  const found = await vi.waitFor(
    async () => {
      const { body } = await call<Found>('POST', '/api/triggers/triggered/search', { triggerId: alert.id });
      // It may fire after its rows were read and before they were counted.
      expect(body).toMatchObject({ results: [{}], total: 1 });
      return body;
    },
    { interval: 200 },
  );
  const { status, body } = await call<Record<string, unknown>>('GET', `/api/triggers/triggered/${found.results[0]?.id}`);
  expect([status, body]).toMatchObject([
    200,
    {
      triggerId: alert.id,
      name: 'Fires',
      severity: 'HIGH',
      groupBy: ['service'],
      groups: [{ labels: { service: 'cart' }, severity: 'HIGH' }],
      groupCount: 1,
      question: { queryString: search.queryString, filter: search.filter, accountIds: [account] },
    },
  ]);
  const { from, to } = (body as { question: { from: number; to: number } }).question;
  expect([to - from, Date.parse((body as { at: string }).at) - to]).toEqual([10 * minute, 30_000]);
  expect(await call('GET', `/api/triggers/alerts/${alert.id}/group-by`)).toMatchObject({ status: 200, body: { groupBy: ['service'] } });
  expect((await call('GET', '/api/triggers/triggered/none')).status).toBe(404);
  expect((await call('GET', '/api/triggers/alerts/none/group-by')).status).toBe(404);

  const groups = async () => (await call<{ results: object[] }>('GET', `/api/triggers/${alert.id}/groups`)).body.results;
  expect(await groups()).toMatchObject([{ labels: { service: 'cart' }, state: 'firing', severity: 'HIGH', mutedBy: null }]);
  expect((await call('POST', `/api/triggers/${alert.id}/acknowledge`)).status).toBe(200);
  expect(await groups()).toMatchObject([{ mutedBy: `Acknowledged by ${actor.name}` }]);
  // One that is switched off knows of no groups.
  await call('PUT', `/api/triggers/alerts/${alert.id}/enabled`, { enabled: false });
  expect(await groups()).toEqual([]);
});

test('alerts over metrics are told with name and address, and as rules by the API of Prometheus [data-7.5-03]', async () => {
  const query = { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'sum by (host) (disk_used)' } };
  const sent = definition('Disk is full', {
    search: { ...withoutIndices, query },
    triggerOn: { threshold: '90' },
    rules: { forMinutes: 2 },
  });
  const { body } = await call('POST', '/api/triggers/alerts', sent);
  expect((await call('GET', '/grafana-app/api/alerts')).body).toEqual([
    { name: 'Disk is full', url: `/alerts/unified-alerts-form/${body.id}` },
  ]);
  const rules = await call<{ data: { groups: { rules: object[] }[] } }>('GET', '/api/v1/rules');
  expect(rules.body.data.groups.map((group) => group.rules)).toMatchObject([
    [
      {
        name: 'Disk is full',
        query: '(sum by (host) (disk_used)) > 90',
        duration: 120,
        labels: { severity: 'medium' },
        type: 'alerting',
        state: 'inactive',
      },
    ],
  ]);
  expect((await call('GET', '/api/v1/alerts')).body).toEqual({ status: 'success', data: { alerts: [] } });
});

test('a new alert beyond what the plan lets be on comes back switched off, and one is switched on when there is room', async () => {
  const small = await host.service(accountsService).addOwner({ name: 'Small triggers', planType: 'free' });
  const own = { ...actor, accountId: small.id };
  const triggers = host.service(triggersService);
  const make = (name: string) => triggers.create(own, { ...definition(name), type: 'ALERT' } as never);
  const made = [];
  for (let number = 0; number < 10; number += 1) made.push(await make(`Alert ${number}`));
  expect(made.every(({ enabled }) => enabled)).toBe(true);
  const over = await make('One more');
  expect(over.enabled).toBe(false);
  const on = () => triggers.update(own, 'ALERT', over.id, (before) => ({ ...before, enabled: true }));
  await expect(on()).rejects.toMatchObject({ code: 'ALERT_LIMIT_REACHED', status: 409 });
  await triggers.remove(own, 'ALERT', made[0]?.id ?? '');
  expect((await on()).enabled).toBe(true);
});
