import type { NumberBucket } from '#sdk/query';
import type { Asked } from '../fields';

/** Parts of a power of two. */
const PARTS = 8;
/** Numbers of buckets: of 0, and what those of negative numbers count down from. */
const ZERO = -50_000;
const NEGATIVE = -100_000;

/** A map without counts, of the type of those that are kept. */
const noCounts = "CAST(map(), 'Map(Int16, UInt64)')";

/** Sums of maps by their keys, as an aggregate function whose states can be put together. */
const summed = (operand: string, nothing: string, lists: (value: string) => string) => ({
  operands: [operand],
  nothing,
  partial: ([value = '']: readonly string[]) => `sumMapState(${lists(value)})`,
  combined: (state: string) => `sumMapMergeState(${state})`,
  final: (state: string) => `sumMapMerge(${state})`,
});

const histogram = {
  type: 'histogram',
  read: (value: unknown) =>
    (value as readonly (readonly [number, string])[]).map(([at, count]) => bucketOf(at, Number(count))).sort((a, b) => a.from - b.from),
} as const;

/** The histogram of a field's numbers. */
export function bySize(operand: string) {
  const place = (x: string): string =>
    `multiIf(${x} > 0, toInt32(floor(log2(${x}) * ${PARTS})), ${x} = 0, ${ZERO}, ${NEGATIVE} - toInt32(floor(log2(-${x}) * ${PARTS})))`;
  const lists = (value: string): string =>
    `if(isFinite(ifNull(${value}, nan)), [${place(`ifNull(${value}, 0)`)}], []), if(isFinite(ifNull(${value}, nan)), [toUInt64(1)], [])`;
  return {
    ...summed(operand, 'NULL', lists),
    ...histogram,
    told: (value: string) => `arrayMap((place, n) -> (place, toString(n)), (${value}).1, (${value}).2)`,
  };
}

/** A field whose numbers are counted by size already; undefined for any other. */
export function countsOf(name: string, { signal }: Asked) {
  const field = Object.hasOwn(signal.fields, name) ? signal.fields[name] : undefined;
  return field?.type === 'size-counts' ? { sql: field.sql ?? name, unit: field.unit === undefined ? {} : { unit: field.unit } } : undefined;
}

/** The histogram of such a field. */
export const histogramOfCounts = (sql: string) => ({
  ...summed(sql, noCounts, (value) => value),
  ...histogram,
  told: (value: string) => `arrayMap((place, n) -> (place, toString(n)), mapKeys(${value}), mapValues(${value}))`,
});

/** Its quantile: the middle of the bucket that it is in. */
export const quantileOfCounts = (sql: string, q: number, { params }: Asked) => ({
  ...summed(sql, noCounts, (value) => value),
  type: 'number' as const,
  told: (value: string) => {
    const place = `arrayFirstIndex(n -> n >= ${params.bind(q, 'Float64')} * arraySum(mapValues(counts)), arrayCumSum(mapValues(counts)))`;
    const middle = `exp2((mapKeys(counts)[${place}] + 0.5) / ${PARTS})`;
    // The map is worked out once.
    return `arrayElement(arrayMap(counts -> if(empty(counts), NULL, ${middle}), [${value}]), 1)`;
  },
  read: (value: unknown) => (typeof value === 'number' ? value : null),
});

function bucketOf(at: number, count: number): NumberBucket {
  if (at === ZERO) return { from: 0, to: 0, count };
  const power = (place: number): number => 2 ** (place / PARTS);
  if (at > ZERO) return { from: power(at), to: power(at + 1), count };
  const place = NEGATIVE - at;
  return { from: -power(place + 1), to: -power(place), count };
}
