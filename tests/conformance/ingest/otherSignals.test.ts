import { afterEach, expect, test } from 'vitest';
import { engineClient, engineOf } from '#tests/harness/engineOf';
import { type Product, startProduct, until } from '#tests/harness/product';
import { type SampleSender, type SpanSender, sampleRound, spanRound } from './otherSignals';
import { graphiteLines } from './senders/graphite';
import { influxClient } from './senders/influx';
import { jaegerHttp, jaegerUdp } from './senders/jaeger';
import { remoteWriteV1, remoteWriteV2 } from './senders/remoteWrite';
import { statsdSenders } from './senders/statsd';
import { zipkinExporter, zipkinTransport } from './senders/zipkin';

const ROUNDS = 20;
const SERIES = 50;
const SPANS = 50;
const minutes = 60_000;

const sampleSenders: readonly SampleSender[] = [remoteWriteV1, remoteWriteV2, influxClient];
const spanSenders: readonly SpanSender[] = [zipkinExporter, zipkinTransport, jaegerHttp];
/** Nobody is told what becomes of what they send: they are not tried while anything is killed. */
const unacknowledgedSpans: readonly SpanSender[] = [jaegerUdp];
const unacknowledgedSamples: readonly SampleSender[] = [graphiteLines];

let product: Product | undefined;
afterEach(async () => {
  await product?.dispose();
  product = undefined;
});

async function rows<T>(running: Product, query: string): Promise<T[]> {
  const client = engineClient(engineOf(running.pid, 'telemetryEngine'));
  const result = await client.query({ query, format: 'JSONEachRow', clickhouse_settings: { output_format_json_quote_64bit_integers: 0 } });
  const found = await result.json<T>();
  await client.close();
  return found;
}

