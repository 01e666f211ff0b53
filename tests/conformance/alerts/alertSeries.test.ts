import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PromData } from '#plugins/metrics/contract';
import { accountData } from '#sdk';
import { accountsService, extensionsService, recordsService } from '#sdk/server';
import { schedules } from '../../../plugins/triggers/server/book/tables';
import { HostInProcess } from '../identity/HostInProcess';
import { sendSamples } from '../metrics/sendSamples';

let host: HostInProcess;
let token: string;
let headers: Readonly<Record<string, string>>;

/** An account whose alerts are the rules of one file. */
beforeAll(async () => {
  host = await HostInProcess.shared();
  const account = (await host.service(accountsService).addOwner({ name: 'Series of alerts', planType: 'pro' })).id;
  const person = { email: 'ada@alert-series.example', fullName: 'Ada', password: 'correct horse battery' };
  headers = await host.headersOf((await host.identity.addUser(person, [{ accountId: account, role: 'admin' }])).id, account);
  token = (await call<{ token: string }>('POST', '/api/accounts', { name: 'Metrics of alerts', type: 'metrics', sharedWith: [account] }))
    .token;
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}
const send = (labels: Record<string, string>, value: number) =>
  sendSamples(host, token, [{ labels: { __name__: 'queue_length', ...labels }, samples: [{ value, timestamp: Date.now() }] }]);

/** Has the engine evaluate alerts now, and waits until it has. */
async function evaluate(...ids: readonly string[]): Promise<void> {
  const offer = host
    .service(extensionsService)
    .offers(accountData)
    .find(({ pluginId }) => pluginId === 'triggers');
  await offer?.load();
  const { db } = offer?.services().get(recordsService) ?? {};
  const rows = async (id: string) => db?.select().from(schedules).where(eq(schedules.triggerId, id));
  for (const id of ids) {
    const due = Date.now();
    await db?.update(schedules).set({ due, leaseUntil: null }).where(eq(schedules.triggerId, id));
    await vi.waitFor(async () => expect((await rows(id))?.[0]?.slot).toBeGreaterThanOrEqual(due), { interval: 100 });
  }
}
const series = async (query: string) =>
  (await call<{ data: PromData }>('GET', `/api/v1/query?query=${encodeURIComponent(query)}`)).data.result as readonly {
    readonly metric: object;
    readonly value: readonly [number, string];
  }[];
const metrics = async (query: string) => (await series(query)).map(({ metric }) => metric);

interface Group {
  readonly name: string;
  readonly file: string;
  readonly interval: number;
  readonly rules: readonly { readonly name: string; readonly state: string; readonly query: string }[];
}
const groups = async () => (await call<{ data: { groups: Group[] } }>('GET', '/api/v1/rules')).data.groups;

/** Of two rules of one group the second asks for `ALERTS` of the first; as the compliance suite of Prometheus has it. */
const file = `
groups:
  - name: order
    interval: 30s
    rules:
      - { alert: Queue, expr: 'queue_length > 10', labels: { team: cart }, annotations: { summary: 'It is {{ $value }} at {{ $labels.shop }}.' } }
      - { alert: Both, expr: 'count(ALERTS{alertname="Queue", alertstate="firing"}) == 2', labels: { severity: page } }
      - { alert: Patient, expr: 'queue_length > 10', for: 1h }
`;

test('ALERTS and ALERTS_FOR_STATE are written with each evaluation, other rules ask for them, and both end with the alert; rules stay in their group, order and words', async () => {
  const { rules } = await call<{ rules: { key: string }[] }>('POST', '/api/alert-import/convert', { text: file });
  const keys = rules.map(({ key }) => key);
  const { results } = await call<{ results: { alertId: string }[] }>('POST', '/api/alert-import/import', { text: file, keys });
  const [queue = '', both = '', patient = ''] = results.map(({ alertId }) => alertId);
  expect(await groups()).toMatchObject([
    {
      ...{ name: 'order', interval: 30 },
      rules: [
        {
          name: 'Queue',
          query: 'queue_length > 10',
          type: 'alerting',
          duration: 0,
          labels: { team: 'cart' },
          state: 'inactive',
          alerts: [],
        },
        { name: 'Both', query: 'count(ALERTS{alertname="Queue", alertstate="firing"}) == 2', labels: { severity: 'page' } },
        { name: 'Patient', duration: 3600 },
      ],
    },
  ]);

  await send({ shop: 'north' }, 12);
  await send({ shop: 'south' }, 13);
  await evaluate(queue, both, patient);
  const began = Date.now() / 1000;
  const north = { alertname: 'Queue', shop: 'north', team: 'cart' };
  const south = { ...north, shop: 'south' };
  await vi.waitFor(
    async () =>
      expect(await metrics('sort_by_label(ALERTS{alertname="Queue"}, "shop")')).toEqual([
        { __name__: 'ALERTS', alertstate: 'firing', ...north },
        { __name__: 'ALERTS', alertstate: 'firing', ...south },
      ]),
    { interval: 200 },
  );
  expect((await series('ALERTS{alertname="Queue"}')).map(({ value }) => value[1])).toEqual(['1', '1']);
  const [since] = await series('ALERTS_FOR_STATE{shop="north", alertname="Queue"}');
  expect(since?.metric).toEqual({ __name__: 'ALERTS_FOR_STATE', ...north });
  expect(Math.abs(Number(since?.value[1]) - began)).toBeLessThan(600);
  await vi.waitFor(
    async () =>
      expect(await metrics('ALERTS{alertname="Patient", shop="north"}')).toEqual([
        { __name__: 'ALERTS', alertstate: 'pending', alertname: 'Patient', shop: 'north' },
      ]),
    { interval: 200 },
  );
  const { data } = await call<{ data: { alerts: { labels: { alertname: string }; state: string }[] } }>('GET', '/api/v1/alerts');
  expect(data.alerts.filter(({ labels }) => labels.alertname === 'Queue')).toMatchObject([
    {
      labels: expect.objectContaining({ team: 'cart' }),
      state: 'firing',
      annotations: { summary: expect.stringMatching(/^It is 1[23] at /) },
    },
    { state: 'firing' },
  ]);

  // The rule that asks for the alerts of the other finds both, once they are written.
  await evaluate(both);
  await vi.waitFor(
    async () => expect(await metrics('ALERTS{alertname="Both"}')).toMatchObject([{ alertstate: 'firing', severity: 'page' }]),
    {
      interval: 200,
    },
  );

  // What is over ends at once, and not when its last sample is five minutes old.
  await send({ shop: 'north' }, 3);
  await evaluate(queue);
  await vi.waitFor(async () => expect(await metrics('ALERTS{alertname="Queue"}')).toMatchObject([{ shop: 'south' }]), { interval: 200 });
  expect(await metrics('ALERTS_FOR_STATE{alertname="Queue"}')).toMatchObject([{ shop: 'south' }]);
  await evaluate(both);
  await vi.waitFor(async () => expect(await metrics('ALERTS{alertname="Both"}')).toEqual([]), { interval: 200 });
  expect((await groups())[0]?.rules.map(({ name, state }) => [name, state])).toEqual([
    ['Queue', 'firing'],
    ['Both', 'inactive'],
    ['Patient', 'pending'],
  ]);
});
