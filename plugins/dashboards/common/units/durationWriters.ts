import { timeSteps } from '#sdk/charts';
import { digits } from './digits';
import type { Writer, Writing } from './writers';

const steps = [
  [31_536_000, 'y', 'year'],
  [86_400, 'd', 'day'],
  [3600, 'h', 'hour'],
  [60, 'min', 'minute'],
  [1, 's', 'second'],
  [1e-3, 'ms', 'millisecond'],
  [1e-6, 'µs', 'microsecond'],
  [1e-9, 'ns', 'nanosecond'],
] as const;

/** With marks of an axis at round times. */
const roundInTime = (seconds: number, write: (value: number, writing: Writing) => string): Writer =>
  Object.assign(write, { steps: timeSteps(seconds) });

/** `1.5 min`, `12 ms`. @param seconds that one is */
export const duration = (seconds: number): Writer =>
  roundInTime(seconds, (value, { decimals }) => {
    const all = value * seconds;
    if (all === 0) return `${digits(0, decimals)} ${steps.find(([size]) => size <= seconds)?.[1] ?? 'ns'}`;
    const rounded = Math.abs(Number(all.toPrecision(3)));
    const [size, symbol] = steps.find(([least]) => rounded >= least) ?? steps[7];
    return `${digits(all / size, decimals)} ${symbol}`;
  });

/** `1 hour, 30 minutes`: the two largest parts, or `decimals` more than one. @param seconds that one is */
export const durationInWords = (seconds: number): Writer =>
  roundInTime(seconds, (value, { decimals = 1 }) => {
    const parts: string[] = [];
    let rest = Math.abs(value * seconds);
    for (const [size, , word] of steps) {
      const count = Math.floor(rest / size + 1e-9);
      if (count === 0 && parts.length === 0) continue;
      rest = Math.max(0, rest - count * size);
      if (parts.length > decimals) break;
      if (count > 0) parts.push(`${count} ${word}${count === 1 ? '' : 's'}`);
      if (parts.length > decimals) break;
    }
    return parts.length === 0 ? '0 seconds' : `${value < 0 ? '-' : ''}${parts.join(', ')}`;
  });

/** `01:02:03`, with days before it where there are some. @param seconds that one is */
export const clock = (seconds: number): Writer =>
  roundInTime(seconds, (value) => {
    const all = Math.floor(Math.abs(value * seconds) + 1e-9);
    const days = Math.floor(all / 86_400);
    const parts = [Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60, all % 60].map((part) => String(part).padStart(2, '0'));
    return `${value < 0 ? '-' : ''}${days > 0 ? `${days} d ` : ''}${parts.join(':')}`;
  });

const ago = [
  [31_536_000, 'year'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A moment by a pattern of date-fns. @param milliseconds that one is, since the epoch */
export const moment =
  (pattern: string, milliseconds = 1): Writer =>
  (value, writing) => {
    const at = value * milliseconds;
    if (Math.abs(at) > 8.64e15) return digits(value);
    return writing.moment?.(at, pattern) ?? new Date(at).toISOString();
  };

/** `3 minutes ago`. */
export const fromNow: Writer = (value, { now = Date.now() }) => {
  const away = (value - now) / 1000;
  const [size, word] = ago.find(([least]) => Math.abs(away) >= least) ?? ago[4];
  const count = Math.round(Math.abs(away) / size);
  if (count === 0) return 'now';
  const words = `${count} ${word}${count === 1 ? '' : 's'}`;
  return away < 0 ? `${words} ago` : `in ${words}`;
};
