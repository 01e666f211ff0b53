import { expect, test } from 'vitest';
import { Timeline } from '../timeline/Timeline';
import type { Pod } from '../world/Cluster';
import { statusOf } from '../world/Span';
import type { ServiceName } from '../world/services';
import { World } from '../world/World';
import { CountBook } from './CountBook';
import { Counts } from './Counts';
import { readCounts, writeCounts } from './countsText';
import type { SampleRun } from './Samples';
import { intervals, type Scraped, Scraper } from './targets/Scraper';

const minute = 60_000;
const hour = 60 * minute;
const startedAt = Date.UTC(2026, 1, 10, 14, 0);
const world = new World(7, startedAt);
const timeline = new Timeline(world);
const scraper = new Scraper(world);
const { signal } = new AbortController();

/** Everything between two moments, counted from the first one on. */
function scrape(from: number, to: number, interval: number = intervals.past): Scraped & { readonly counts: Counts } {
  const counts = new Counts(from);
  return { ...scraper.window(from, to, interval, counts, timeline.spans(from, to)), counts };
}
const named = ({ asked }: Scraped, name: string, labels: Readonly<Record<string, string>> = {}): SampleRun[] =>
  asked.filter(({ series }) => series.name === name && Object.entries(labels).every(([key, value]) => series.labels[key] === value));
const last = ({ values }: SampleRun): number => values.at(-1) ?? Number.NaN;
const release = () => {
  const found = world.calendar.releases(startedAt - 10 * hour, startedAt).find(({ service }) => service === 'checkout');
  if (found === undefined) throw new Error('There is no release of checkout.');
  return found;
};
const quiet = scrape(startedAt - hour, startedAt - 30 * minute);

test('kube-state-metrics, cAdvisor and node-exporter speak of the pods and nodes that the logs come from', () => {
  const names = new Set(quiet.asked.map(({ series }) => series.name));
  for (const name of [
    'kube_pod_info',
    'kube_pod_status_phase',
    'kube_pod_container_status_restarts_total',
    'kube_deployment_status_replicas_available',
    'kube_node_status_condition',
    'container_cpu_usage_seconds_total',
    'container_memory_working_set_bytes',
    'container_network_receive_bytes_total',
    'node_cpu_seconds_total',
    'node_memory_MemAvailable_bytes',
    'node_filesystem_avail_bytes',
    'nginx_ingress_controller_requests',
    'http_server_requests_seconds_bucket',
    'up',
  ])
    expect(names).toContain(name);
  const lines = timeline.lines(startedAt - hour, startedAt - 30 * minute);
  const pods = new Set(lines.map(({ pod }) => pod));
  for (const name of ['kube_pod_info', 'container_cpu_usage_seconds_total'])
    for (const pod of pods) expect(named(quiet, name, { pod: pod.name, node: pod.node.name })).toHaveLength(1);
  expect(new Set(named(quiet, 'node_load1').map(({ series }) => series.labels.node))).toEqual(
    new Set([...pods].map(({ node }) => node.name)),
  );
  expect(quiet.asked.every(({ series }) => series.family.help.length > 5)).toBe(true);
  expect(quiet.asked.length).toBeGreaterThan(1500);
  expect(quiet.asked.length).toBeLessThan(2500);
  expect(quiet.samples / 30).toBeLessThan(2400);
});

test('counters only rise, and buckets are cumulative', () => {
  for (const { series, values } of quiet.asked) {
    if (series.family.type === 'gauge') continue;
    expect(values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0)) || `${series.name} falls`).toBe(true);
  }
  for (const count of named(quiet, 'http_request_duration_seconds_count')) {
    const own = named(quiet, 'http_request_duration_seconds_bucket', count.series.labels);
    const values = own.map(last);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBe(last(count));
  }
});

test('the requests counted are those that were told: pod by pod, status by status', () => {
  const spans = timeline.spans(startedAt - hour, startedAt).filter(({ kind }) => kind === 'server');
  for (const [name, service] of [
    ['nginx_ingress_controller_requests', 'ingress'],
    ['http_request_duration_seconds_count', 'storefront'],
    ['http_server_requests_seconds_count', 'checkout'],
  ] as const satisfies readonly (readonly [string, ServiceName])[]) {
    for (const run of named(quiet, name)) {
      if (run.series.labels.job !== service) continue;
      const { pod, method, status = run.series.labels.status_code, route = run.series.labels.uri ?? '/' } = run.series.labels;
      const told = spans.filter(
        (span) =>
          span.end <= (run.times.at(-1) ?? 0) &&
          span.pod.name === pod &&
          String(statusOf(span)) === status &&
          span.operation === `${method} ${route}`,
      );
      expect([run.series.labels, last(run)]).toEqual([run.series.labels, told.length]);
    }
  }
});

