import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#sdk';
import { accountsService, actorsService, telemetryService } from '#sdk/server';
import { normalTrigger } from '../../../plugins/triggers/common/normalTrigger';
import { triggerSchema } from '../../../plugins/triggers/contract';
import { Backtests } from '../../../plugins/triggers/server/backtest/Backtests';
import type { OwnedTrigger } from '../../../plugins/triggers/server/evaluate/OwnedTrigger';
import { TriggerReader } from '../../../plugins/triggers/server/evaluate/TriggerReader';
import { HostInProcess } from '../identity/HostInProcess';
import { sendSamples } from '../metrics/sendSamples';

const minute = 60_000;
/** A whole minute; all that is asked about lies in the minutes before. */
const slot = Math.floor(Date.now() / minute) * minute - 2 * minute;
const signal = new AbortController().signal;
const addresses = 12_000;
let main: number;
let metrics: number;
let reader: TriggerReader;
let backtests: Backtests;

/** 1,500 machines of which the last is hot, numbers that are no finite ones, two metrics of the same labels, and 12,000 addresses of which the rarest is the slowest. */
beforeAll(async () => {
  const host = await HostInProcess.shared();
  main = (await host.service(accountsService).addOwner({ name: 'Reads all', planType: 'pro' })).id;
  const person = { email: 'ada@reads-all.example', fullName: 'Ada', password: 'correct horse battery' };
  const headers = await host.headersOf((await host.identity.addUser(person, [{ accountId: main, role: 'admin' }])).id, main);
  const made = await fetch(`${host.url}/api/accounts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Reads all metrics', type: 'metrics', sharedWith: [main] }),
  });
  const account = (await made.json()) as { readonly accountId: number; readonly token: string };
  metrics = account.accountId;
  const of = (name: string, value: number, labels: object = {}) => ({
    labels: { __name__: name, ...labels },
    samples: [0, 1, 2, 3].map((back) => ({ value, timestamp: slot - back * minute - 45_000 })),
  });
  await sendSamples(host, account.token, [
    ...Array.from({ length: 1500 }, (_, at) => of('heat', at === 1499 ? 99 : 20, { machine: `m${at}` })),
    of('failed', 4, { job: 'a' }),
    of('asked', 0, { job: 'a' }),
    of('asked', 0, { job: 'b' }),
    of('failed', 0, { job: 'b' }),
    of('one_depth', 7, { queue: 'q' }),
    of('two_depth', 9, { queue: 'q' }),
  ]);
  const text = (millis: number) => new Date(millis).toISOString().replace('T', ' ').replace('Z', '');
  const log = (seq: number, address: string, took: number) => ({
    ...{ account: main, seq: String(seq + 1), ts: text(slot - 90_000), received: text(slot - 90_000), service: 'web', severity: 'info' },
    ...{ message: 'answered', fields: { address, took } },
  });
  const logs = Array.from({ length: addresses }, (_, at) => [
    log(2 * at, `10.0.${at >> 8}.${at & 255}`, 5),
    log(2 * at + 1, `10.0.${at >> 8}.${at & 255}`, 6),
  ]).flat();
  logs.push(log(2 * addresses, '192.0.2.1', 900));
  const payload = Buffer.from(logs.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await host.service(telemetryService).insert({ table: 'logs', payload, rows: logs.length });
  const scope = (ids: readonly number[]) => ({ accounts: ids.length === 0 ? [main] : ids });
  const actor = { forAccount: async () => ({ account: { id: main, ownerId: main }, scope }) };
  const find = (service: { readonly id: string }) => (service.id === actorsService.id ? actor : host.service(service as never));
  const context = { get: find, find } as unknown as Context;
  reader = new TriggerReader(context, () => slot);
  backtests = new Backtests(context, reader);
});

const triggerOf = (more: { readonly search: object; readonly triggerOn: object; readonly rules?: object }): OwnedTrigger => ({
  ...normalTrigger(triggerSchema.parse({ type: 'ALERT', name: 'A', ...more })),
  accountId: main,
});
const promAlert = (query: string, triggerOn: object): OwnedTrigger =>
  triggerOf({
    search: {
      periodInMinutes: 5,
      query: { kind: 'PrometheusTimeSeriesQuery', spec: { query } },
      source: { subAccountsIds: [metrics], allSubAccounts: false, allTimelessIndices: false, timelessIndices: [] },
    },
    triggerOn,
  });
const logAlert = (triggerOn: object, groupBy = ['address']): OwnedTrigger =>
  triggerOf({ search: { periodInMinutes: 5, groupBy }, triggerOn });

type Told = readonly (readonly [labels: Readonly<Record<string, string>>, value: number | null])[];

/** What an evaluation finds, live, with what is known of the trigger before; and what a backtest finds at the same slot. */
async function live(trigger: OwnedTrigger, known: readonly Readonly<Record<string, string>>[] = []): Promise<Told | string> {
  const [read] = await reader.readAll([{ trigger, slot, known }], signal);
  return toldOf(read?.evaluation);
}
async function past(trigger: OwnedTrigger): Promise<Told | string> {
  const range = { from: slot, to: slot + 1 };
  const evaluations = await backtests.evaluations(trigger, { range }, { signal, progress: () => undefined });
  return toldOf(evaluations.find((one) => one.slot === slot));
}
function toldOf(evaluation: Awaited<ReturnType<TriggerReader['read']>>['evaluation'] | undefined): Told | string {
  if (evaluation === undefined) return 'no evaluation';
  if ('error' in evaluation.found) return evaluation.found.error;
  const found = [...evaluation.found.values()].map(({ labels, value }) => [labels, value] as const);
  return found.toSorted(([one], [other]) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}
/** Of the many that a backtest finds, those beyond a number. */
const beyond = (told: Told | string, number: number): Told | string =>
  typeof told === 'string' ? told : told.filter(([, value]) => (value ?? 0) > number);

test('the one series of 1,500 beyond the threshold is found, live and over the past, and one that is known with its value now', async () => {
  const trigger = promAlert('heat', { severities: [{ severity: 'HIGH', threshold: '90' }] });
  expect(await live(trigger)).toEqual([[{ machine: 'm1499' }, 99]]);
  expect(await live(trigger, [{ machine: 'm3' }])).toEqual([
    [{ machine: 'm1499' }, 99],
    [{ machine: 'm3' }, 20],
  ]);
  expect(beyond(await past(trigger), 90)).toEqual([[{ machine: 'm1499' }, 99]]);
  expect(await past(trigger)).toHaveLength(1500);
});

test('where none is beyond it, one is found all the same: there is data', async () => {
  expect(await live(promAlert('heat', { severities: [{ severity: 'HIGH', threshold: '900' }] }))).toHaveLength(1);
  expect(await live(promAlert('nothing_like_it', { severities: [{ severity: 'HIGH', threshold: '900' }] }))).toEqual([]);
});

test('infinite numbers are beyond thresholds, and what is not a number is another one than any', async () => {
  const above = promAlert('failed / asked', { severities: [{ severity: 'HIGH', threshold: '1' }] });
  expect(await live(above)).toEqual([[{ job: 'a' }, Number.POSITIVE_INFINITY]]);
  expect(beyond(await past(above), 1)).toEqual([[{ job: 'a' }, Number.POSITIVE_INFINITY]]);
  const other = promAlert('failed / asked', { comparisonOperator: 'NOT_EQUALS', severities: [{ severity: 'HIGH', threshold: '0' }] });
  expect(await live(other)).toEqual([
    [{ job: 'a' }, Number.POSITIVE_INFINITY],
    [{ job: 'b' }, Number.NaN],
  ]);
});

test('series of several metrics with the same labels are told apart by the name of the metric', async () => {
  const trigger = promAlert('{__name__=~"(one|two)_depth"}', { severities: [{ severity: 'HIGH', threshold: '5' }] });
  expect(await live(trigger)).toEqual([
    [{ __name__: 'one_depth', queue: 'q' }, 7],
    [{ __name__: 'two_depth', queue: 'q' }, 9],
  ]);
  expect(await live(promAlert('one_depth', { severities: [{ severity: 'HIGH', threshold: '5' }] }))).toEqual([[{ queue: 'q' }, 7]]);
});

test('the rarest of 12,000 groups of logs is found, live and over the past, and those that are known', async () => {
  const slowest = {
    aggregation: { aggregationType: 'MAX', fieldToAggregateOn: 'took' },
    severities: [{ severity: 'HIGH', threshold: '100' }],
  };
  const trigger = logAlert(slowest);
  expect(await live(trigger)).toEqual([[{ address: '192.0.2.1' }, 900]]);
  expect(await live(trigger, [{ address: '10.0.0.7' }, { address: 'gone' }, {}])).toEqual([
    [{ address: '10.0.0.7' }, 6],
    [{ address: '192.0.2.1' }, 900],
  ]);
  expect(beyond(await past(trigger), 100)).toEqual([[{ address: '192.0.2.1' }, 900]]);
  const average = logAlert({ ...slowest, aggregation: { aggregationType: 'AVG', fieldToAggregateOn: 'took' } });
  expect(beyond(await past(average), 100)).toEqual([[{ address: '192.0.2.1' }, 900]]);
  expect(await past(average)).toHaveLength(addresses + 1);
});

test('rows of any signal in Lucene are watched by all of their groups, and without a measure the query is refused', async () => {
  const asked = { signal: 'logs', query: 'service:web', groupBy: [{ field: 'address', top: 1 }] };
  const lucene = (spec: object) =>
    triggerOf({
      search: { periodInMinutes: 5, query: { kind: 'LuceneQuery', spec } },
      triggerOn: { severities: [{ severity: 'HIGH', threshold: '100' }] },
    });
  const slowest = lucene({ ...asked, measures: [{ kind: 'max', field: 'took' }] });
  expect(await live(slowest)).toEqual([[{ address: '192.0.2.1' }, 900]]);
  expect(await live(lucene(asked))).toBe('A trigger needs numbers, and this query answers with rows. Give it a measure.');
});

test('many triggers that are asked together find what each finds by itself, and one that cannot be asked is no error of the others', async () => {
  const severities = [{ severity: 'HIGH', threshold: '100' }];
  const triggers = [
    logAlert({ aggregation: { aggregationType: 'MAX', fieldToAggregateOn: 'took' }, severities }),
    logAlert({ severities: [{ severity: 'HIGH', threshold: '1' }] }, ['service']),
    triggerOf({ search: { periodInMinutes: 5, queryString: 'service:(' }, triggerOn: { severities } }),
    promAlert('heat', { severities: [{ severity: 'HIGH', threshold: '90' }] }),
    promAlert('heat >', { severities }),
    triggerOf({ search: { periodInMinutes: 5, query: { kind: 'NowhereQuery', spec: {} } }, triggerOn: { severities } }),
  ];
  const together = await reader.readAll(
    triggers.map((trigger) => ({ trigger, slot, known: [] })),
    signal,
  );
  const alone = await Promise.all(triggers.map((trigger) => live(trigger)));
  expect(together.map(({ evaluation }) => toldOf(evaluation))).toEqual(alone);
  expect(alone.map((one) => typeof one)).toEqual(['object', 'object', 'string', 'object', 'string', 'string']);
  expect(alone[5]).toBe('No plugin that runs answers queries of the kind NowhereQuery. It may be switched off.');
});
