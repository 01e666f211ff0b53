import { createSocket } from 'node:dgram';
import { deflateSync, gzipSync } from 'node:zlib';
import { ExtData, encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Records } from '#sdk/server';
import type { StreamReceiver } from '../../intake/streamReceiver';
import { fuzzPatience, fuzzRuns } from '../testing/fuzz';
import { memoryRecords } from '../testing/memoryRecords';
import { rawTcp } from '../testing/rawTcp';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import { testStreams } from '../testing/testStreams';
import beats from './beats/beats';
import fluentForward from './forward/fluentForward';
import gelf from './gelf/gelf';
import graphite from './graphite/graphite';
import jaegerUdp from './jaeger/jaegerUdp';
import { jaegerThrift } from './jaeger/testing/jaegerThrift';
import listenerSockets from './listener/listenerSockets';
import logListener from './listener/logListener';
import { statsdReceiver } from './statsd/statsd';
import syslog from './syslog/syslog';

/** Connections of one run, side by side: with an acknowledgement each takes a fifth of a second to end, in which there is nothing to do. */
const TOGETHER = 250;
const ORDINARY = 2;
const CASES = fuzzRuns(ORDINARY, TOGETHER);
const limits = { largestBody: 256 * 1024, largestLog: 16 * 1024, memory: 64 * 1024 * 1024 };

let memory: Awaited<ReturnType<typeof memoryRecords>>;
beforeAll(async () => {
  memory = await memoryRecords();
});
afterAll(() => memory.close());

const bytes = fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value));
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.json({ maxDepth: 2 }));
const damaged = (body: fc.Arbitrary<Buffer>) =>
  fc.tuple(body, fc.nat(), fc.nat(255)).map(([whole, place, byte]) => {
    const copy = Buffer.from(whole);
    if (copy.length > 0) copy[place % copy.length] = byte;
    return copy;
  });
const cut = (body: fc.Arbitrary<Buffer>) =>
  fc.tuple(body, fc.nat()).map(([whole, place]) => whole.subarray(0, whole.length === 0 ? 0 : place % whole.length));
const everyway = (body: fc.Arbitrary<Buffer>) => fc.oneof({ weight: 4, arbitrary: body }, damaged(body), cut(body), bytes);

const syslogText = fc.oneof(
  text,
  text.map((each) => `<13>Oct 11 22:14:15 host app[1]: ${each}`),
  text.map((each) => `<13>1 2026-01-01T00:00:00Z host app 1 id [a b="${each}"] ${each}`),
  fc.constantFrom(
    '<',
    '<13>',
    '<13>1 ',
    '<13>1 - - - - - [',
    '[x] <13>a: b',
    '<13>@cee:{"a":',
    '<13>a: @cee:{"__proto__":{"a":1}}',
    '0 <13>',
    '99999999999 <',
  ),
);
const syslogBody = fc
  .array(
    fc.oneof(
      syslogText.map((each) => `${each}\n`),
      syslogText.map((each) => `${Buffer.byteLength(each)} ${each}`),
    ),
    { maxLength: 6 },
  )
  .map((frames) => Buffer.from(frames.join('')));

const lineBody = fc.array(text, { maxLength: 5 }).map((lines) => Buffer.from(lines.join('\n')));
const fields = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
const forwardTime = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.uint8Array({ maxLength: 9 }).map((data) => new ExtData(0, data)),
  fc.jsonValue({ maxDepth: 1 }),
);
const chunk = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
  fc.uint8Array({ maxLength: 9 }).map((data) => new ExtData(0, data)),
);
const forwardEvent = fc.oneof(fc.tuple(forwardTime, fields), fc.jsonValue({ maxDepth: 2 }));
const option = fc.oneof(fc.record({ chunk, compressed: fc.constantFrom('gzip', 'text') }, { requiredKeys: [] }), fc.jsonValue());
const forwardFrame = fc.oneof(
  fc.tuple(fc.string(), forwardTime, fields, option),
  fc.tuple(fc.string(), fc.array(forwardEvent, { maxLength: 3 }), option),
  fc.tuple(
    fc.string(),
    fc.array(forwardEvent, { maxLength: 3 }).map((events) => Buffer.concat(events.map((event) => encode(event)))),
    option,
  ),
  fc.tuple(
    fc.string(),
    fc.array(forwardEvent, { maxLength: 3 }).map((events) => gzipSync(Buffer.concat(events.map((event) => encode(event))))),
    fc.constant({ compressed: 'gzip', chunk: 'c' }),
  ),
);
const forwardBody = fc
  .array(forwardFrame, { maxLength: 3 })
  .map((frames) => Buffer.concat(frames.map((frame) => encode(frame, { useBigInt64: true }))));