test('asked for in pieces, newest first and by way of the kept counts, every sample is the same', async () => {
  const [from, to] = [startedAt - 40 * minute, startedAt - 20 * minute];
  const text = (scraped: Scraped[]): string[] =>
    scraped.flatMap(({ asked }) =>
      asked.flatMap(({ series, times, values }) =>
        times.map((at, index) => `${series.name} ${JSON.stringify(series.labels)} ${at} ${values[index]}`),
      ),
    );
  const book = new CountBook(world, new Counts(from));
  const pieces: Scraped[] = [];
  for (let end = to; end > from; end -= 5 * minute) {
    const counts = await book.at(end - 5 * minute, signal);
    pieces.push(scraper.window(end - 5 * minute, end, intervals.past, counts, timeline.spans(end - 5 * minute, end)));
  }
  const whole = scrape(from, to);
  expect(text(pieces).sort()).toEqual(text([whole]).sort());
  const half = await book.at(to - 10 * minute, signal);
  const kept = readCounts(writeCounts(half), world);
  expect(kept.at).toBe(half.at);
  expect(writeCounts(kept)).toBe(writeCounts(half));
  const resumed = scraper.window(to - 10 * minute, to, intervals.past, kept, timeline.spans(to - 10 * minute, to));
  const wanted = new Set(text([whole]));
  expect(text([resumed]).filter((sample) => !wanted.has(sample))).toEqual([]);
});

test('a release ends the series of the old pods and begins those of the new ones at nothing', () => {
  const { at } = release();
  const around = scrape(at - 5 * minute, at + 6 * minute);
  const versions = named(around, 'up', { job: 'checkout' });
  const old = versions.filter(({ series }) => series.labels.version === '2.14.3');
  const fresh = versions.filter(({ series }) => series.labels.version === '2.15.0');
  expect([old.length, fresh.length]).toEqual([3, 3]);
  for (const { values } of old) expect(values.map(Number.isNaN).indexOf(true)).toBe(values.length - 1);
  for (const { values } of fresh) expect(values.some(Number.isNaN)).toBe(false);
  for (const { series } of fresh) {
    const { values } = named(around, 'process_cpu_seconds_total', { pod: series.labels.pod ?? '' })[0] as SampleRun;
    expect(values[0]).toBeLessThan(10);
  }
  const pods = new Set(
    named(around, 'kube_pod_info')
      .filter(({ values }) => Number.isNaN(values.at(-1)))
      .map(({ series }) => series.labels.pod),
  );
  expect(pods).toEqual(new Set(old.map(({ series }) => series.labels.pod)));
});

test('the outage of the payment provider shows in breaker, queue, orders and the duration of calls', () => {
  const [outage] = world.calendar.outages(startedAt - 5 * hour, startedAt);
  if (outage === undefined) throw new Error('There is no outage.');
  const during = scrape(outage.start - 5 * minute, outage.opens + 6 * minute);
  const open = named(during, 'resilience4j_circuitbreaker_state', { state: 'open' });
  expect(open.every(({ values }) => values[0] === 0 && values.includes(1))).toBe(true);
  const parked = named(during, 'rabbitmq_queue_messages_ready', { queue: 'orders.parked' })[0] as SampleRun;
  expect(parked.values[0]).toBe(0);
  expect(last(parked)).toBeGreaterThan(2);
  const outcomes = new Set(named(during, 'checkout_orders_total').map(({ series }) => series.labels.outcome));
  expect(outcomes).toContain('parked');
  const calls = during.pushed.filter(({ instrument }) => instrument.name === 'http.client.request.duration');
  expect(new Set(calls.map(({ instrument }) => instrument.bounds))).toEqual(new Set(['exponential']));
  expect(calls.some(({ labels }) => labels['error.type'] === 'timeout')).toBe(true);
});

test('a container that runs out of memory shows it, and counts anew', () => {
  const [crash] = world.calendar.crashes(startedAt - 24 * hour, startedAt);
  if (crash === undefined) throw new Error('Nothing crashed.');
  const around = scrape(crash.at - 4 * minute, crash.at + 4 * minute);
  const pod = world.cluster.pods(crash.service, crash.at)[crash.replica] as Pod;
  // The series goes on: its labels are those of the pod, which stays.
  const valuesOf = (name: string): number[] => named(around, name, { pod: pod.name }).flatMap(({ values }) => values);
  const memory = valuesOf('container_memory_working_set_bytes');
  const limit = valuesOf('container_spec_memory_limit_bytes').at(-1) ?? 0;
  expect(Math.max(...memory)).toBeGreaterThan(0.95 * limit);
  expect(memory.at(-1)).toBeLessThan(0.6 * limit);
  expect(memory.some(Number.isNaN)).toBe(false);
  const restarts = valuesOf('kube_pod_container_status_restarts_total');
  expect([restarts[0], restarts.at(-1)]).toEqual([0, 1]);
  const cpu = valuesOf('container_cpu_usage_seconds_total');
  expect(cpu.some((value, index) => value < (cpu[index - 1] ?? 0))).toBe(true);
});

test('exemplars name spans that were told, of the bucket that they stand at', () => {
  const spans = new Map(timeline.spans(startedAt - hour, startedAt - 30 * minute).map((span) => [span.spanId, span]));
  const exemplars = quiet.asked.flatMap(({ series, exemplars: own }) => own.map((exemplar) => ({ series, exemplar })));
  expect(exemplars.length).toBeGreaterThan(100);
  for (const { series, exemplar } of exemplars) {
    const span = spans.get(exemplar.span.spanId);
    expect(span?.traceId).toBe(exemplar.span.traceId);
    expect(span?.pod.name).toBe(series.labels.pod);
    expect(exemplar.value).toBeLessThanOrEqual(series.labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(series.labels.le));
  }
});
