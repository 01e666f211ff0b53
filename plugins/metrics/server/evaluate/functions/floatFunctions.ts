import type { Series } from '../values/Series';
import { absent, aFloat, isEmpty, type Vector } from '../values/Series';

type FloatFunction = (value: number, parameters: readonly number[]) => number;

/** The larger one; what is no number wins over all but infinity. */
const larger = (a: number, b: number): number => (a === Infinity || b === Infinity ? Infinity : Math.max(a, b));
const smaller = (a: number, b: number): number => (a === -Infinity || b === -Infinity ? -Infinity : Math.min(a, b));

const clamped = (value: number, least: number, most: number): number => larger(least, smaller(most, value));

/** Functions of one float after another; numbers beside the vector are those of the step. */
export const floatFunctions: ReadonlyMap<string, FloatFunction> = new Map<string, FloatFunction>([
  ['abs', Math.abs],
  ['ceil', Math.ceil],
  ['floor', Math.floor],
  ['exp', Math.exp],
  ['sqrt', Math.sqrt],
  ['ln', Math.log],
  ['log2', Math.log2],
  ['log10', Math.log10],
  ['sin', Math.sin],
  ['cos', Math.cos],
  ['tan', Math.tan],
  ['asin', Math.asin],
  ['acos', Math.acos],
  ['atan', Math.atan],
  ['sinh', Math.sinh],
  ['cosh', Math.cosh],
  ['tanh', Math.tanh],
  ['asinh', Math.asinh],
  ['acosh', Math.acosh],
  ['atanh', Math.atanh],
  ['rad', (value) => (value * Math.PI) / 180],
  ['deg', (value) => (value * 180) / Math.PI],
  ['sgn', (value) => (value < 0 ? -1 : value > 0 ? 1 : value)],
  [
    'round',
    // Halves are rounded up. Times the inverse, which is more often exact.
    (value, [nearest = 1]) => Math.floor(value * (1 / nearest) + 0.5) / (1 / nearest),
  ],
  ['clamp', (value, [least = Number.NaN, most = Number.NaN]) => clamped(value, least, most)],
  ['clamp_min', (value, [least = Number.NaN]) => clamped(value, least, Number.POSITIVE_INFINITY)],
  ['clamp_max', (value, [most = Number.NaN]) => clamped(value, Number.NEGATIVE_INFINITY, most)],
]);

/** Every float of a vector by a function; histograms go without a word. */
export function mapFloats(vector: Vector, work: FloatFunction, parameters: readonly Float64Array[] = []): Vector {
  return vector.flatMap(({ labels, kinds: given, values: old }) => {
    const kinds = new Uint8Array(given.length);
    const values = new Float64Array(given.length);
    let numbers: readonly number[] = [];
    for (let step = 0; step < given.length; step++) {
      if (given[step] !== aFloat) continue;
      if (parameters.length > 0) numbers = parameters.map((scalar) => scalar[step] as number);
      kinds[step] = aFloat;
      values[step] = work(old[step] as number, numbers);
    }
    const series: Series = { labels, kinds, values, dropsName: true };
    return isEmpty(series) ? [] : [series];
  });
}

/** Nothing at steps where the least is more than the most. */
export function clampBetween(vector: Vector, least: Float64Array, most: Float64Array): Vector {
  const clamp = floatFunctions.get('clamp') as FloatFunction;
  return mapFloats(vector, clamp, [least, most]).filter(({ kinds }) => {
    for (let step = 0; step < kinds.length; step++) if ((most[step] as number) < (least[step] as number)) kinds[step] = absent;
    return kinds.some((kind) => kind !== absent);
  });
}
