/** Of values, which are put in order: between two of them on the line that joins them. What is no number is the least of all. */
export function quantileOf(quantile: number, values: Float64Array): number {
  if (values.length === 0 || Number.isNaN(quantile)) return Number.NaN;
  if (quantile < 0) return Number.NEGATIVE_INFINITY;
  if (quantile > 1) return Number.POSITIVE_INFINITY;
  const ordered = nansFirst(values.sort());
  const rank = quantile * (ordered.length - 1);
  const lower = Math.floor(rank);
  const upper = Math.min(ordered.length - 1, lower + 1);
  const weight = rank - lower;
  return (ordered[lower] as number) * (1 - weight) + (ordered[upper] as number) * weight;
}

/** Typed arrays are sorted with NaN behind all others. */
function nansFirst(sorted: Float64Array): Float64Array {
  let numbers = sorted.length;
  while (numbers > 0 && Number.isNaN(sorted[numbers - 1])) numbers--;
  if (numbers === sorted.length) return sorted;
  const ordered = new Float64Array(sorted.length).fill(Number.NaN);
  ordered.set(sorted.subarray(0, numbers), sorted.length - numbers);
  return ordered;
}
