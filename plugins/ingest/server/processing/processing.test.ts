import { pino } from 'pino';
import { compressSync } from 'snappy';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PublicError } from '#sdk/server';
import type { Receiver } from '../../intake/Receiver';
import type { SeriesStep } from '../../intake/SampleProcessor';
import type { SpanStep } from '../../intake/SpanProcessor';
import { IngestMetrics } from '../IngestMetrics';
import prometheus from '../receivers/prometheus/remoteWrite';
import { remoteWriteProto } from '../receivers/prometheus/testing/remoteWriteProto';
import zipkin from '../receivers/zipkin/zipkin';
import { chainsOf } from '../testing/chainsOf';
import { memoryRecords } from '../testing/memoryRecords';
import { silentMetrics } from '../testing/silentMetrics';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import type { NamedProcessor } from './ProcessorChain';
import { ProcessorOrders } from './ProcessorOrders';

let memory: Awaited<ReturnType<typeof memoryRecords>>;
let ingest: TestIngestion | undefined;
beforeAll(async () => {
  memory = await memoryRecords();
});
afterEach(async () => {
  await ingest?.stop();
  ingest = undefined;
  await memory.clear();
});
afterAll(() => memory.close());

type Given = Parameters<typeof chainsOf>[0];
const failures: string[] = [];

async function start(code: Receiver, given: Given): Promise<TestIngestion> {
  failures.length = 0;
  ingest = await testIngestion(
    { id: 'tried', code },
    {
      records: memory.records as never,
      loadProcessors: async (parts) => chainsOf(given, parts, (name, error) => failures.push(`${name}: ${(error as Error).message}`)),
    },
  );
  return ingest;
}

const headers = { authorization: `Bearer ${token}` };
const span = (id: string, name: string) => ({
  traceId: '0af7651916cd43dd8448eb211c80319c',
  id: id.padStart(16, '0'),
  name,
  timestamp: Date.now() * 1000,
  duration: 10,
});
const sendSpans = (to: TestIngestion, spans: readonly object[]) =>
  to.post('/api/v2/spans', JSON.stringify(spans), { ...headers, 'content-type': 'application/json' });

const proto = remoteWriteProto();
const series = (labels: Record<string, string>, values: readonly number[], more: object = {}) => ({
  labels,
  samples: values.map((value, place) => ({ value, timestamp: Date.now() - 1000 + place })),
  ...more,
});
const sendSeries = (to: TestIngestion, request: Parameters<typeof proto.v1>[0]) =>
  to.post('/api/v1/write', compressSync(proto.v1(request)) as Buffer, {
    ...headers,
    'content-type': 'application/x-protobuf',
    'content-encoding': 'snappy',
  });

