import type { BucketSpan } from '../histogram';

/** Each bucket's index, in the order of buckets. */
export function bucketIndexes(spans: readonly BucketSpan[]): number[] {
  const indexes: number[] = [];
  let index = 0;
  for (const { offset, length } of spans) {
    index += offset;
    for (let place = 0; place < length; place += 1) indexes.push(index++);
  }
  return indexes;
}

/** The spans of buckets with these indexes, ascending: as few as there can be. */
export function spansOf(indexes: readonly number[]): BucketSpan[] {
  const spans: { offset: number; length: number }[] = [];
  let next = 0;
  for (const index of indexes) {
    const last = spans.at(-1);
    if (last !== undefined && index === next) last.length += 1;
    else spans.push({ offset: last === undefined ? index : index - next, length: 1 });
    next = index + 1;
  }
  return spans;
}
