import { z } from 'zod';

/** Largest power of ten of a threshold. */
const mostDigits = 380;

/** Of a decimal: where its first digit that is no zero stands, so that 1e380 and 10e379 are the same. */
function exponentOf(text: string): number {
  const [number = '', power = '0'] = text.toLowerCase().replace('+', '').replace('-', '').split('e');
  const [whole = '', fraction = ''] = number.split('.');
  const digits = whole + fraction;
  const first = [...digits].findIndex((digit) => digit !== '0');
  if (first === -1) return Number.NEGATIVE_INFINITY;
  return whole.length - 1 - first + (text.toLowerCase().includes('e-') ? -Number(power.replace('-', '')) : Number(power));
}

/** Whether a decimal is beyond ±1e380. */
function isTooLarge(text: string): boolean {
  const exponent = exponentOf(text);
  if (exponent !== mostDigits) return exponent > mostDigits;
  const digits = (text.toLowerCase().split('e')[0] ?? '').replace('-', '').replace('+', '').replace('.', '').replace(/^0+/, '');
  return !/^10*$/.test(digits);
}

/** A number as decimal text, at most 1e380 from zero: kept as written, because a double holds less. */
export const decimalSchema = z.union([z.number().transform(String), z.string().trim()]).pipe(
  z
    .string()
    .max(1000)
    .regex(/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,6})?$/i, 'Write a number.')
    .refine((text) => !isTooLarge(text), 'A threshold can be at most 1e380.'),
);

/** What a decimal is as a double; undefined beyond what one holds: nothing is ever compared with it. */
export function numberOf(decimal: string): number | undefined {
  const number = Number(decimal);
  return Number.isFinite(number) ? number : undefined;
}
