import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTelemetry, testTelemetry } from '../../../host/server/telemetry/testing/testTelemetry';
import { parseExpression } from '../../../plugins/metrics/common/promql/parseExpression';
import type { SeriesSource } from '../../../plugins/metrics/server/evaluate/SeriesSource';
import { evaluate } from '../../../plugins/metrics/server/evaluate/tree/evaluate';
import { labelsText } from '../../../plugins/metrics/server/evaluate/values/labels';
import { SharedReads } from '../../../plugins/metrics/server/source/SharedReads';
import { TelemetrySource } from '../../../plugins/metrics/server/source/TelemetrySource';

const scope = { accounts: [1] };
const begin = Date.UTC(2026, 2, 1, 10);
let opened: TestTelemetry;

/** Numbers that only look drawn: the same in every run. */
const drawn = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** Counters with odd distances, gaps, resets, markers and values that are no numbers. */
function counters() {
  const next = drawn(7);
  return Array.from({ length: 40 }, (_, n) => {
    let [time, value] = [begin + Math.floor(next() * 60_000), next() < 0.3 ? 0 : next() * 1000];
    const samples: [time: number, bits: bigint][] = [];
    for (let i = 0; i < 120; i++) {
      time += next() < 0.05 ? 400_000 : 15_000 + Math.floor(next() * (n % 3) * 900);
      value = next() < 0.04 ? next() * 5 : value + next() * 20;
      const buffer = Buffer.alloc(8);
      buffer.writeDoubleBE(n % 10 === 9 && i % 37 === 5 ? Number.NaN : value);
      samples.push([time, n % 4 === 0 && i % 29 === 7 ? 0x7ff0000000000002n : buffer.readBigUInt64BE()]);
    }
    return { id: 1000 + n, samples };
  });
}

beforeAll(async () => {
  opened = await testTelemetry();
  const { telemetry } = opened.runtime;
  const all = counters();
  const text = (time: number) => new Date(time).toISOString().replace('T', ' ').replace('Z', '');
  const named = all.map(({ id }) => ({
    account: 1,
    day: '2026-03-01',
    metric: 'ups_total',
    id: String(id),
    labels: { n: String(id) },
    type: 'counter',
    unit: '',
    first_seen: text(begin),
    last_seen: text(begin),
  }));
  await telemetry.insert({
    table: 'series',
    payload: Buffer.from(named.map((row) => `${JSON.stringify(row)}\n`).join('')),
    rows: named.length,
  });
  const delta = { ...named[0], metric: 'delta_total', id: '7', labels: { __temporality__: 'delta' } };
  await telemetry.insert({ table: 'series', payload: Buffer.from(`${JSON.stringify(delta)}\n`), rows: 1 });
  const lines = all.flatMap(({ id, samples }) =>
    samples.map(([time, bits]) => `1\t${id}\t${text(time)}\t${bits >> 32n}\t${bits & 0xffffffffn}\n`),
  );
  const columns = ['account', 'series', 'ts', 'high', 'low'];
  await telemetry.insert({ table: 'samples', columns, payload: Buffer.from(lines.join('')), rows: lines.length });
});
afterAll(() => opened?.close());

test.each(['rate(ups_total[5m])', 'rate(ups_total[2m] offset 90s)', 'sum(rate(ups_total{n=~"10[0-2].*"}[10m]))'])(
  'the engine works %s out as the evaluation does, at every step',
  async (query) => {
    const { telemetry } = opened.runtime;
    let worked = 0;
    const source = new TelemetrySource({ telemetry, scope, budget: { series: 1000, samples: 1_000_000 }, shared: new SharedReads() });
    const bySamples: SeriesSource = { select: (selections, signal) => source.select(selections, signal) };
    const byGrid: SeriesSource = {
      ...bySamples,
      grid: async (call, signal) => {
        const answer = await source.grid(call, signal);
        worked += answer?.length ?? 0;
        return answer;
      },
    };
    const times = { start: begin + 600_000, end: begin + 3_600_000, step: 60_000 };
    const points = async (from: SeriesSource) => {
      const { result } = await evaluate(parseExpression(query), from, times);
      if (result.type !== 'matrix') throw new Error('A matrix was due.');
      return result.series.flatMap(({ labels, points: own }) =>
        own.map(({ time, value }) => [`${labelsText(labels)} ${time}`, value] as const),
      );
    };
    const [expected, found] = [await points(bySamples), await points(byGrid)];
    expect(worked).toBeGreaterThan(9);
    expect(found.map(([at]) => at)).toEqual(expected.map(([at]) => at));
    const isFar = (one: number, other: number): boolean => !(Object.is(one, other) || Math.abs(one - other) <= 1e-12 * Math.abs(other));
    expect(found.filter(([, value], index) => isFar(value, expected[index]?.[1] ?? 0))).toEqual([]);
  },
);

test('deltas, histograms, other functions and parts of a second are worked out from samples', async () => {
  const { telemetry } = opened.runtime;
  const source = new TelemetrySource({ telemetry, scope, budget: { series: 1000, samples: 1_000_000 }, shared: new SharedReads() });
  const selection = {
    matchers: [{ name: '__name__', operator: '=' as const, value: 'ups_total' }],
    after: begin,
    to: begin + 600_000,
    hints: { step: 60_000 },
  };
  const call = { function: 'rate', selection, range: 300_000, offset: 0, start: begin + 300_000, end: begin + 600_000, step: 60_000 };
  const { signal } = new AbortController();
  expect(await source.grid(call, signal)).toHaveLength(40);
  for (const other of [{ function: 'irate' }, { range: 300_500 }, { step: 1500 }, { step: 1000 }])
    expect(await source.grid({ ...call, ...other }, signal)).toBeUndefined();
  const delta = { ...selection, matchers: [{ name: '__name__', operator: '=' as const, value: 'delta_total' }] };
  expect(await source.grid({ ...call, selection: delta }, signal)).toBeUndefined();
});
