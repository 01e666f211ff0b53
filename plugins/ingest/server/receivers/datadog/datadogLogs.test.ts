import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import datadogLogs from './datadogLogs';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'datadog', code: datadogLogs });
});
afterAll(() => ingest.stop());
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const headers = { 'dd-api-key': token, 'content-type': 'application/json' };
const path = '/api/v2/logs';

test('a list of logs, packed or not', async () => {
  const body = JSON.stringify([
    {
      message: 'one',
      ddsource: 'nginx',
      ddtags: 'env:prod,version:1.2',
      hostname: 'h',
      service: 'shop',
      status: 'error',
      timestamp: 1767225600000,
    },
    { message: 'two', status: '200' },
  ]);
  for (const [sent, encoding] of [
    [body, ''],
    [gzipSync(body), 'gzip'],
    [deflateSync(body), 'deflate'],
  ] as const) {
    ingest.telemetry.rows.length = 0;
    const answer = await ingest.post(path, sent, encoding === '' ? headers : { ...headers, 'content-encoding': encoding });
    expect([answer.status, answer.body]).toEqual([202, '{}']);
    expect(ingest.telemetry.rows).toMatchObject([
      {
        message: 'one',
        type: 'nginx',
        service: 'shop',
        severity: 'error',
        ts: '2026-01-01 00:00:00.000000000',
        fields: { tags: { env: 'prod', version: '1.2' } },
      },
      { message: 'two', fields: { status: '200' } },
    ]);
  }
});

test('one object, lines of text, and what the address tells for all', async () => {
  await ingest.post(path, '{"message":"alone"}', headers);
  await ingest.post(`${path}?ddsource=app&service=shop&dd-api-key=${token}`, 'first\nsecond\n', { 'content-type': 'text/plain' });
  expect(ingest.telemetry.rows).toMatchObject([
    { message: 'alone' },
    { message: 'first', type: 'app', service: 'shop' },
    { message: 'second' },
  ]);
});

test('what is broken is counted and named; an unknown key is refused in its words', async () => {
  const answer = await ingest.post(path, '[{"message":"good"},{"message":]', headers);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([400, { errors: ['1 of 2 logs were rejected: 1 malformed'] }]);
  expect(ingest.telemetry.rows).toMatchObject([{ message: 'good' }]);
  expect((await ingest.post(path, '{}', { 'dd-api-key': 'nobody' })).status).toBe(403);
});
