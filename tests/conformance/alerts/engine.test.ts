import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountsService, telemetryService } from '#sdk/server';
import { changeRecords } from '../../harness/changeRecords';
import { MailSink } from '../../harness/MailSink';
import { Receiver } from '../endpoints/Receiver';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
let receiver: Receiver;
let sink: MailSink;
let account: number;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  [receiver, sink] = await Promise.all([Receiver.start(), MailSink.start()]);
  host = await HostInProcess.start({ ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1', ASTROLABE_SMTP_URL: sink.url });
  account = (await host.service(accountsService).addOwner({ name: 'Engine of alerts', planType: 'pro' })).id;
  const person = { email: 'admin@engine-of-alerts.test', fullName: 'Admin', password: 'correct horse battery' };
  headers = await host.headersOf((await host.identity.addUser(person, [{ accountId: account, role: 'admin' }])).id, account);
});
afterAll(async () => {
  await host?.close();
  await receiver?.close();
  await sink?.close();
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${host.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const fail = (service: string, count: number, at: number): Promise<void> => write({ service, message: 'failed' }, count, at);

async function write(about: { readonly service: string; readonly message: string }, count: number, at: number): Promise<void> {
  const time = new Date(at).toISOString().replace('T', ' ').replace('Z', '');
  const rows = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      ...{ account, seq: `${at + index}`, ts: `${time}000000`, received: time },
      ...{ ...about, severity: 'error' },
    }),
  );
  await host.service(telemetryService).insert({ table: 'logs', payload: Buffer.from(`${rows.join('\n')}\n`), rows: count });
}

interface Message {
  readonly reason: string;
  readonly state: string;
  readonly groups: string;
}
const messages = (): readonly Message[] => receiver.at('/alerts').map(({ body }) => JSON.parse(body) as Message);
const groupsOf = ({ groups }: Message): readonly string[] =>
  groups
    .split(' ')
    .filter((word) => word !== '')
    .toSorted();

const firings = async (triggerId: string) =>
  (
    await call<{ results: { severity: string; groups: { labels: { service: string }; severity: string }[] }[]; total: number }>(
      'POST',
      '/triggers/triggered/search',
      { triggerId },
    )
  ).results;

test('an alert that is on is evaluated on its schedule over its period, each group against the thresholds of severities; what fires is recorded, mailed, and sent to its endpoint until that takes it, once [data-9-45]', async () => {
  const now = Date.now();
  await fail('cart', 3, now - 120_000);
  await fail('payment', 8, now - 120_000);
  // Quiet, and before the period.
  await fail('mail', 1, now - 120_000);
  await fail('search', 50, now - 900_000);
  let refusals = 1;
  receiver.answer = (response) => {
    response.statusCode = refusals > 0 ? 503 : 200;
    refusals -= 1;
    response.end();
  };
  const endpoint = {
    title: 'Receiver',
    url: `${receiver.url}/alerts`,
    method: 'POST',
    bodyTemplate: JSON.stringify({
      reason: '{{ reason }}',
      state: '{{ state }}',
      groups: '{% for group in groups %}{{ group.labels.service }}:{{ group.severity }} {% endfor %}',
    }),
  };
  const { id: endpointId } = await call<{ id: string }>('POST', '/endpoints/custom', endpoint);
  const alert = (name: string, more: object) => ({
    name,
    search: { queryString: 'severity:error', periodInMinutes: 5, groupBy: ['service'] },
    triggerOn: {
      comparisonOperator: 'GREATER_THAN_OR_EQUALS',
      severities: [
        { severity: 'LOW', threshold: '3' },
        { severity: 'SEVERE', threshold: '8' },
      ],
    },
    output: { target: { notificationEndpoints: [endpointId], emailNotifications: ['ops@engine-of-alerts.test'] } },
    rules: { ingestDelaySeconds: 0 },
    ...more,
  });
  const { id } = await call<{ id: string }>('POST', '/triggers/alerts', alert('Errors', {}));
  const { id: off } = await call<{ id: string }>('POST', '/triggers/alerts', alert('Off', { enabled: false }));
  const schedules = async () => changeRecords(host, 'UPDATE plugin_triggers.schedules SET due = due - 60000 WHERE trigger_id = $1', [id]);
  await schedules();
  await vi.waitFor(async () => expect(await firings(id)).toHaveLength(1), { interval: 200 });
  const [fired] = await firings(id);
  expect(fired?.severity).toBe('SEVERE');
  expect(fired?.groups.map(({ labels, severity }) => `${labels.service}:${severity}`)).toEqual(['payment:SEVERE', 'cart:LOW']);

  // The first try is refused, the next one is not.
  await vi.waitFor(() => expect(messages()).toHaveLength(2), { interval: 500 });
  for (const message of messages()) {
    expect([message.reason, message.state]).toEqual(['first', 'firing']);
    expect(groupsOf(message)).toEqual(['cart:low', 'payment:severe']);
  }
  await vi.waitFor(() => expect(sink.mails.map(({ to, subject }) => [to, subject])).toHaveLength(1), { interval: 200 });
  expect(sink.mails.map(({ to, subject }) => [to, subject])).toEqual([['ops@engine-of-alerts.test', '[SEVERE] Errors (2 groups)']]);

  // Evaluated again, it tells nothing that is known; one that is off was never evaluated.
  const slot = async () =>
    (await call<{ results: { status: { evaluatedAt: string | null } }[] }>('POST', '/triggers/search', { search: 'Errors' })).results[0]
      ?.status.evaluatedAt;
  const before = await slot();
  await vi.waitFor(async () => expect(await slot()).not.toBe(before), { interval: 500 });
  expect([messages().length, sink.mails.length]).toEqual([2, 1]);
  expect(await firings(off)).toEqual([]);
});

