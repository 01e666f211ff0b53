import { shortText } from '../../../common/promql/histograms/numberText';

/** As labels hold quantiles and bounds of buckets: a whole number has a point, `1.0`. */
export function openMetricsText(value: number): string {
  const text = shortText(value);
  return !Number.isFinite(value) || text.includes('e') || text.includes('.') ? text : `${text}.0`;
}

/** With so many digits at most, as Go's `%.2g` writes a number: with an exponent where the digits do not reach to its point. */
export function roundedText(value: number, digits: number): string {
  if (!Number.isFinite(value)) return shortText(value);
  const rounded = roundedToEven(value, digits);
  const exponent = Number(rounded.toExponential().split('e')[1]);
  if (exponent >= -4 && exponent < digits) return String(rounded);
  const [mantissa] = rounded.toExponential().split('e');
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/** Halves go to the even digit. */
function roundedToEven(value: number, digits: number): number {
  const [exact = '', exponent = '0'] = value.toExponential(100).split('e');
  const sign = exact.startsWith('-') ? '-' : '';
  const all = exact.replace(/[-.]/g, '');
  const isHalf = /^50*$/.test(all.slice(digits));
  if (!isHalf || Number(all[digits - 1]) % 2 === 1) return Number(value.toPrecision(digits));
  return Number(`${sign}${all.slice(0, digits)}e${Number(exponent) - digits + 1}`);
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const infinite = /^([+-]?)inf(?:inity)?$/i;

/** A number as labels hold it (`0.5`, `1e3`, `+Inf`); undefined where the text is none. */
export function numberOf(text: string): number | undefined {
  if (decimal.test(text)) return Number(text);
  const sign = infinite.exec(text)?.[1];
  if (sign !== undefined) return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return text.toLowerCase() === 'nan' ? Number.NaN : undefined;
}
