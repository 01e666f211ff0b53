import type { Samples } from '../selectors/Samples';

const known = new WeakMap<Float64Array, Uint32Array>();

/** For each float of a series, how often the counter had begun anew until then: whether it did in a window is one comparison. */
export function resetsBefore({ values }: Samples): Uint32Array {
  let resets = known.get(values);
  if (resets === undefined) {
    resets = new Uint32Array(values.length);
    for (let index = 1; index < values.length; index++) {
      resets[index] = (resets[index - 1] as number) + ((values[index] as number) < (values[index - 1] as number) ? 1 : 0);
    }
    known.set(values, resets);
  }
  return resets;
}
