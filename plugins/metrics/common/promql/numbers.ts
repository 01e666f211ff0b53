import { quote } from './goText';

const wordsOfNumbers: Readonly<Record<string, number>> = {
  inf: Number.POSITIVE_INFINITY,
  infinity: Number.POSITIVE_INFINITY,
  nan: Number.NaN,
};
const separated = /^(?:0[xX]_?[0-9a-fA-F]+(?:_[0-9a-fA-F]+)*|[0-9]+(?:_[0-9]+)*)$/;
const largest = 2n ** 63n - 1n;

/** A whole number that fits in 64 bits: decimal, hexadecimal, or octal with a zero before it. */
function wholeNumber(text: string): number | undefined {
  if (!separated.test(text)) return undefined;
  const digits = text.replaceAll('_', '');
  const isOctal = /^0[0-7]+$/.test(digits);
  if (/^0[0-9]+$/.test(digits) && !isOctal) return undefined;
  const value = BigInt(isOctal ? `0o${digits.slice(1)}` : digits);
  return value > largest ? undefined : Number(value);
}

/**
 * A number as the language writes it: a token of kind `number`.
 * @returns the reason in Prometheus' words where it is none
 */
export function readNumber(text: string): number | { readonly reason: string } {
  const word = wordsOfNumbers[text.toLowerCase()];
  if (word !== undefined) return word;
  const whole = wholeNumber(text);
  if (whole !== undefined) return whole;
  const failed = (why: string) => ({ reason: `error parsing number: strconv.ParseFloat: parsing ${quote(text)}: ${why}` });
  const value = /^0x/i.test(text) ? Number.NaN : Number(text.replaceAll('_', ''));
  if (Number.isNaN(value)) return failed('invalid syntax');
  return Number.isFinite(value) ? value : failed('value out of range');
}

const units = [
  ['y', 365 * 86_400_000],
  ['w', 7 * 86_400_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;
const duration = /^(?:([0-9]+)y)?(?:([0-9]+)w)?(?:([0-9]+)d)?(?:([0-9]+)h)?(?:([0-9]+)m)?(?:([0-9]+)s)?(?:([0-9]+)ms)?$/;

/** The longest length of time, in seconds: what 64 bits of nanoseconds hold. */
export const longestSeconds = 2 ** 63 / 1e9;

/**
 * The milliseconds of a duration such as `1h30m`.
 * @returns the reason in Prometheus' words where it is none
 */
export function readDuration(text: string): number | { readonly reason: string } {
  const match = duration.exec(text);
  if (match === null) return { reason: `not a valid duration string: ${quote(text)}` };
  const milliseconds = units.reduce((sum, [, length], index) => sum + Number(match[index + 1] ?? 0) * length, 0);
  return milliseconds / 1000 > longestSeconds ? { reason: 'duration out of range' } : milliseconds;
}

/** A length of time as Prometheus writes it, `1h30m`; years and weeks only where nothing is left over. */
export function printDuration(milliseconds: number): string {
  let left = Math.trunc(milliseconds);
  if (left === 0) return '0s';
  let text = '';
  for (const [unit, length] of units) {
    if ((unit === 'y' || unit === 'w') && left % length !== 0) continue;
    const count = Math.floor(left / length);
    if (count > 0) text += `${count}${unit}`;
    left -= count * length;
  }
  return text;
}