describe('spans', () => {
  const noise: SpanStep = ({ name }) => (name === 'health' ? { drop: 'Health checks' } : undefined);
  const naming: SpanStep = (record) => ({ span: { ...record, service: 'cart', weight: (record.weight ?? 1) * 5 } });

  test('are dropped by a rule, changed and weighed; the sender is told success, and the ledger adds up', async () => {
    const to = await start(zipkin, {
      traces: [
        { name: 'a/drop', stepFor: () => noise },
        { name: 'b/name', stepFor: () => naming },
      ],
    });
    const answer = await sendSpans(to, [span('1', 'health'), span('2', 'pay'), { ...span('3', 'health'), traceId: 'none' }]);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('1 of 3 spans')]);
    expect((await sendSpans(to, [span('4', 'health')])).status).toBe(202);
    expect(to.telemetry.table('spans')).toMatchObject([{ name: 'pay', service: 'cart', weight: 5 }]);
    expect(await to.counts()).toEqual({ 'traces stored': 1, 'traces rejected malformed': 1, 'traces dropped Health checks': 2 });
    const { counters } = to.ingestion.processing;
    expect(counters.read('traces', 1, 'a/drop')).toEqual({ seen: 3, changed: 0, dropped: 2, failed: 0 });
    expect(counters.read('traces', 1, 'b/name')).toEqual({ seen: 1, changed: 1, dropped: 0, failed: 0 });
    expect(await to.ingestion.ledgerStore.droppedDays(1, 'traces', 2)).toEqual([
      { processor: 'a/drop', day: new Date().toISOString().slice(0, 10), items: 2 },
    ]);
  });

  test('of a step that throws, or gives a weight that is none, go on as they were to the next step', async () => {
    const to = await start(zipkin, {
      traces: [
        {
          name: 'a/broken',
          stepFor: () => () => {
            throw new Error('broken');
          },
        },
        { name: 'b/light', stepFor: () => (record) => ({ span: { ...record, name: 'wrong', weight: 0.5 } }) },
        { name: 'c/name', stepFor: () => naming },
        {
          name: 'd/lost',
          stepFor: () => {
            throw new Error('lost its rules');
          },
        },
      ],
    });
    expect((await sendSpans(to, [span('1', 'pay')])).status).toBe(202);
    expect(to.telemetry.table('spans')).toMatchObject([{ name: 'pay', service: 'cart', weight: 5 }]);
    expect(await to.counts()).toEqual({ 'traces stored': 1, 'traces repaired unprocessed': 1 });
    expect(failures.toSorted()).toEqual([
      'a/broken: broken',
      'b/light: The weight of a span is a whole number from 1 to 4294967295, not 0.5.',
      'd/lost: lost its rules',
    ]);
  });

  test('of an account without a step go past the processors, which are asked once a request, with the protocol', async () => {
    const stepFor = vi.fn(() => undefined);
    const to = await start(zipkin, { traces: [{ stepFor }] });
    expect((await sendSpans(to, [span('1', 'a'), span('2', 'b')])).status).toBe(202);
    expect(stepFor.mock.calls).toEqual([[{ accountId: 1, tokenId: 11, protocol: 'tried' }]]);
    expect(to.telemetry.table('spans').map(({ weight }) => weight)).toEqual([undefined, undefined]);
  });

  test('wait for processors that are not ready: the sender is to come again, logs and samples are taken meanwhile', async () => {
    let isReady = false;
    const ready = async (): Promise<void> => {
      if (!isReady) throw new PublicError(503, 'UNAVAILABLE', 'Its rules are away.', undefined, 3);
    };
    const to = await start(zipkin, { traces: [{ ready, stepFor: () => noise }] });
    const answer = await sendSpans(to, [span('1', 'a')]);
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
      503,
      expect.stringContaining('Its rules are away.'),
      '3',
    ]);
    const acceptance = await to.ingestion.parts.accept({ accountId: 1, tokenId: 11 }, 'tried', Date.now());
    expect(acceptance.metrics.series('m', [], { type: 'gauge' })).toBeDefined();
    acceptance.close(true);
    isReady = true;
    expect((await sendSpans(to, [span('1', 'a')])).status).toBe(202);
  });
});

