import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Records } from '#sdk/server';
import type { Receiver } from '../../intake/Receiver';
import { chainsOf } from '../testing/chainsOf';
import { memoryRecords } from '../testing/memoryRecords';
import { testIngestion, token } from '../testing/testIngestion';
import datadogLogs from './datadog/datadogLogs';
import elasticsearchBulk from './elasticsearch/elasticsearchBulk';
import fileUpload from './listener/fileUpload';
import logListener from './listener/logListener';
import lokiPush from './loki/lokiPush';
import otlpLogs from './otlp/otlpLogs';
import { logsProto } from './otlp/testing/logsProto';
import splunkCollector from './splunk/splunkCollector';

const LOGS = 6;
const json = { 'content-type': 'application/json' };
const protobuf = { 'content-type': 'application/x-protobuf' };
const bearer = { authorization: `Bearer ${token}` };
const now = Math.floor(Date.now() / 1000);
const { Request } = logsProto();

type Case = readonly [name: string, code: Receiver, path: string, body: string | Uint8Array, headers?: Record<string, string>];
/** A body for each receiver, of logs that name their sender, in the text and, where a receiver writes that once for all, beside it. */
function casesOf(sender: string): readonly Case[] {
  const texts = Array.from({ length: LOGS }, (_, log) => `${sender} log ${log}`);
  const lines = texts.map((message) => JSON.stringify({ message, sender }));
  const resource = { attributes: [{ key: 'sender', value: { stringValue: sender } }] };
  const otlp = { resourceLogs: [{ resource, scopeLogs: [{ logRecords: texts.map((stringValue) => ({ body: { stringValue } })) }] }] };
  return [
    ['the listener, objects', logListener, `/?token=${token}`, lines.join('\n')],
    ['the listener, text', logListener, `/?token=${token}`, texts.join('\n')],
    ['an upload', fileUpload, `/file_upload/${token}/x`, lines.join('\n')],
    [
      'Elasticsearch',
      elasticsearchBulk,
      '/_bulk',
      lines.map((line) => `{"index":{"_index":"x"}}\n${line}\n`).join(''),
      { authorization: `ApiKey ${token}` },
    ],
    [
      'Splunk, events',
      splunkCollector,
      '/services/collector',
      texts.map((event) => JSON.stringify({ event })).join(''),
      { authorization: `Splunk ${token}` },
    ],
    ['Splunk, raw', splunkCollector, '/services/collector/raw', texts.join('\n'), { authorization: `Splunk ${token}` }],
    ['Datadog, a list', datadogLogs, '/api/v2/logs', `[${lines.join(',')}]`, { 'dd-api-key': token }],
    ['Datadog, text', datadogLogs, '/api/v2/logs', texts.join('\n'), { 'dd-api-key': token }],
    [
      'Loki, JSON',
      lokiPush,
      '/loki/api/v1/push',
      JSON.stringify({ streams: [{ stream: { sender }, values: texts.map((text) => [`${now}000000000`, text]) }] }),
      { ...bearer, ...json },
    ],
    ['OTLP, JSON', otlpLogs, '/v1/logs', JSON.stringify(otlp), { ...bearer, ...json }],
    ['OTLP, protobuf', otlpLogs, '/v1/logs', Request.encode(Request.fromObject(otlp)).finish(), { ...bearer, ...protobuf }],
  ];
}
const cases = casesOf('one');

let memory: Awaited<ReturnType<typeof memoryRecords>>;
beforeAll(async () => {
  memory = await memoryRecords();
});
afterAll(() => memory.close());
afterEach(() => void vi.restoreAllMocks());

/** An ingestion in which each log takes 11 ms of a false clock, and in which turn of the event loop each was taken. */
async function start(code: Receiver) {
  let clock = 0;
  let turn = 0;
  const taken: number[] = [];
  const count = (): void => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const step = (): undefined => {
    taken.push(turn);
    clock += 11;
  };
  const ingest = await testIngestion(
    { id: 'heavy', code },
    { records: memory.records as Records, loadProcessors: async (parts) => chainsOf({ logs: [{ stepFor: () => step }] }, parts) },
  );
  const stop = async (): Promise<void> => {
    clearImmediate(counting);
    vi.restoreAllMocks();
    await ingest.stop();
  };
  return { ingest, taken, stop };
}

test.each(cases.map(([name, ...rest]) => ({ name, rest })))(
  'between the heavy logs of one body others have their turn: $name',
  async ({ rest }) => {
    const [code, path, body, headers] = rest;
    const { ingest, taken, stop } = await start(code);
    try {
      const { status } = await ingest.post(path, body, headers);
      expect(status).toBeLessThan(300);
      expect(taken).toHaveLength(LOGS);
      expect(new Set(taken).size).toBe(LOGS);
      expect(ingest.telemetry.rows).toHaveLength(LOGS);
    } finally {
      await stop();
    }
  },
);

test.each(cases.map(([name], at) => ({ name, at })))('two bodies that are taken in turns stay apart: $name', async ({ at }) => {
  const both = [casesOf('one')[at], casesOf('another')[at]].filter((one) => one !== undefined);
  const { ingest, stop } = await start((both[0] as Case)[1]);
  try {
    const answers = await Promise.all(both.map(([, , path, body, headers]) => ingest.post(path, body, headers)));
    for (const { status } of answers) expect(status).toBeLessThan(300);
    const found = ingest.telemetry.rows.map((row) => JSON.stringify(row));
    for (const sender of ['one', 'another'])
      for (let log = 0; log < LOGS; log++) {
        const own = found.filter((row) => new RegExp(`\\b${sender} log ${log}\\b`).test(row));
        expect([sender, log, own.length]).toEqual([sender, log, 1]);
        expect(own[0]).not.toContain(sender === 'one' ? 'another' : '"one"');
      }
  } finally {
    await stop();
  }
});

test('a body whose sender goes away meanwhile is not read on, and nothing of it stays in memory', async () => {
  const { ingest, taken, stop } = await start(logListener);
  try {
    const { parts } = ingest.ingestion;
    await parts.prepare();
    const acceptance = await parts.accept({ accountId: 1, tokenId: 11 }, 'log-listener', Date.now());
    const body = Buffer.from('{"message":"log 0"}');
    acceptance.json(body, 0, body.length, 0);
    const pause = acceptance.giveWay();
    acceptance.close(false);
    await expect(pause).rejects.toMatchObject({ status: 400, code: 'INCOMPLETE' });
    expect(taken).toHaveLength(1);
  } finally {
    await stop();
  }
  expect(ingest.ingestion.budget.held).toBe(0);
});
