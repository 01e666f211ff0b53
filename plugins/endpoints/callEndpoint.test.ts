import { describe, expect, test } from 'vitest';
import { FinalFailure, OutboundError, type OutboundRequest, RetryLater } from '#sdk/server';
import type { EndpointType } from './contract';
import { callEndpoint } from './server/callEndpoint';
import type { EndpointSettings } from './server/carriers/EndpointSettings';
import { Turns } from './server/Turns';
import { noticeOf } from './server/testing/notices';
import { contractFaults, serviceNowContracts } from './server/testing/serviceContracts';

const addresses = {
  pagerDuty: 'https://pd',
  datadog: 'https://dd',
  bigPanda: 'https://bp',
  victorOps: 'https://vo',
  opsgenie: 'https://og',
};

interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const asked: OutboundRequest[] = [];
const send = (type: EndpointType, settings: EndpointSettings, answer: (request: OutboundRequest) => Answer, notice = noticeOf()) => {
  asked.length = 0;
  const outbound = {
    fetch: async (request: OutboundRequest) => {
      asked.push(request);
      const { status, body = '', headers = {} } = answer(request);
      return { status, headers, url: request.url, body: Buffer.from(body) };
    },
  };
  const carried = { settings, notice, addresses, idempotencyKey: 'd-1', now: Date.parse('2026-03-01T10:05:00Z') };
  return callEndpoint(type, carried, { outbound, accountId: 7, signal: new AbortController().signal });
};
const failure = (
  answer: Answer,
  type: EndpointType = 'Custom',
  settings: EndpointSettings = { url: 'https://example.com', method: 'POST' },
) =>
  send(type, settings, () => answer).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

test.each([200, 201, 202, 204])('an answer of %i is good', async (status) => {
  await expect(send('Custom', { url: 'https://example.com', method: 'POST' }, () => ({ status }))).resolves.toEqual({});
  expect(asked[0]).toMatchObject({ purpose: 'notification-endpoint', accountId: 7, timeout: 15_000, maxBytes: 262_144 });
  expect(asked[0]?.redirects ?? 0).toBe(0);
});

test.each([400, 401, 403, 404, 405, 410, 413, 422])('%i is the end of a message, with what was said', async (status) => {
  const error = await failure({ status, body: 'no such hook' });
  expect(error).toBeInstanceOf(FinalFailure);
  expect(error.message).toBe(`It answered ${status}: no such hook`);
});

test.each([408, 425, 429, 500, 502, 503, 504])('%i is worth another try', async (status) => {
  const error = await failure({ status });
  expect(error).not.toBeInstanceOf(FinalFailure);
  expect(error.message).toBe(`It answered ${status}.`);
});

test.each([
  ['120', 120_000],
  ['Sun, 01 Mar 2026 10:06:30 GMT', 90_000],
  ['Sun, 01 Mar 2026 10:00:00 GMT', 0],
])('Retry-After %s is kept to', async (after, milliseconds) => {
  for (const status of [429, 503]) {
    const error = await failure({ status, headers: { 'retry-after': after } });
    expect(error).toBeInstanceOf(RetryLater);
    expect(error).toMatchObject({ milliseconds });
  }
});

test('seconds until a limit is over are kept to, a moment in their place is not taken for seconds', async () => {
  expect(await failure({ status: 429, headers: { 'x-ratelimit-reset': '40' } })).toMatchObject({ milliseconds: 40_000 });
  expect(await failure({ status: 429, headers: { 'x-ratelimit-reset': '1772359500' } })).not.toBeInstanceOf(RetryLater);
});

test.each([301, 302, 307, 308])('a redirect (%i) is not followed and ends the message', async (status) => {
  const error = await failure({ status, headers: { location: 'http://169.254.169.254/' } });
  expect(error).toBeInstanceOf(FinalFailure);
  expect(error.message).toContain('another address');
  expect(asked).toHaveLength(1);
});

test('what a service says of a key is told without the key', async () => {
  const key = 'a1b2c3d4e5f6a1b2';
  expect((await failure({ status: 403, body: `key ${key} is unknown` }, 'Datadog', { apiKey: key })).message).toBe(
    'It answered 403: key *** is unknown',
  );
  const headers = `Authorization=Bearer ${key}`;
  const own = await failure({ status: 401, body: `not ${key}` }, 'Custom', { url: 'https://example.com', method: 'POST', headers });
  expect(own.message).toBe('It answered 401: not ***');
  const basic = Buffer.from(`ada:${key}`).toString('base64');
  const snow = { url: 'https://dev1.service-now.com/api/now/table/em_event', username: 'ada', password: key };
  expect((await failure({ status: 401, body: `Basic ${basic} ${key}` }, 'ServiceNow', snow)).message).toBe(
    'It answered 401: Basic *** ***',
  );
  const url = 'https://hooks.slack.com/services/T000/B000/abcd';
  expect((await failure({ status: 404, body: `no ${url} at /services/T000/B000/abcd` }, 'Slack', { url })).message).toBe(
    'It answered 404: no *** at ***',
  );
});