test('groups whose values hold NUL and halves of characters fire beside the others, each as one of its own, are recorded and told', async () => {
  const now = Date.now();
  const names = ['probe\0', 'probe\0\0', 'probe'];
  for (const [index, service] of names.entries()) await write({ service, message: 'odd' }, 4 + index, now - 120_000 - index * 1000);
  const { id: endpointId } = await call<{ id: string }>('POST', '/endpoints/custom', {
    title: 'Receiver of strange names',
    url: `${receiver.url}/strange`,
    method: 'POST',
    bodyTemplate: JSON.stringify({ groups: '{% for group in groups %}{{ group.labels.service }}:{{ group.value }} {% endfor %}' }),
  });
  const { id } = await call<{ id: string }>('POST', '/triggers/alerts', {
    name: 'Strange names',
    search: { queryString: 'message:odd', periodInMinutes: 5, groupBy: ['service'] },
    triggerOn: { comparisonOperator: 'GREATER_THAN_OR_EQUALS', severities: [{ severity: 'HIGH', threshold: '4' }] },
    output: { target: { notificationEndpoints: [endpointId] } },
    rules: { ingestDelaySeconds: 0 },
  });
  await changeRecords(host, 'UPDATE plugin_triggers.schedules SET due = due - 60000 WHERE trigger_id = $1', [id]);
  await vi.waitFor(async () => expect(await firings(id)).toHaveLength(1), { interval: 200 });
  const [fired] = await firings(id);
  const expected = ['probe', 'probe\ufffd', 'probe\ufffd\ufffd'];
  expect(fired?.groups.map(({ labels }) => labels.service).toSorted()).toEqual(expected);
  const { results: groups } = await call<{ results: { labels: { service: string }; state: string }[] }>('GET', `/triggers/${id}/groups`);
  expect(groups.map(({ labels, state }) => [labels.service, state]).toSorted()).toEqual(expected.map((name) => [name, 'firing']));
  await vi.waitFor(() => expect(receiver.at('/strange')).toHaveLength(1), { interval: 200 });
  const [message] = receiver.at('/strange').map(({ body }) => JSON.parse(body) as Message);
  expect(message && groupsOf(message)).toEqual(['probe:6', 'probe\ufffd:4', 'probe\ufffd\ufffd:5']);
  const { results: listed } = await call<{ results: { status: { error: string | null } }[] }>('POST', '/triggers/search', {
    search: 'Strange',
  });
  expect(listed.map(({ status }) => status.error)).toEqual([null]);
});
