import type { ReadableLog } from './ReadableLog';

const BILLION = 1_000_000_000n;

/** Nanoseconds since the epoch. */
export const nanosecondsOf = ({ time }: ReadableLog, now: () => number): bigint =>
  time === undefined ? BigInt(now()) * 1_000_000n : BigInt(time.seconds) * BILLION + BigInt(time.nanos);

/** `2026-01-02T03:04:05.678000000Z` */
export function isoTime(log: ReadableLog, now: () => number): string {
  const nanoseconds = nanosecondsOf(log, now);
  const second = new Date(Number(nanoseconds / 1_000_000n)).toISOString().slice(0, 19);
  return `${second}.${String(nanoseconds % BILLION).padStart(9, '0')}Z`;
}

const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,](\d{1,9}))?)?)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** Nanoseconds since the epoch of a text in ISO 8601, UTC where it names no zone; or of seconds, milli-, micro- or nanoseconds since the epoch. */
export function readNanoseconds(text: string): bigint | undefined {
  if (/^\d{10}(?:\d{3}){0,3}$/.test(text)) return BigInt(text.padEnd(19, '0'));
  const found = iso.exec(text);
  if (found === null) return undefined;
  const whole = text.replace(/[.,]\d+/, '').replace(' ', 'T');
  const milliseconds = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(whole.slice(10)) || whole.length === 10 ? whole : `${whole}Z`);
  return Number.isNaN(milliseconds) ? undefined : BigInt(milliseconds) * 1_000_000n + BigInt((found[1] ?? '').padEnd(9, '0'));
}
