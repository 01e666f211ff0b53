import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountsService, telemetryService } from '#sdk/server';
import { changeRecords } from '../../harness/changeRecords';
import { Receiver } from '../endpoints/Receiver';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
let receiver: Receiver;
let account: number;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  receiver = await Receiver.start();
  host = await HostInProcess.start({ ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1', ASTROLABE_PUBLIC_URL: 'https://watch.example.com' });
  account = (await host.service(accountsService).addOwner({ name: 'Acknowledged', planType: 'pro' })).id;
  const person = { email: 'admin@acknowledged.test', fullName: 'Admin', password: 'correct horse battery' };
  headers = await host.headersOf((await host.identity.addUser(person, [{ accountId: account, role: 'admin' }])).id, account);
});
afterAll(async () => {
  await host?.close();
  await receiver?.close();
});

/** @param as `nobody` is signed out */
async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  as: 'admin' | 'nobody' = 'admin',
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${host.url}/api${path}`, {
    method,
    headers: { ...(as === 'admin' && headers), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
/** What is told of an alert, and how its groups are. */
const eventsOf = async (triggerId: string) =>
  (await call<{ results: { id: number; status: string; triggeredId: string }[] }>('POST', '/event-management/search', { triggerId })).body
    .results;
const mutedBy = async (triggeredId: string) =>
  (await call<{ results: { mutedBy: string | null }[] }>('GET', `/alerts/triggered-alerts/${triggeredId}/now`)).body.results.map(
    (group) => group.mutedBy,
  );

async function failAt(at: number, count: number): Promise<void> {
  const time = new Date(at).toISOString().replace('T', ' ').replace('Z', '');
  const rows = Array.from({ length: count }, (_, seq) =>
    JSON.stringify({
      account,
      seq: String(seq + 1),
      ts: `${time}000000`,
      received: time,
      service: 'cart',
      severity: 'error',
      message: 'failed',
    }),
  );
  await host.service(telemetryService).insert({ table: 'logs', payload: Buffer.from(`${rows.join('\n')}\n`), rows: count });
}

/** Makes an alert that sends to the receiver, and lets the engine look at the minute that has just been. */
async function fire(name: string): Promise<string> {
  const endpoint = {
    title: `To the receiver for ${name}`,
    url: `${receiver.url}/${name}`,
    method: 'POST',
    bodyTemplate: JSON.stringify({ name: '{{ trigger.name }}', acknowledge: '{{ links.acknowledge }}' }),
  };
  const made = await call<{ id: string }>('POST', '/endpoints/custom', endpoint);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const alert = await call<{ id: string }>('POST', '/triggers/alerts', {
    name,
    search: { queryString: 'severity:error', periodInMinutes: 5, groupBy: ['service'] },
    triggerOn: { severities: [{ severity: 'HIGH', threshold: '2' }] },
    output: { target: { notificationEndpoints: [made.body.id] } },
    rules: { ingestDelaySeconds: 0 },
  });
  expect(alert.status, JSON.stringify(alert.body)).toBe(200);
  await changeRecords(host, 'UPDATE plugin_triggers.schedules SET due = due - 60000 WHERE trigger_id = $1', [alert.body.id]);
  await vi.waitFor(async () => expect(await eventsOf(alert.body.id)).toHaveLength(1), { interval: 200 });
  return alert.body.id;
}

test('the message of an alert that fires carries a link by which somebody signed out takes it on: its event is in progress, and its groups are silent', async () => {
  await failAt(Date.now() - 120_000, 3);
  const id = await fire('Checkout');
  await vi.waitFor(() => expect(receiver.at('/Checkout')).toHaveLength(1), { interval: 200 });
  const message = JSON.parse(receiver.at('/Checkout')[0]?.body ?? '') as { name: string; acknowledge: string };
  expect(message.name).toBe('Checkout');
  const [, token] = /^https:\/\/watch\.example\.com\/acknowledge\/([\w-]{43})$/.exec(message.acknowledge) ?? [];
  const [event] = await eventsOf(id);
  expect(event?.status).toBe('new');
  expect(await mutedBy(event?.triggeredId ?? '')).toEqual([null]);
  expect((await call('POST', '/acknowledge', { token }, 'nobody')).body).toEqual({ name: 'Checkout', eventId: event?.id });
  expect((await eventsOf(id))[0]?.status).toBe('in progress');
  expect(await mutedBy(event?.triggeredId ?? '')).toEqual(['Acknowledged by the link of a message']);
  expect(await call('POST', '/acknowledge', { token }, 'nobody')).toMatchObject({ status: 410, body: { code: 'LINK_USED' } });
});

test('what a silence fits fires and sends nothing', async () => {
  await failAt(Date.now() - 120_000, 3);
  const silence = {
    matchers: [{ name: 'alertname', operator: '=', value: 'Silent' }],
    comment: 'Deploy',
    startsAt: new Date(Date.now() - 600_000).toISOString(),
    endsAt: new Date(Date.now() + 600_000).toISOString(),
  };
  expect((await call('POST', '/silences', silence)).status).toBe(200);
  const [event] = await eventsOf(await fire('Silent'));
  expect((await mutedBy(event?.triggeredId ?? ''))[0]).toMatch(/^Silence "Deploy" by admin@acknowledged\.test until /);
  // What fires later and is not silent has been sent: the silent one would have been there before.
  await fire('Loud');
  await vi.waitFor(() => expect(receiver.at('/Loud')).toHaveLength(1), { interval: 200 });
  expect(receiver.at('/Silent')).toEqual([]);
});
