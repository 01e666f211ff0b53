/** How many digits of a time to take off for milliseconds; negative ones are factors. */
const known: Readonly<Record<string, (digits: string) => number>> = {
  ns: (digits) => shortened(digits, 6),
  n: (digits) => shortened(digits, 6),
  us: (digits) => shortened(digits, 3),
  µ: (digits) => shortened(digits, 3),
  µs: (digits) => shortened(digits, 3),
  u: (digits) => shortened(digits, 3),
  ms: Number,
  s: (digits) => Number(digits) * 1000,
  m: (digits) => Number(digits) * 60_000,
  h: (digits) => Number(digits) * 3_600_000,
};

/** A time before the epoch is never believed, so it does not matter which way it is rounded. */
const shortened = (digits: string, by: number): number => Number(digits.slice(0, -by) || '0');

/** Makes milliseconds of a time's digits, by the name of their unit; undefined for a unit that is none. Nanoseconds when none is named. */
export const millisOf = (precision: string | null): ((digits: string) => number) | undefined =>
  precision === null || precision === '' ? known.ns : Object.hasOwn(known, precision) ? known[precision] : undefined;
