const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Bucket widths that people read easily, in milliseconds. */
const steps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 90, 365].map((count) => count * day),
];

const units: Readonly<Record<string, number>> = { ms: 1, s: second, m: minute, h: hour, d: day, w: 7 * day };

/** Most buckets a graph may have, whatever was asked for. */
export const maxBuckets = 1000;
const comfortableBuckets = 100;

export interface IntervalChoice {
  /** Milliseconds. */
  readonly interval: number;
  /** True when the wanted interval would have made too many buckets and a wider one was taken. */
  readonly widened: boolean;
}

/** @returns milliseconds of `500ms`, `30s`, `5m`, `1h`, `1d` or `1w`; undefined for anything else, `auto` included */
export function parseInterval(text: string): number | undefined {
  const found = /^(\d{1,6})(ms|s|m|h|d|w)$/.exec(text);
  const milliseconds = found === null ? 0 : Number(found[1]) * (units[found[2] ?? ''] ?? 0);
  return milliseconds > 0 ? milliseconds : undefined;
}

/** Picks the bucket width for a range of `span` milliseconds: the wanted one where it fits, else one that reads well. */
export function chooseInterval(span: number, wanted?: number): IntervalChoice {
  if (wanted !== undefined && span / wanted <= maxBuckets) return { interval: wanted, widened: false };
  const limit = wanted === undefined ? comfortableBuckets : maxBuckets;
  const fitting = steps.find((step) => span / step <= limit) ?? Math.ceil(span / limit / day) * day;
  return { interval: fitting, widened: wanted !== undefined };
}

/** `30 s`, `5 min`, `1 h`: for people. */
export function describeInterval(interval: number): string {
  const [name, size] = (
    [
      ['d', day],
      ['h', hour],
      ['min', minute],
      ['s', second],
      ['ms', 1],
    ] as const
  ).find(([, unit]) => interval >= unit && interval % unit === 0) ?? ['ms', 1];
  return `${interval / size} ${name}`;
}

/** The interval as a request names it. @param interval whole milliseconds */
export function intervalText(interval: number): string {
  const [unit, size] = Object.entries(units).reduce((best, each) => (interval % each[1] === 0 && each[1] > best[1] ? each : best), [
    'ms',
    1,
  ] as const);
  return `${interval / size}${unit}`;
}
