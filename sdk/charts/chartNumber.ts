import { formatCountTo } from './formatCount';

/**
 * A value as charts write it, to as many digits as its size deserves: two below 0.00001, three below 100, four below 1000, and all of them from
 * there on.
 */
export function chartNumber(value: number): string {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(value)) return String(value === 0 ? 0 : value);
  const digits = size < 1e-5 ? 2 : size < 100 ? 3 : size < 1000 ? 4 : undefined;
  if (digits === undefined) return String(value);
  const rounded = Number(value.toPrecision(digits));
  return size < 1e-5 ? withoutExponent(rounded) : String(rounded);
}

/** The same for the marks of an axis, where six digits find no room. */
export const axisNumber = (value: number, decimals = 1): string =>
  Math.abs(value) < 10_000 ? chartNumber(value) : formatCountTo(value, decimals);

/** `0.00000012` for what JavaScript would write as `1.2e-7`. */
function withoutExponent(value: number): string {
  const [digits = '', exponent] = String(value).split('e-');
  if (exponent === undefined) return digits;
  return `${value < 0 ? '-' : ''}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`;
}
