import { binarySteps, type ValueSteps } from '#sdk/charts';
import { digits } from './digits';

/** What a writer may need beside the number. */
export interface Writing {
  /** Digits after the point; as many as the size deserves when absent. */
  readonly decimals?: number | undefined;
  /** Writes a moment, in milliseconds since the epoch, by a pattern of date-fns, in the reader's zone. UTC as ISO 8601 when absent. */
  readonly moment?: ((at: number, pattern: string) => string) | undefined;
  /** Milliseconds since the epoch, for what is told as seen from now. */
  readonly now?: number | undefined;
}

/** Writes a finite number in words. */
export interface Writer {
  (value: number, writing: Writing): string;
  /** Of an axis, where the steps of plain numbers are not round in the unit. */
  readonly steps?: ValueSteps;
}

const thousand = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
const binary = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const short = ['', 'K', 'M', 'B', 'T'];
const small = ['', 'm', 'µ', 'n', 'p'];

/** Divides by `base` until the number is short. What would be rounded up to the base takes the next step: `1 MB`, never `1,000 kB`. */
function scaled(value: number, base: number, steps: readonly string[], decimals = 0): readonly [value: number, prefix: string] {
  const size = Math.abs(value);
  const last = steps.length - 1;
  let step = size < base ? 0 : Math.min(last, Math.floor(Math.log(size) / Math.log(base) + 1e-12));
  if (step < last && Number((size / base ** step).toFixed(decimals)) >= base) step += 1;
  return [value / base ** step, steps[step] ?? ''];
}

const joined = (number: string, unit: string): string => (unit === '' ? number : `${number} ${unit}`);

const scaledBy =
  (base: number, steps: readonly string[]) =>
  (symbol: string, factor = 1) =>
  (value: number, { decimals }: Writing): string => {
    const [number, prefix] = scaled(value * factor, base, steps, decimals);
    return joined(digits(number, decimals), `${prefix}${symbol}`);
  };

/** `1.5 MB`; `factor` of the symbol's unit to one. */
export const si = scaledBy(1000, thousand);
const inBinary = scaledBy(1024, binary);
/** `1.5 MiB`. */
export const iec = (symbol: string, factor = 1): Writer => Object.assign(inBinary(symbol, factor), { steps: binarySteps(factor) });

/** `12 mV`, `3 kV`: what is often much smaller than one, too. */
export const physical =
  (symbol: string, factor = 1): Writer =>
  (value, writing) => {
    const all = value * factor;
    const size = Math.abs(all);
    if (size === 0 || size >= 1) return si(symbol)(all, writing);
    const step = Math.min(small.length - 1, Math.ceil(-Math.log10(size) / 3 - 1e-12));
    return joined(digits(all * 1000 ** step, writing.decimals), `${small[step]}${symbol}`);
  };

const shortNumber: Writer = (value, { decimals }) => {
  const [number, prefix] = scaled(value, 1000, short, decimals);
  return `${digits(number, decimals)}${prefix}`;
};

/** `1.2K ops/s`. */
export const counted =
  (symbol = ''): Writer =>
  (value, writing) =>
    joined(shortNumber(value, writing), symbol);

/** `1,234 °C`: nothing is scaled. */
export const plain =
  (symbol = '', factor = 1): Writer =>
  (value, { decimals }) =>
    joined(digits(value * factor, decimals), symbol);

/** `12 %`. */
export const percent = (factor: number): Writer => plain('%', factor);

/** `-$1.2K`; behind the number with `after`. */
export const money =
  (symbol: string, after = false): Writer =>
  (value, writing) => {
    const number = shortNumber(Math.abs(value), writing);
    return `${value < 0 ? '-' : ''}${after ? `${number} ${symbol}` : `${symbol}${number}`}`;
  };

/** One of two words: the first for everything but zero. */
export const eitherOf =
  (yes: string, no: string): Writer =>
  (value) =>
    value === 0 ? no : yes;

export const scientific: Writer = (value, { decimals }) => value.toExponential(decimals).replace('e+', 'e');

export const hexadecimal =
  (prefix: string): Writer =>
  (value) =>
    `${value < 0 ? '-' : ''}${prefix}${Math.abs(Math.round(value)).toString(16).toUpperCase()}`;