test('what goes wrong behind an answer of success counts as it would in front', async () => {
  const teams = { url: 'https://x.webhook.office.com/webhookb2/a' };
  const said = (status: number) =>
    `Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error ${status} with ContextId x`;
  expect(await failure({ status: 200, body: said(429) }, 'Microsoft Teams', teams)).not.toBeInstanceOf(FinalFailure);
  expect(await failure({ status: 200, body: said(413) }, 'Microsoft Teams', teams)).toBeInstanceOf(FinalFailure);
  await expect(send('Microsoft Teams', teams, () => ({ status: 200, body: '1' }))).resolves.toEqual({});
  const victorOps = { serviceApiKey: 'k', messageType: 'CRITICAL', routingKey: 'r' };
  expect(await failure({ status: 200, body: '{"result":"failure","message":"bad key"}' }, 'VictorOps', victorOps)).toBeInstanceOf(
    FinalFailure,
  );
});

test.each<[EndpointType, EndpointSettings, string, string]>([
  ['PagerDuty', { serviceKey: 'k' }, '{"status":"success","message":"Event processed","dedup_key":"7:b1f0"}', '7:b1f0'],
  ['Datadog', { apiKey: 'k' }, '{"status":"ok","event":{"id":1,"id_str":"6512"}}', '6512'],
  ['Opsgenie', { apiKey: 'k' }, '{"result":"Request will be processed","took":0.3,"requestId":"43a29c5c"}', '43a29c5c'],
  ['VictorOps', { serviceApiKey: 'k', messageType: 'INFO', routingKey: 'r' }, '{"result":"success","entity_id":"7:b1f0"}', '7:b1f0'],
])('what %s calls a message is kept', async (type, settings, body, providerId) => {
  await expect(send(type, settings, () => ({ status: 202, body }))).resolves.toEqual({ providerId });
});

test('a call that comes to no answer is told as it is', async () => {
  const settings = { url: 'https://example.com', method: 'POST' };
  const broken = send('Custom', settings, () => {
    throw new OutboundError('too-large', 'The answer is larger than 256 kB.');
  });
  await expect(broken).rejects.toMatchObject({ fault: 'too-large', isRetryable: false });
});

test('a service that has answered with success has taken the message, also when its answer is too long or breaks off; another status has not', async () => {
  const settings = { url: 'https://example.com', method: 'POST' };
  const answering = (fault: 'too-large' | 'unreachable', answered: number) =>
    send('Custom', settings, () => {
      throw new OutboundError(fault, 'It is too long.', undefined, answered);
    });
  for (const fault of ['too-large', 'unreachable'] as const) expect(await answering(fault, 200)).toEqual({});
  await expect(answering('too-large', 500)).rejects.toMatchObject({ fault: 'too-large', answered: 500 });
  await expect(answering('unreachable', 302)).rejects.toMatchObject({ fault: 'unreachable' });
});

describe('an incident of ServiceNow', () => {
  const settings = { url: 'https://dev1.service-now.com/', username: 'ada', password: 'pw' };
  const id = '0123456789abcdef0123456789abcdef';
  const over = noticeOf({ state: 'resolved', reason: 'resolved' });
  const wire = (at: number) => {
    const { method = 'GET', url = '', headers = {}, body = '' } = asked[at] ?? {};
    return { method, path: new URL(url).pathname, headers, body: String(body) };
  };
  const found = (sysId?: string) => (request: OutboundRequest) =>
    request.method === 'GET'
      ? { status: 200, body: JSON.stringify({ result: sysId === undefined ? [] : [{ sys_id: sysId }] }) }
      : { status: 201, body: JSON.stringify({ result: { sys_id: id, number: 'INC0010001' } }) };

  test('is opened once, then noted on, then resolved', async () => {
    await expect(send('ServiceNow', settings, found())).resolves.toEqual({ providerId: 'INC0010001' });
    const search = new URL(asked[0]?.url ?? '');
    expect([asked[0]?.method, search.pathname]).toEqual(['GET', '/api/now/table/incident']);
    expect(search.searchParams.get('sysparm_query')).toMatch(/^correlation_id=[0-9a-f]{40}\^active=true/);
    expect(contractFaults(serviceNowContracts.incident, wire(1))).toEqual([]);
    expect(search.searchParams.get('sysparm_query')).toContain((JSON.parse(wire(1).body) as { correlation_id: string }).correlation_id);

    await send('ServiceNow', settings, found(id));
    expect(contractFaults(serviceNowContracts.note, wire(1))).toEqual([]);
    await send('ServiceNow', settings, found(id), over);
    expect(contractFaults(serviceNowContracts.resolution, wire(1))).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test('that nobody has opened, or that people have closed, is not opened to be closed', async () => {
    await expect(send('ServiceNow', settings, found(), over)).resolves.toEqual({});
    expect(asked).toHaveLength(1);
  });
});

test('an endpoint that hangs takes four calls at a time, and another is not kept waiting', async () => {
  const turns = new Turns();
  const ends: (() => void)[] = [];
  const hanging = Array.from({ length: 4 }, () => turns.take('slow', () => new Promise<void>((resolve) => ends.push(resolve))));
  await expect(turns.take('slow', async () => 'called')).rejects.toBeInstanceOf(RetryLater);
  await expect(turns.take('other', async () => 'called')).resolves.toBe('called');
  for (const end of ends) end();
  await Promise.all(hanging);
  await expect(turns.take('slow', async () => 'called')).resolves.toBe('called');
});