describe('samples', () => {
  const step: SeriesStep = vi.fn<SeriesStep>(({ metric, labels }) => {
    if (labels.pod === 'broken') throw new Error('broken');
    if (metric === 'go_threads') return { drop: 'Runtime metrics' };
    if (metric.startsWith('old_'))
      return { series: { metric: metric.replace('old_', 'new_'), labels: { ...labels, team: 'shop', pod: '' } } };
    return undefined;
  });

  test('are decided on by series, once a request: dropped ones are counted each, renamed ones keep their description', async () => {
    const to = await start(prometheus, { metrics: [{ name: 'a/step', stepFor: () => step }] });
    const sent = await sendSeries(to, {
      series: [
        series({ __name__: 'go_threads', job: 'j' }, [1, 2, 3], {
          exemplars: [{ labels: { trace_id: 'ab' }, value: 1, timestamp: Date.now() }],
        }),
        series({ __name__: 'old_orders', pod: 'p1' }, [4, 5]),
        series({ __name__: 'kept', pod: 'p1' }, [6]),
        series({ __name__: 'kept', pod: 'broken' }, [7]),
      ],
      metadata: [{ type: 1, metricFamilyName: 'old_orders', help: 'Orders placed' }],
    });
    expect(sent.status).toBe(204);
    expect(step).toHaveBeenCalledTimes(4);
    const names = to.telemetry.table('series').map(({ metric, labels, type }) => [metric, labels, type]);
    expect(names).toEqual([
      ['new_orders', { team: 'shop' }, 'counter'],
      ['kept', { pod: 'p1' }, 'unknown'],
      ['kept', { pod: 'broken' }, 'unknown'],
    ]);
    expect(to.telemetry.table('samples')).toHaveLength(4);
    expect(to.telemetry.table('exemplars')).toEqual([]);
    expect(to.telemetry.table('metric_metadata')).toMatchObject([
      { metric: 'old_orders', help: 'Orders placed' },
      { metric: 'new_orders', help: 'Orders placed', type: 'counter' },
    ]);
    expect(await to.counts()).toEqual({
      'metrics stored': 4,
      'metrics dropped Runtime metrics': 3,
      'metrics repaired unprocessed': 1,
    });
    expect(to.ingestion.processing.counters.read('metrics', 1, 'a/step')).toEqual({ seen: 7, changed: 2, dropped: 3, failed: 1 });
    expect(failures).toEqual(['test/step: broken'.replace('test/step', 'a/step')]);
  });

  test('of a series that gets no name, or labels that are no texts, go on as they were; one that is too large is rejected', async () => {
    const to = await start(prometheus, {
      metrics: [
        {
          name: 'a/step',
          stepFor:
            () =>
            ({ metric, labels }) => {
              if (metric === 'nameless') return { series: { metric: '', labels } };
              if (metric === 'numbered') return { series: { metric, labels: { le: 1 as never } } };
              return { series: { metric, labels: { large: 'x'.repeat(70_000) } } };
            },
        },
      ],
    });
    const sent = await sendSeries(to, {
      series: [series({ __name__: 'nameless' }, [1]), series({ __name__: 'numbered' }, [2]), series({ __name__: 'large' }, [3])],
    });
    expect(sent.status).toBe(400);
    expect(await to.counts()).toEqual({ 'metrics stored': 2, 'metrics repaired unprocessed': 2, 'metrics rejected oversized': 1 });
    expect(to.telemetry.table('series').map(({ metric }) => metric)).toEqual(['nameless', 'numbered']);
  });
});

describe('the order', () => {
  const marking =
    (mark: string): SpanStep =>
    (record) => ({ span: { ...record, name: record.name + mark } });
  const marks: readonly Partial<NamedProcessor<SpanStep>>[] = ['a', 'b', 'c'].map((mark) => ({
    name: `p/${mark}`,
    stepFor: () => marking(mark),
  }));
  const names = (to: TestIngestion) => to.telemetry.table('spans').map(({ name }) => name);

  test('that an account chooses holds for its next request and no other account, and can be taken back', async () => {
    const to = await start(zipkin, { traces: marks });
    const { order } = to.ingestion.processing;
    await sendSpans(to, [span('1', '1')]);
    await order.set(1, 'traces', ['p/c', 'p/a']);
    expect([await order.of(1, 'traces'), await order.of(2, 'traces'), await order.of(1, 'metrics')]).toEqual([
      ['p/c', 'p/a', 'p/b'],
      ['p/a', 'p/b', 'p/c'],
      [],
    ]);
    await sendSpans(to, [span('2', '2')]);
    await order.set(1, 'traces', []);
    await sendSpans(to, [span('3', '3')]);
    expect(names(to)).toEqual(['1abc', '2cab', '3abc']);
  });

  test('of processors that are not there, or named twice, is refused and says which there are', async () => {
    const { order } = (await start(zipkin, { traces: marks })).ingestion.processing;
    await expect(order.set(1, 'traces', ['p/a', 'p/x'])).rejects.toThrow(
      'There is no processor of traces called p/x. Choose of p/a, p/b, p/c.',
    );
    await expect(order.set(1, 'logs', ['p/a'])).rejects.toThrow('There is no processor of logs, so none called p/a.');
    await expect(order.set(1, 'traces', ['p/a', 'p/a'])).rejects.toThrow('p/a is named twice.');
    expect(await order.of(1, 'traces')).toEqual(['p/a', 'p/b', 'p/c']);
  });

  test('is told to other replicas, which read it again, and outlives the process', async () => {
    const listeners: ((payload: unknown) => void)[] = [];
    const events = {
      publish: (_topic: string, payload: unknown) => {
        for (const listener of listeners) listener(payload);
      },
      subscribe: (_topic: string, listener: (payload: unknown) => void) => {
        listeners.push(listener);
        return () => void listeners.splice(listeners.indexOf(listener), 1);
      },
    };
    const parts = { records: memory.records as never, events, logger: pino({ level: 'silent' }) };
    const [here, there] = [new ProcessorOrders(parts), new ProcessorOrders(parts)];
    await Promise.all([here.start(), there.start()]);
    await here.choose(7, 'logs', ['x/y']);
    // A stop waits for what is being read: the event's reading, for the next of the regular ones is half a minute away.
    await Promise.all([here.stop(), there.stop()]);
    expect(there.chosen(7, 'logs')).toEqual(['x/y']);
    expect(listeners).toEqual([]);
    const later = new ProcessorOrders(parts);
    await later.start();
    expect([later.chosen(7, 'logs'), later.chosen(7, 'traces'), later.chosen(8, 'logs')]).toEqual([['x/y'], undefined, undefined]);
    await later.stop();
  });
});

