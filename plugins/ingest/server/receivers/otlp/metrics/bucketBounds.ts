/** A number as Prometheus writes it in `le` and `quantile`: plain decimals, `+Inf` for the last. */
export function boundText(bound: number): string {
  if (!Number.isFinite(bound)) return bound === Number.POSITIVE_INFINITY ? '+Inf' : bound === Number.NEGATIVE_INFINITY ? '-Inf' : 'NaN';
  const text = String(bound);
  const found = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (found === null) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found;
  const digits = whole + fraction;
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`;
  return `${sign}${digits.padEnd(shift + 1, '0')}${digits.length > shift + 1 ? `.${digits.slice(shift + 1)}` : ''}`;
}

/** Buckets of an exponential histogram that follow each other. */
export interface ExponentialBuckets {
  readonly offset: number;
  readonly counts: readonly number[];
}

export interface ExponentialPoint {
  readonly scale: number;
  readonly zeroCount: number;
  readonly zeroThreshold: number;
  /** In runs, with empty buckets between them. */
  readonly positive: readonly ExponentialBuckets[];
  readonly negative: readonly ExponentialBuckets[];
}

/** Finest scale kept: bounds 19 % apart. Coarser scales' bounds are among the finer ones', so a sender that changes its scale keeps its series. */
const FINEST = 2;
/** Of one side. */
const MOST_BUCKETS = 1024;

/** Counts by upper bound's index at the scale kept, ascending. */
function merged(side: readonly ExponentialBuckets[], shift: number): [index: number, count: number][] {
  const sums = new Map<number, number>();
  for (const { offset, counts } of side) {
    for (const [place, count] of counts.entries()) {
      const index = Math.floor((offset + place) / 2 ** shift);
      if (count > 0) sums.set(index, (sums.get(index) ?? 0) + count);
    }
  }
  return [...sums].sort(([a], [b]) => a - b);
}

/**
 * An exponential histogram as ordinary cumulative buckets. Bucket i of scale s holds values in (base^i, base^(i+1)], base = 2^(2^-s);
 * below zero the same mirrored, and values near zero have a bucket of their own. Only bounds with something below them are given.
 * @throws RangeError for more buckets than a histogram can mean
 */
export function explicitBuckets(point: ExponentialPoint): { readonly bounds: number[]; readonly counts: number[] } {
  const { scale, positive, negative } = point;
  if (scale < -10 || scale > 20) throw new RangeError(`a scale of ${scale} is not allowed`);
  const shift = Math.max(0, scale - FINEST);
  const width = 2 ** -(scale - shift);
  const above = merged(positive, shift);
  const below = merged(negative, shift);
  if (above.length > MOST_BUCKETS || below.length > MOST_BUCKETS) throw new RangeError('an exponential histogram has too many buckets');
  const buckets: [bound: number, count: number][] = [
    ...below.reverse().map(([index, count]): [number, number] => [-(2 ** (index * width)), count]),
    ...(point.zeroCount > 0 ? [[point.zeroThreshold, point.zeroCount] as [number, number]] : []),
    ...above.map(([index, count]): [number, number] => [2 ** ((index + 1) * width), count]),
  ];
  // What lies beyond the largest double counts in the bucket of all.
  const finite = buckets.filter(([bound]) => Number.isFinite(bound));
  return { bounds: finite.map(([bound]) => bound), counts: finite.map(([, count]) => count) };
}
