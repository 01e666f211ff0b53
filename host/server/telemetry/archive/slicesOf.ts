import type { ArchiveSlice } from '#sdk/server';

const bucketSeconds = 300n;
const nano = 1_000_000_000n;

/**
 * Neighbouring five-minute buckets together, as many as make a file of about so many logs. A bucket is never cut: one that alone has more is a
 * file of its own.
 * @param buckets in order of time
 */
export function slicesOf(buckets: readonly { readonly seconds: bigint; readonly rows: number }[], rows: number): readonly ArchiveSlice[] {
  const slices: { from: bigint; to: bigint; rows: number }[] = [];
  for (const bucket of buckets) {
    const last = slices.at(-1);
    const to = bucket.seconds + bucketSeconds;
    if (last !== undefined && last.rows + bucket.rows <= rows) {
      last.to = to;
      last.rows += bucket.rows;
    } else slices.push({ from: bucket.seconds, to, rows: bucket.rows });
  }
  return slices.map(({ from, to, rows: count }) => ({ from: String(from * nano), to: String(to * nano), rows: count }));
}
