import { shortNumber } from './values';

const digits = 4;
const written = (value: number): string => shortNumber(value, digits);

/** `1234567` as `1.235M`. */
export function humanize(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return written(value);
  if (Math.abs(value) >= 1) return scaled(value, 1000, ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y']);
  return below(value);
}

/** `1234567` as `1.177Mi`. */
export function humanize1024(value: number): string {
  if (Math.abs(value) <= 1 || !Number.isFinite(value)) return written(value);
  return scaled(value, 1024, ['', 'ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'Zi', 'Yi']);
}

/** Seconds: `8045` as `2h 14m 5s`. */
export function humanizeDuration(value: number): string {
  if (!Number.isFinite(value)) return written(value);
  if (value === 0) return '0s';
  if (Math.abs(value) < 1) return `${below(value)}s`;
  const sign = value < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(value));
  const [seconds, minutes, hours, days] = [
    whole % 60,
    Math.floor(whole / 60) % 60,
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 86_400),
  ];
  if (days > 0) return `${sign}${days}d ${hours}h ${minutes}m ${seconds}s`;
  if (hours > 0) return `${sign}${hours}h ${minutes}m ${seconds}s`;
  return minutes > 0 ? `${sign}${minutes}m ${seconds}s` : `${sign}${written(Math.abs(value))}s`;
}

/** `0.1234` as `12.34%`. */
export const humanizePercentage = (value: number): string => `${written(value * 100)}%`;

/** Seconds since the epoch as Go writes a time. */
export function humanizeTimestamp(value: number): string {
  const date = new Date(value * 1000);
  if (Number.isNaN(date.getTime())) return written(value);
  const [day, time = ''] = date.toISOString().replace('Z', '').split('T');
  return `${day} ${time.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : time.includes('.') ? '' : zeros))} +0000 UTC`;
}

function scaled(value: number, by: number, names: readonly string[]): string {
  let [left, at] = [value, 0];
  for (; Math.abs(left) >= by && at < names.length - 1; at += 1) left /= by;
  return `${written(left)}${names[at]}`;
}

function below(value: number): string {
  const names = ['', 'm', 'u', 'n', 'p', 'f', 'a', 'z', 'y'];
  let [left, at] = [value, 0];
  for (; Math.abs(left) < 1 && at < names.length - 1; at += 1) left *= 1000;
  return `${written(left)}${names[at]}`;
}
