import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import splunkCollector from './splunkCollector';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'splunk', code: splunkCollector });
});
afterAll(() => ingest.stop());
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const headers = { authorization: `Splunk ${token}` };
const post = async (path: string, body: string, more: Record<string, string> = headers) => {
  const answer = await ingest.post(`/services/collector${path}`, body, more);
  return { status: answer.status, ...(JSON.parse(answer.body) as Record<string, unknown>) };
};

test.each(['', '/event', '/event/1.0'])(
  'events one after the other on %s, with text and objects, times as text or number',
  async (path) => {
    const body =
      '{"time":"1767225600.123","host":"h","sourcetype":"app","event":{"message":"one","severity":"error","n":12345678901234567890},"fields":{"region":"eu"}}' +
      '{"time":1767225601,"event":"two"}\n {"event":"{\\"message\\":\\"three\\",\\"host\\":\\"own\\"}","host":"h"}';
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post(path, body, form)).toEqual({ status: 200, text: 'Success', code: 0 });
    expect(ingest.telemetry.rows).toMatchObject([
      { message: 'one', severity: 'error', type: 'app', ts: '2026-01-01 00:00:00.123000000', fields: { host: 'h', region: 'eu' } },
      { message: 'two', ts: '2026-01-01 00:00:01.000000000' },
      { message: 'three', fields: { host: 'own', splunk: { host: 'h' } } },
    ]);
  },
);

test("the objects of Splunk's own loggers are not nested", async () => {
  await post(
    '',
    '{"event":{"message":{"msg":"text","meta":{"a":1}},"severity":"warn"}}{"event":{"message":{"severity":1},"severity":"warn"}}',
  );
  expect(ingest.telemetry.rows).toMatchObject([
    { message: 'text', severity: 'warn', fields: { meta: { a: 1 } } },
    { message: '{"severity":1}', severity: 'warn' },
  ]);
});

test('raw lines, with the metadata of the address', async () => {
  expect(await post('/raw?sourcetype=nginx&host=web', 'GET /\n\n{"a":1}\n')).toEqual({ status: 200, text: 'Success', code: 0 });
  expect(ingest.telemetry.rows).toMatchObject([
    { message: 'GET /', type: 'nginx', fields: { host: 'web' } },
    { fields: { a: 1, host: 'web' } },
  ]);
});

test('with a channel the answer has a number, and the endpoint for acknowledgements confirms it', async () => {
  const { ackId } = (await post('/event?channel=c', '{"event":"x"}')) as unknown as { ackId: number };
  const answer = await post('/ack?channel=c', JSON.stringify({ acks: [ackId, ackId + 10 ** 12] }));
  expect(answer).toEqual({ status: 200, acks: { [ackId]: true, [ackId + 10 ** 12]: false } });
  expect(await post('/ack', '{"acks":[1]}')).toMatchObject({ status: 400, code: 10 });
  expect(await post('/ack?channel=c', '{"acks":"x"}')).toMatchObject({ status: 400, code: 6 });
});

test('a broken event is named; those before it are stored', async () => {
  expect(await post('', '{"event":"good"}{"event":')).toEqual({
    status: 400,
    text: 'Invalid data format',
    code: 6,
    'invalid-event-number': 1,
  });
  expect(await post('', '{"event":""}{"event":"also good"}')).toMatchObject({ status: 400, code: 12, 'invalid-event-number': 0 });
  expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['good', 'also good']);
  expect(await post('', '')).toMatchObject({ status: 400, code: 5 });
});

test('health needs no token; tokens are told missing or unknown', async () => {
  const health = await fetch(`${ingest.url}/services/collector/health`);
  expect([health.status, await health.json()]).toEqual([200, { text: 'HEC is healthy', code: 17 }]);
  expect(await post('', '{"event":"x"}', {})).toMatchObject({ status: 401, code: 2 });
  expect(await post('', '{"event":"x"}', { authorization: 'Splunk nobody' })).toMatchObject({ status: 403, code: 4 });
  expect(await post('', '{"event":"x"}', { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` })).toMatchObject({
    status: 200,
  });
});
