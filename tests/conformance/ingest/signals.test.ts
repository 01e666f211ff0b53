import type { ResourceMetrics } from '@opentelemetry/sdk-metrics';
import { afterEach, describe, expect, test } from 'vitest';
import { engineClient, engineOf } from '#tests/harness/engineOf';
import { type Product, startProduct, until } from '#tests/harness/product';
import { metricSenders, shipUntilTaken, traceSenders } from './signalSenders';
import { expectedSamples, metricBatches, spanBatches } from './signalWorkload';

const ROUNDS = 30;
const SPANS = 100;
const minutes = 60_000;

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

/** What the ledger says of a protocol and signal. */
async function ledgerOf(running: Product, protocol: string, signal: string): Promise<object | undefined> {
  const { body } = await (await running.login()).call<{ entries: { protocol: string; signal: string }[] }>('GET', '/api/ingest/ledger');
  return body.entries.find((entry) => entry.protocol === protocol && entry.signal === signal);
}

/** After a third of the batches the engine is killed, after two thirds the host, which is started again. */
function faults(running: Product, batches: number): { after(acknowledged: number): void; over(): Promise<void> } {
  let restarted: Promise<void> | undefined;
  let killed = false;
  return {
    after: (acknowledged) => {
      if (acknowledged === Math.floor(batches / 3)) {
        process.kill(engineOf(running.pid, 'telemetryEngine').pid, 'SIGKILL');
        killed = true;
      }
      if (acknowledged === Math.floor((2 * batches) / 3)) restarted = running.kill('SIGKILL').then(() => running.restart());
    },
    over: async () => {
      expect(killed).toBe(true);
      expect(restarted).toBeDefined();
      await restarted;
    },
  };
}

describe.each(metricSenders.map((sender) => [sender.name, sender] as const))('%s', (_name, sender) => {
  test.each([
    ['each sample is found, once', false],
    ['though the engine and the host are killed in the middle, each sample is found, once', true],
  ])(
    '%s',
    async (_title, withFaults) => {
      const running = await startProduct();
      product = running;
      const token = await (await running.login()).shippingToken();
      const word = 'shop';
      const sent: string[] = [];
      const trouble = withFaults ? faults(running, ROUNDS) : undefined;
      const onBatch = (batch: ResourceMetrics): void => void sent.push(...expectedSamples(batch));
      await shipUntilTaken(sender, running, token, metricBatches(word, ROUNDS, onBatch), (count) => trouble?.after(count));
      await trouble?.over();
      const stored = await rows<{ line: string }>(
        running,
        `SELECT concat(metric, ' ', labels['i'], ' ', labels['le'], ' ', toString(toUnixTimestamp64Milli(ts)), ' ', toString(value)) AS line
         FROM samples FINAL INNER JOIN (SELECT DISTINCT id, metric, labels FROM series WHERE startsWith(metric, 'shop_')) AS names ON samples.series = names.id`,
      );
      expect(stored.map(({ line }) => line).sort()).toEqual(sent.sort());
      expect(await ledgerOf(running, sender.protocol, 'metrics')).toMatchObject({
        received: sent.length,
        stored: sent.length,
        rejected: {},
      });
      const info = await rows<{ os: string }>(running, `SELECT DISTINCT labels['os_type'] AS os FROM series WHERE metric = 'target_info'`);
      expect(info).toEqual([{ os: 'linux' }]);
    },
    5 * minutes,
  );
});

describe.each(traceSenders.map((sender) => [sender.name, sender] as const))('%s', (_name, sender) => {
  test.each([
    ['each span is found, once', false],
    ['though the engine and the host are killed in the middle, each span is found, once', true],
  ])(
    '%s',
    async (_title, withFaults) => {
      const running = await startProduct();
      product = running;
      const token = await (await running.login()).shippingToken();
      const trouble = withFaults ? faults(running, ROUNDS) : undefined;
      await shipUntilTaken(sender, running, token, spanBatches('cart', ROUNDS, SPANS), (count) => trouble?.after(count));
      await trouble?.over();
      await until('The engine being back', async () => (await fetch(`${running.url}/readyz`)).ok);
      const all = ROUNDS * SPANS;
      expect(
        await rows(
          running,
          `SELECT count() AS n, uniqExact(span_id) AS spans, countIf(status = 'error') AS errors, sum(length(event_name)) AS events, sum(length(link_span_id)) AS links, sum(attributes.index::UInt64) AS sum FROM spans`,
        ),
      ).toEqual([{ n: all, spans: all, errors: all / 4, events: all, links: all, sum: (ROUNDS * SPANS * (SPANS - 1)) / 2 }]);
      expect(await rows(running, `SELECT sum(count) AS n, sum(errors) AS errors FROM span_minutes WHERE service = 'conformance'`)).toEqual([
        { n: all, errors: all / 4 },
      ]);
      expect(await rows(running, 'SELECT sum(spans) AS n FROM traces')).toEqual([{ n: all }]);
      expect(await ledgerOf(running, sender.protocol, 'traces')).toMatchObject({ received: all, stored: all, rejected: {} });
    },
    5 * minutes,
  );
});
