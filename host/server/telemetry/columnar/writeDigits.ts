import type { ByteColumn } from './ByteColumn';

const ZERO = 48;
const BILLION_DIGITS = 9;

/** Writes digits as an unsigned number of 64 bits. @returns the place behind them; -1 when there are none or too many */
export function writeDigits(out: ByteColumn, bytes: Buffer, start: number): number {
  let end = start;
  for (let byte = bytes[end] as number; byte >= ZERO && byte <= ZERO + 9; byte = bytes[++end] as number);
  const digits = end - start;
  if (digits === 0 || digits > 19) return -1;
  let rest = 0;
  let factor = 0;
  const split = Math.max(start, end - BILLION_DIGITS);
  for (let at = start; at < split; at++) factor = factor * 10 + (bytes[at] as number) - ZERO;
  for (let at = split; at < end; at++) rest = rest * 10 + (bytes[at] as number) - ZERO;
  out.reserve(8);
  out.billions(factor, rest);
  return end;
}