const wordOf = ({ name }: { readonly name: string }): string => (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('_');

/** Kills the engine after a third of the rounds of all senders, and the host after two thirds. */
function faults(running: Product, rounds: number): { after(): void; over(): Promise<void> } {
  let done = 0;
  let restarted: Promise<void> | undefined;
  return {
    after: () => {
      done++;
      if (done === Math.floor(rounds / 3)) process.kill(engineOf(running.pid, 'telemetryEngine').pid, 'SIGKILL');
      if (done === Math.floor((2 * rounds) / 3)) restarted = running.kill('SIGKILL').then(() => running.restart());
    },
    over: async () => {
      expect(restarted).toBeDefined();
      await restarted;
      await until('The engine being back', async () => (await fetch(`${running.url}/readyz`)).ok);
    },
  };
}

test.each([
  ['every sample and span of the real clients is found, once', false],
  ['though the engine and the host are killed in the middle, every sample and span is found, once', true],
])(
  '%s',
  async (_title, withFaults) => {
    const running = await startProduct();
    product = running;
    const token = await (await running.login()).shippingToken();
    // What names no token comes with the port's.
    await running.kill('SIGTERM');
    await running.restart({ ASTROLABE_JAEGER_TOKEN: token, ASTROLABE_GRAPHITE_TOKEN: token, ASTROLABE_STATSD_TOKEN: token });
    const ofSpans = [...spanSenders, ...(withFaults ? [] : unacknowledgedSpans)];
    const ofSamples = [...sampleSenders, ...(withFaults ? [] : unacknowledgedSamples)];
    const trouble = withFaults ? faults(running, ROUNDS * (ofSamples.length + ofSpans.length)) : undefined;
    const start = Date.now() - 3_600_000;
    const sent = new Map<string, string[]>();
    const counted = new Map<string, number>();
    const count = (key: string, items: number) => counted.set(key, (counted.get(key) ?? 0) + items);
    const shipSpans = ofSpans.map(async (sender) => {
      for (let round = 0; round < ROUNDS; round++) {
        await sender.ship({ product: running, token }, spanRound(wordOf(sender), round, SPANS));
        count(`${sender.protocol} traces`, SPANS);
        trouble?.after();
      }
    });
    const statsd = withFaults ? [] : statsdSenders;
    const shipCounts = statsd.map(async (sender) => {
      for (let round = 0; round < ROUNDS; round++)
        await sender.ship({ product: running, token }, sampleRound(wordOf(sender), round, SERIES, start));
    });
    await Promise.all([
      ...shipSpans,
      ...shipCounts,
      ...ofSamples.map(async (sender) => {
        const lines: string[] = [];
        sent.set(wordOf(sender), lines);
        for (let round = 0; round < ROUNDS; round++) {
          const samples = sampleRound(wordOf(sender), round, SERIES, start);
          await sender.ship({ product: running, token }, samples);
          lines.push(...samples.map(({ metric, i, millis, value }) => `${metric} ${i} ${millis} ${value}`));
          count(`${sender.protocol} metrics`, samples.length);
          trouble?.after();
        }
        await sender.close?.();
      }),
    ]);
    await trouble?.over();
    for (const sender of statsd) {
      const sums = () =>
        rows<{ i: number; sum: number }>(
          running,
          `SELECT toInt32(labels['i']) AS i, sum(value) AS sum FROM samples FINAL
           INNER JOIN (SELECT DISTINCT id, labels FROM series WHERE metric = '${wordOf(sender)}_total') AS names ON samples.series = names.id GROUP BY i ORDER BY i`,
        );
      const expected = Array.from({ length: SERIES }, (_, i) => ({ i, sum: (ROUNDS * (ROUNDS - 1) * SERIES) / 2 + ROUNDS * (i + 0.5) }));
      await until(`All counts of ${sender.name}`, async () => JSON.stringify(await sums()) === JSON.stringify(expected)).catch(
        () => undefined,
      );
      expect([sender.name, ...(await sums())]).toEqual([sender.name, ...expected]);
    }
    const samples = await rows<{ line: string; metric: string }>(
      running,
      `SELECT metric, concat(metric, ' ', labels['i'], ' ', toString(toUnixTimestamp64Milli(ts)), ' ', toString(value)) AS line
       FROM samples FINAL INNER JOIN (SELECT DISTINCT id, metric, labels FROM series) AS names ON samples.series = names.id`,
    );
    for (const [word, lines] of sent) {
      const found = samples.filter(({ metric }) => metric === word).map(({ line }) => line);
      expect([word, found.sort()]).toEqual([word, lines.sort()]);
    }
    const all = ROUNDS * SPANS;
    const spansOf = (sender: SpanSender) =>
      rows(
        running,
        `SELECT count() AS n, uniqExact(span_id, trace_id) AS spans, countIf(status = 'error') AS errors, sum(length(event_name)) AS events,
           countIf(kind = 'client' AND service = 'conformance') AS ours, sum(toUInt64OrZero(attributes.index::String)) AS sum
         FROM spans WHERE name = '${wordOf(sender)} step'`,
      );
    for (const sender of ofSpans) {
      const found = { n: all, spans: all, errors: all / 4, events: all, ours: all, sum: (all * (all - 1)) / 2 };
      await until(`All spans of ${sender.name}`, async () => JSON.stringify(await spansOf(sender)) === JSON.stringify([found])).catch(
        () => undefined,
      );
      expect([sender.name, ...(await spansOf(sender))]).toEqual([sender.name, found]);
    }
    const { body } = await (await running.login()).call<{
      entries: { protocol: string; signal: string; received: number; stored: number; rejected: object }[];
    }>('GET', '/api/ingest/ledger');
    // How many samples StatsD's intervals make depends on when they end.
    const ledger = body.entries
      .filter(({ protocol }) => protocol !== 'statsd')
      .map(({ protocol, signal, received, stored, rejected }) => ({
        key: `${protocol} ${signal}`,
        received,
        stored,
        rejected,
      }));
    expect(ledger.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
      [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sent]) => ({ key, received: sent, stored: sent, rejected: {} })),
    );
  },
  5 * minutes,
);
