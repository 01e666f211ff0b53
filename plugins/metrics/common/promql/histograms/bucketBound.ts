/** The schema of histograms whose buckets end at bounds of their own. */
export const customSchema = -53;
/** Schemas of exponential buckets that are worked with, from the coarsest to the finest. */
export const coarsestSchema = -4;
export const finestSchema = 8;

export const hasCustomBounds = (histogram: { readonly schema: number }): boolean => histogram.schema === customSchema;

export const isExponential = (schema: number): boolean => schema >= coarsestSchema && schema <= finestSchema;

/** The square root of one half as Prometheus' table of bounds has it: the double below the nearest one. Every other bound is that of Prometheus, bit for bit, when it is used. */
const ROOT_OF_HALF = 0.7071067811865475;
const fractions = new Map<number, readonly number[]>();

/** 2^(i / 2^schema - 1) for each i below 2^schema, as products of square roots of two: coarser schemas find their bounds among the finer ones'. */
function fractionsOf(schema: number): readonly number[] {
  const known = fractions.get(schema);
  if (known !== undefined) return known;
  const found = Array.from({ length: 2 ** schema }, (_, index) => {
    const half = 2 ** (schema - 1);
    let bound = index >= half ? ROOT_OF_HALF : 0.5;
    let root = Math.sqrt(Math.SQRT2);
    for (let bit = half / 2; bit >= 1; bit /= 2) {
      if ((index & bit) !== 0) bound *= root;
      root = Math.sqrt(root);
    }
    return bound;
  });
  fractions.set(schema, found);
  return found;
}

/** Where bucket `index` of an exponential schema ends. The last bucket of finite values ends at the largest double, the one behind it at infinity. */
export function exponentialBound(index: number, schema: number): number {
  if (schema <= 0) {
    const exponent = index * 2 ** -schema;
    return exponent === 1024 ? Number.MAX_VALUE : 2 ** exponent;
  }
  const fraction = fractionsOf(schema)[index & (2 ** schema - 1)] as number;
  const exponent = (index >> schema) + 1;
  if (fraction === 0.5 && exponent === 1025) return Number.MAX_VALUE;
  // In two steps: 2^1024 is no double, and neither are most of the powers below 2^-1022.
  const half = Math.trunc(exponent / 2);
  return fraction * 2 ** half * 2 ** (exponent - half);
}

/** Where bucket `index` ends: its upper bound, or of negative buckets the absolute of its lower one. @throws RangeError for a bucket without a bound */
export function bucketBound(index: number, schema: number, customBounds: readonly number[] = []): number {
  if (schema !== customSchema) return exponentialBound(index, schema);
  if (index === -1) return Number.NEGATIVE_INFINITY;
  if (index === customBounds.length) return Number.POSITIVE_INFINITY;
  const bound = customBounds[index];
  if (bound === undefined) throw new RangeError(`index ${index} out of bounds for custom bounds of length ${customBounds.length}`);
  return bound;
}

/** The bucket of a coarser schema that bucket `index` of a finer one is part of. */
export const coarserIndex = (index: number, schema: number, coarser: number): number => ((index - 1) >> (schema - coarser)) + 1;
