import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Expression } from '#sdk/query';
import { accountsService, telemetryService } from '#sdk/server';
import { triggeredAlertsService, triggersService } from '../../../plugins/triggers/contract';
import { changeRecords } from '../../harness/changeRecords';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
let account: number;
let headers: Readonly<Record<string, string>>;
let actor: { readonly accountId: number; readonly name: string };

const minute = 60_000;
/** What is stored ends an hour ago. */
const end = Math.floor(Date.now() / minute) * minute - 60 * minute;
const signal = new AbortController().signal;
const iso = (millis: number): string => new Date(millis).toISOString();

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

/** Minutes before the end at which the cart fails: twice for ten minutes, five logs a minute. */
const failing = [...Array(10).keys()].flatMap((at) => [100 - at, 40 - at]);

beforeAll(async () => {
  // One of its own: nothing else may be stored or deleted while it counts.
  host = await HostInProcess.start();
  account = (await host.service(accountsService).addOwner({ name: 'Past of triggers', planType: 'pro' })).id;
  const person = { email: 'admin@past.test', fullName: 'Admin', password: 'correct horse battery' };
  const { id } = await host.identity.addUser(person, [{ accountId: account, role: 'admin' }]);
  headers = await host.headersOf(id, account);
  actor = { accountId: account, name: person.email };
  const rows = failing.flatMap((before, number) =>
    Array.from({ length: 5 }, (_, at) => {
      const ts = iso(end - before * minute + at * 1000)
        .replace('T', ' ')
        .replace('Z', '');
      const seq = String(number * 10 + at + 1);
      return { account, seq, ts: `${ts}000000`, received: ts, service: 'cart', severity: 'error', message: 'failed' };
    }),
  );
  const payload = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const telemetry = host.service(telemetryService);
  await telemetry.insert({ table: 'logs', payload, rows: rows.length });
  const count = { kind: 'count', as: 'count' } as const;
  const countOf = async (where: Expression): Promise<unknown> => {
    const asked = { signal: 'logs' as const, where, range: { from: end - 120 * minute, to: end }, measures: [count] };
    const found = await telemetry.query(asked, { scope: { accounts: [account] }, budget: { seconds: 15 }, signal });
    return found.columns.find(({ name }) => name === 'count')?.values[0];
  };
  const [byMinutes, oneByOne] = [await countOf({ kind: 'all' }), await countOf({ kind: 'term', field: 'message', value: 'failed' })];
  expect({ byMinutes, oneByOne }).toEqual({ byMinutes: rows.length, oneByOne: rows.length });
});
afterAll(() => host?.close());

const definition = {
  type: 'ALERT' as const,
  name: 'Cart fails',
  search: { queryString: 'service:cart', periodInMinutes: 5, groupBy: ['service'] },
  triggerOn: { severities: [{ severity: 'HIGH' as const, threshold: '10' }] },
  output: { target: { emailNotifications: ['ops@past.test'] } },
};
const range = { from: end - 120 * minute, to: end };

test('a trigger that is off is given the past that a backtest tells of: what would have fired, events with their beginnings and ends, and no message', async () => {
  const triggers = host.service(triggersService);
  const { id } = await triggers.create(actor, { ...definition, enabled: false });
  const { type: _type, ...sent } = definition;
  const tested = await call<{ firings: number; intervals: { from: string; to: string }[] }>('POST', '/api/triggers/backtest', {
    trigger: sent,
    compareWith: id,
    from: iso(range.from),
    to: iso(range.to),
  });
  expect(tested.firings).toBe(2);
  expect(await triggers.runPast(account, id, range, signal)).toEqual({ firings: 2 });

  const { results, total } = await host.service(triggeredAlertsService).search({ accountId: account, triggerId: id, from: 0, size: 10 });
  expect([total, results.map(({ at }) => at).toReversed()]).toEqual([2, tested.intervals.map(({ from }) => from)]);
  expect(results[0]).toMatchObject({ name: 'Cart fails', severity: 'HIGH', groups: [{ labels: { service: 'cart' } }] });

  type Event = { firstAt: string; overAt: string | null; status: string; firings: number };
  const events = await vi.waitFor(
    async () => {
      const found = await call<{ results: Event[] }>('POST', '/api/event-management/search', { triggerId: id });
      expect(found.results).toHaveLength(2);
      return found.results.toReversed();
    },
    { interval: 100 },
  );
  expect(events.map(({ firstAt, overAt }) => ({ from: firstAt, to: overAt }))).toEqual(
    tested.intervals.map(({ from, to }) => ({ from, to })),
  );
  expect(events).toMatchObject([
    { status: 'new', firings: 1 },
    { status: 'new', firings: 1 },
  ]);
  const messages = await changeRecords<{ many: string }>(
    host,
    'SELECT count(*) AS many FROM plugin_notify.deliveries WHERE account_id = $1',
    [account],
  );
  expect(messages).toEqual([{ many: '0' }]);
});

test('it has one past, and none once it has been on', async () => {
  const triggers = host.service(triggersService);
  const { id } = await triggers.create(actor, { ...definition, name: 'Twice', enabled: false });
  await triggers.runPast(account, id, range, signal);
  await expect(triggers.runPast(account, id, range, signal)).rejects.toMatchObject({ status: 409, code: 'TRIGGER_HAS_PAST' });
  const on = await triggers.create(actor, { ...definition, name: 'On' });
  await expect(triggers.runPast(account, on.id, range, signal)).rejects.toMatchObject({ status: 409, code: 'TRIGGER_HAS_PAST' });
  await expect(triggers.runPast(account, 'none', range, signal)).rejects.toMatchObject({ status: 404 });
});

test('what fires at the end of the past fires on when the trigger is switched on', async () => {
  const triggers = host.service(triggersService);
  const { id } = await triggers.create(actor, { ...definition, name: 'Goes on', enabled: false });
  await triggers.runPast(account, id, { from: range.from, to: end - 35 * minute }, signal);
  const firing = await triggers.groups(account, id);
  expect(firing.groups).toMatchObject([{ labels: { service: 'cart' }, state: 'firing' }]);
  await triggers.update(actor, 'ALERT', id, (before) => ({ ...before, enabled: true }));
  expect((await triggers.groups(account, id)).groups).toMatchObject([{ since: firing.groups[0]?.since }]);
  await triggers.remove(actor, 'ALERT', id);
});
