import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Receiver } from '../../intake/Receiver';
import datadog from '../receivers/datadog/datadogLogs';
import elasticsearchBulk from '../receivers/elasticsearch/elasticsearchBulk';
import fileUpload from '../receivers/listener/fileUpload';
import listenerSockets from '../receivers/listener/listenerSockets';
import logListener from '../receivers/listener/logListener';
import lokiPush from '../receivers/loki/lokiPush';
import otlpLogs from '../receivers/otlp/otlpLogs';
import splunkCollector from '../receivers/splunk/splunkCollector';
import { rawTcp } from '../testing/rawTcp';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import { testStreams } from '../testing/testStreams';

let ingest: TestIngestion;
afterEach(() => ingest.stop());
const start = async (id: string, code: Receiver): Promise<void> => {
  ingest = await testIngestion({ id, code });
};
const rows = () => ingest.telemetry.rows.map(({ message, severity }) => ({ message, severity }));
const LINE = '{"message":"grüße","level":"error"}';
const ROW = { message: 'grüße', severity: 'error' };
const address = `/?token=${token}`;

describe('a byte order mark in front of a body', () => {
  const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const otlp = JSON.stringify({
    resourceLogs: [{ scopeLogs: [{ logRecords: [{ severityNumber: 17, body: { stringValue: 'grüße' } }] }] }],
  });
  const loki = JSON.stringify({ streams: [{ stream: { level: 'error' }, values: [[`${Date.now()}000000`, 'grüße']] }] });

  test.each<[string, Receiver, string, string, Record<string, string>]>([
    ['log-listener', logListener, address, LINE, {}],
    ['file-upload', fileUpload, `/file_upload/${token}/x`, LINE, { 'content-type': 'application/octet-stream' }],
    ['elasticsearch-bulk', elasticsearchBulk, '/_bulk', `{"index":{"_index":"x"}}\n${LINE}\n`, json],
    ['elasticsearch-bulk', elasticsearchBulk, '/x/_doc', LINE, json],
    ['loki', lokiPush, '/loki/api/v1/push', loki, json],
    ['splunk', splunkCollector, '/services/collector', `{"event":${LINE}}`, json],
    ['splunk', splunkCollector, '/services/collector/raw', LINE, json],
    ['datadog', datadog, '/api/v2/logs', `[${LINE}]`, { ...json, 'dd-api-key': token }],
    ['otlp-logs', otlpLogs, '/v1/logs', otlp, json],
  ])('is dropped: %s at %s', async (id, code, path, body, headers) => {
    await start(id, code);
    const { status } = await ingest.post(path, `\uFEFF${body}`, headers);
    expect([status < 300, rows()]).toEqual([true, [ROW]]);
  });

  test('is dropped in each file of a form, of UTF-16 too, and where files were joined', async () => {
    await start('file-upload', fileUpload);
    const form = new FormData();
    form.append('a', new Blob([`\uFEFF${LINE}\n\uFEFF${LINE}`]), 'a');
    form.append('b', new Blob([Buffer.from(`\uFEFF${LINE}\r\n`, 'utf16le')]), 'b');
    const answer = await fetch(`${ingest.url}/file_upload/${token}/x`, { method: 'POST', body: form });
    expect([answer.status, rows()]).toEqual([200, [ROW, ROW, ROW]]);
  });

  test('is dropped in lines over TCP', async () => {
    await start('log-listener', logListener);
    const streams = await testStreams(ingest.ingestion, { id: 'listener-sockets', code: listenerSockets }, { TOKEN: token });
    const client = await rawTcp(streams.port('tcp'));
    await client.finish(`\uFEFF${LINE}\n\uFEFF${LINE}\n`);
    await vi.waitFor(() => expect(rows()).toEqual([ROW, ROW]), 10_000);
    await streams.stop();
  });
});

describe('the encoding of a body', () => {
  const post = (body: Buffer, headers: Record<string, string>) => ingest.post(address, body, headers);
  const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

  test.each<[string, Buffer]>([
    ['gzip, gzip', gzipSync(gzipSync(LINE))],
    ['gzip,gzip , gzip', gzipSync(gzipSync(gzipSync(LINE)))],
    ['gzip', gzipSync(gzipSync(LINE))],
    ['deflate', deflateSync(LINE)],
    ['deflate', deflateRawSync(LINE)],
    ['deflate, gzip', gzipSync(deflateRawSync(LINE))],
    ['gzip, deflate', deflateSync(gzipSync(LINE))],
    ['identity, gzip', gzipSync(LINE)],
    ['gzip', Buffer.from(LINE)],
    ['deflate', gzipSync(LINE)],
  ])('%s is unpacked', async (encoding, body) => {
    await start('log-listener', logListener);
    const { status } = await post(body, { 'content-encoding': encoding });
    expect([status, rows()]).toEqual([200, [ROW]]);
  });

  test.each<[string, Buffer]>([
    ['text/plain; charset=utf-16', Buffer.from(LINE, 'utf16le')],
    ['text/plain; charset=UTF-16', Buffer.from(`\uFEFF${LINE}`, 'utf16le')],
    ['text/plain; charset="utf-16"', swapped(LINE)],
    ['application/json;charset=utf-16be', swapped(`\uFEFF${LINE}`)],
    ['application/json', swapped(`\uFEFF${LINE}`)],
    ['text/plain; charset=ISO-8859-1', Buffer.from(LINE, 'latin1')],
    ['text/plain; charset=ISO-8859-1', Buffer.from(LINE)],
    ['text/plain; charset=utf-16', Buffer.from(LINE)],
    ['text/plain; charset=utf-8', Buffer.from(LINE)],
  ])('%s is decoded', async (type, body) => {
    await start('log-listener', logListener);
    const { status } = await post(body, { 'content-type': type });
    expect([status, rows()]).toEqual([200, [ROW]]);
  });

  test('what cannot be unpacked or decoded is refused and counted', async () => {
    await start('log-listener', logListener);
    const bytes = Buffer.from(LINE);
    const five = [1, 2, 3, 4, 5].reduce((packed) => gzipSync(packed), bytes);
    const statuses = [
      await post(bytes, { 'content-encoding': 'br' }),
      await post(bytes, { 'content-encoding': 'gzip, zstd' }),
      await post(five, { 'content-encoding': 'gzip' }),
      await post(bytes, { 'content-type': 'text/plain; charset=utf-32' }),
      await post(bytes, { 'content-type': 'text/plain; charset=nonsense' }),
      await post(bytes, { 'content-encoding': 'deflate' }),
    ].map(({ status }) => status);
    expect([statuses, rows()]).toEqual([[415, 415, 415, 415, 415, 400], []]);
    expect(await ingest.counts()).toEqual({ 'rejected unreadable': 6 });
  });
});