test('what steps did is told to the metrics by signal and processor, each item once', async () => {
  const told: string[] = [];
  const inc = (labels: Readonly<Record<string, string>> = {}, by = 1) => void told.push(`${Object.values(labels).join(' ')} ${by}`);
  const metrics = new IngestMetrics({
    ...silentMetrics,
    counter: (name) => (name === 'astrolabe_ingest_processor_items_total' ? { inc } : { inc: () => {} }),
  });
  const to = await testIngestion(
    { id: 'tried', code: zipkin },
    {
      records: memory.records as never,
      metrics,
      loadProcessors: async (parts) =>
        chainsOf(
          {
            traces: [
              {
                name: 'a/drop',
                stepFor:
                  () =>
                  ({ name }) =>
                    name === 'x' ? { drop: 'X' } : undefined,
              },
            ],
          },
          parts,
        ),
    },
  );
  await sendSpans(to, [span('1', 'x'), span('2', 'y')]);
  await vi.waitFor(() => expect(told).toEqual(['traces a/drop seen 2', 'traces a/drop dropped 1']), 10_000);
  await sendSpans(to, [span('3', 'x')]);
  await to.stop();
  expect(told.slice(2)).toEqual(['traces a/drop seen 1', 'traces a/drop dropped 1']);
});

test('processors that come, go or take the place of others are at work from the next request on, and are loaded once for each change', async () => {
  const dropping =
    (rule: string): SpanStep =>
    () => ({ drop: rule });
  let step: SpanStep | undefined;
  let revision = 1;
  const loads: number[] = [];
  const to = await testIngestion(
    { id: 'tried', code: zipkin },
    {
      records: memory.records as never,
      processorsRevision: () => revision,
      loadProcessors: async (parts) => {
        loads.push(revision);
        // It changes again while these are loaded.
        if (revision === 2) revision = 3;
        const run = step;
        return chainsOf(run === undefined ? {} : { traces: [{ name: 'guest/sampling', stepFor: () => run }] }, parts);
      },
    },
  );
  await sendSpans(to, [span('1', 'x')]);
  await sendSpans(to, [span('2', 'x')]);
  step = dropping('First');
  revision = 2;
  await Promise.all([sendSpans(to, [span('3', 'x')]), sendSpans(to, [span('4', 'x')])]);
  step = dropping('Second');
  revision = 4;
  await sendSpans(to, [span('5', 'x')]);
  step = undefined;
  revision = 5;
  await sendSpans(to, [span('6', 'x')]);
  expect(loads).toEqual([1, 2, 3, 4, 5]);
  expect(await to.counts()).toEqual({ 'traces stored': 3, 'traces dropped First': 2, 'traces dropped Second': 1 });
  await to.stop();
});