const numbered = (head: string, numbers: readonly number[], body: Buffer): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, value] of numbers.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return Buffer.concat([Buffer.from(head), bytes, body]);
};
const beatsFrame = fc.oneof(
  fc
    .tuple(
      fc.nat(),
      fc.oneof(
        text,
        fields.map((each) => JSON.stringify(each)),
      ),
    )
    .map(([sequence, each]) => numbered('2J', [sequence, Buffer.byteLength(each)], Buffer.from(each))),
  fc.nat().map((events) => numbered('2W', [events], Buffer.alloc(0))),
  fc.tuple(fc.nat(), fc.nat(3), bytes).map(([sequence, pairs, each]) => numbered('1D', [sequence, pairs], each)),
);
const beatsFrames = fc.array(beatsFrame, { maxLength: 4 }).map((frames) => Buffer.concat(frames));
const beatsBody = fc.oneof(
  beatsFrames,
  beatsFrames.map((frames) => {
    const packed = deflateSync(frames);
    return numbered('2C', [packed.length], packed);
  }),
);
const gelfText = fc.oneof(
  text,
  fields.map((each) => JSON.stringify(each)),
);
const gelfBody = fc.oneof(
  fc.array(gelfText, { maxLength: 3 }).map((messages) => Buffer.from(messages.join('\0'))),
  gelfText.map((each) => gzipSync(each)),
  fc
    .tuple(fc.nat(3), fc.nat(3), fc.nat(3), bytes)
    .map(([id, place, count, part]) => Buffer.concat([Buffer.from([0x1e, 0x0f, 0, 0, 0, 0, 0, 0, 0, id, place, count]), part])),
);

const word = fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), fc.constantFrom('a', 'a.b', '1', '-2', '+3.5', 'nan', '1e999', ''));
const lines = (line: fc.Arbitrary<string>) => fc.array(fc.oneof(line, text), { maxLength: 5 }).map((each) => Buffer.from(each.join('\n')));
const graphiteBody = lines(
  fc
    .tuple(
      word,
      fc.array(fc.tuple(word, word), { maxLength: 2 }),
      word,
      fc.constantFrom('', ' 1767312000', ' -1', ' N', ' 5', ' x', ' inf'),
    )
    .map(([name, tags, value, time]) => `${[name, ...tags.map((tag) => tag.join('='))].join(';')} ${value}${time}`),
);
const statsdBody = lines(
  fc
    .tuple(
      word,
      word,
      fc.constantFrom('c', 'g', 'ms', 'h', 'd', 's', 'x'),
      fc.constantFrom('', '|@0.1', '|@0', '|@x', '|#a:b,c', '|#', '|T1'),
    )
    .map(([name, value, type, more]) => `${name}:${value}|${type}${more}`),
);
const id = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const jaegerBody = fc
  .record({
    batch: fc.record({
      service: text,
      tags: fc.array(fc.record({ key: fc.oneof(text, fc.constant('astrolabe_token')), value: text }), { maxLength: 2 }),
      spans: fc.array(
        fc.record({
          traceIdLow: id,
          traceIdHigh: id,
          spanId: id,
          parentSpanId: id,
          operationName: text,
          flags: fc.integer(),
          startTime: id,
          duration: id,
        }),
        { maxLength: 3 },
      ),
    }),
    encoding: fc.constantFrom('compact' as const, 'binary' as const),
  })
  .map(({ batch, encoding }) => jaegerThrift(batch, encoding, true));

const subjects: readonly (readonly [string, StreamReceiver, fc.Arbitrary<Buffer>, Readonly<Record<string, string>>])[] = [
  ['syslog', syslog, everyway(syslogBody), { TOKEN: token }],
  ['forward', fluentForward, everyway(forwardBody), { TOKEN: token }],
  ['beats', beats, everyway(beatsBody), { TOKEN: token }],
  ['gelf', gelf, everyway(gelfBody), { TOKEN: token }],
  ['listener-sockets', listenerSockets, everyway(lineBody), { TOKEN: token }],
  ['graphite', graphite, everyway(graphiteBody), { TOKEN: token }],
  ['statsd', statsdReceiver(20), everyway(statsdBody), { TOKEN: token }],
  ['jaeger-udp', jaegerUdp, everyway(jaegerBody), { TOKEN: token }],
];

test.each(subjects)(
  '%s: whatever comes, never a fault of ours, the memory is given back, and the ledger agrees with the store',
  async (id, code, body, settings) => {
    await memory.clear();
    const faults: unknown[] = [];
    const ingest: TestIngestion = await testIngestion(
      { id: 'log-listener', code: logListener },
      { records: memory.records as Records, limits },
    );
    onTestFinished(() => ingest.stop());
    const streams = await testStreams(ingest.ingestion, { id, code }, settings, undefined, (fault) => faults.push(fault));
    const udp = createSocket('udp4');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(body, fc.nat(300)), { minLength: TOGETHER, maxLength: TOGETHER }), async (all) => {
        await Promise.all(
          all.map(async ([each, place]) => {
            const client = await rawTcp(streams.port('tcp'));
            await client.send(each.subarray(0, place));
            await client.finish(each.subarray(place));
          }),
        );
        for (const [each] of all) udp.send(each, streams.port('udp'), '127.0.0.1');
        expect(faults).toEqual([]);
      }),
      { numRuns: CASES },
    );
    udp.close();
    // What a receiver repeats by itself, as StatsD its gauges, ends with its port.
    await streams.stop();
    await vi.waitFor(() => expect(ingest.ingestion.budget.held).toBe(0), 10_000);
    const counts = await ingest.counts();
    expect(counts.stored ?? 0).toBe(ingest.telemetry.rows.length);
    expect(counts['traces stored'] ?? 0).toBe(ingest.telemetry.table('spans').length);
    expect(counts['metrics stored'] ?? 0).toBe(ingest.telemetry.table('samples').length);
    expect(faults).toEqual([]);
  },
  fuzzPatience(120_000, CASES, ORDINARY),
);
