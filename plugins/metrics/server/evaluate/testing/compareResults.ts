import type { FloatHistogram } from '../../../common/promql/histogram';
import { compact } from '../../../common/promql/histograms/compact';
import { bucketIndexes } from '../../../common/promql/histograms/layout';
import { writeNotation } from '../../../common/promql/histograms/notation';
import type { Point, Result } from '../evaluation';
import { labelsText, signatureOf } from '../values/labels';
import type { Eval } from './readScript';
import type { Noted } from './seriesNotation';

const tolerance = 1e-6;

export function isNear(a: number, b: number): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  const size = Math.abs(a) + Math.abs(b);
  if (a === 0 || b === 0 || size < 2 ** -1022) return Math.abs(a - b) < tolerance * 2 ** -1022;
  return Math.abs(a - b) / Math.min(size, Number.MAX_VALUE) < tolerance;
}

/** Buckets are compared, not how spans part them. What is said of the counter counts where it is expected. */
export function areNear(expected: FloatHistogram, found: FloatHistogram): boolean {
  const [one, other] = [compact(expected), compact(found)];
  const pairs = [
    [one.count, other.count],
    [one.sum, other.sum],
    [one.zeroCount, other.zeroCount],
    [one.zeroThreshold, other.zeroThreshold],
  ] as const;
  const sameSide = (a: FloatHistogram['positiveSpans'], b: FloatHistogram['positiveSpans']): boolean =>
    bucketIndexes(a).join() === bucketIndexes(b).join();
  const sameCounts = (a: readonly number[], b: readonly number[]): boolean =>
    a.length === b.length && a.every((count, at) => isNear(count, b[at] as number));
  return (
    one.schema === other.schema &&
    (one.customBounds ?? []).join() === (other.customBounds ?? []).join() &&
    pairs.every(([a, b]) => isNear(a, b)) &&
    sameSide(one.positiveSpans, other.positiveSpans) &&
    sameSide(one.negativeSpans, other.negativeSpans) &&
    sameCounts(one.positiveBuckets, other.positiveBuckets) &&
    sameCounts(one.negativeBuckets, other.negativeBuckets) &&
    (expected.hint === 'unknown' || expected.hint === found.hint)
  );
}

const written = (value: Noted): string => (typeof value === 'object' ? writeNotation(value) : String(value));
const noted = (point: Point): Noted => point.histogram ?? point.value;

function equal(expected: Noted, found: Noted): boolean {
  if (typeof expected === 'number' && typeof found === 'number') return isNear(expected, found);
  return typeof expected === 'object' && typeof found === 'object' && areNear(expected, found);
}

/** What is not as expected, in words; empty where all is. */
export function differences(expected: Eval, result: Result): string[] {
  if (result.type === 'string') return expected.text === result.value ? [] : [`expected the text ${expected.text}, found ${result.value}`];
  if (result.type === 'scalar') {
    const isSo = expected.scalar !== undefined && isNear(expected.scalar, result.value);
    return isSo ? [] : [`expected the number ${expected.scalar}, found ${result.value}`];
  }
  const found = result.type === 'vector' ? result.samples.map((sample) => ({ labels: sample.labels, points: [sample] })) : result.series;
  if (expected.scalar !== undefined) return [`expected the number ${expected.scalar}, found a vector of ${found.length}`];
  const wanted = new Map(expected.series.map((series) => [signatureOf(series.labels), series]));
  const problems: string[] = [];
  for (const { labels, points } of found) {
    const series = wanted.get(signatureOf(labels));
    wanted.delete(signatureOf(labels));
    if (series === undefined) problems.push(`unexpected ${labelsText(labels)} ${points.map((point) => written(noted(point))).join(' ')}`);
    else problems.push(...differencesOf(expected, series.values, points).map((problem) => `${labelsText(labels)}: ${problem}`));
  }
  for (const { labels, values } of wanted.values()) {
    if (values.some((value) => value !== undefined)) problems.push(`missing ${labelsText(labels)} ${values.map(written).join(' ')}`);
  }
  const isOrdered = expected.expectations.some(({ kind }) => kind === 'ordered');
  if (isOrdered && problems.length === 0) {
    const orders = [expected.series, found].map((all) => all.map(({ labels }) => labelsText(labels)).join(' '));
    if (orders[0] !== orders[1]) problems.push(`expected the order ${orders[0]}, found ${orders[1]}`);
  }
  return problems;
}

function differencesOf({ start, step, range }: Eval, values: readonly Noted[], points: readonly Point[]): string[] {
  const from = range?.start ?? start;
  const distance = range?.step ?? step;
  const byTime = new Map(points.map((point) => [point.time, noted(point)]));
  const problems: string[] = [];
  for (const [index, value] of values.entries()) {
    const time = from + distance * index;
    const there = byTime.get(time);
    byTime.delete(time);
    if (value === undefined ? there !== undefined : !equal(value, there))
      problems.push(`at ${time / 1000}s expected ${written(value)}, found ${written(there)}`);
  }
  for (const [time, value] of byTime) problems.push(`at ${time / 1000}s expected nothing, found ${written(value)}`);
  return problems;
}
