import { chartNumber, formatBytes, formatCount } from '#sdk/browser';
import { type TimeZone, timeSteps, type ValueSteps, type WriteValue } from '#sdk/charts';

const bytes = new Set(['bytes', 'By', 'byte']);
const seconds = new Set(['seconds', 's']);

/** A value in five digits or fewer. */
export function valueText(value: number): string {
  const size = Math.abs(value);
  return size < 1000 ? chartNumber(value) : size < 10_000 ? String(Math.round(value * 10) / 10) : formatCount(value);
}

const times = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
] as const;

function inTime(value: number, decimals?: number): string {
  const size = Math.abs(value);
  if (size === 0) return '0 s';
  const [length, symbol] = times.find(([least]) => size >= least) ?? times[5];
  const all = value / length;
  return `${decimals === undefined ? valueText(all) : all.toFixed(decimals)} ${symbol}`;
}

/** Such as `process_start_time_seconds`: seconds since 1970, which are a moment and no length. */
const isMoment = (metric: string): boolean => /_(start|boot)_time_seconds$|_timestamp_seconds$/.test(metric);

/** How values of a metric are written. @param note how they were worked out, such as `per second` @param zone of the reader */
export function unitText(metric: string, unit: string, note: string, { format }: Pick<TimeZone, 'format'>): WriteValue {
  const isRate = note === 'per second';
  const told = unit !== '' ? unit : (/_(bytes|seconds)(_|$)/.exec(metric)?.[1] ?? '');
  if (isMoment(metric) && !isRate)
    return (value) => (Math.abs(value) > 8.64e12 ? inTime(value) : format(value * 1000, 'yyyy-MM-dd HH:mm:ss'));
  if (bytes.has(told)) return (value, decimals) => `${formatBytes(value, decimals)}${isRate ? '/s' : ''}`;
  if (seconds.has(told) && !isRate) return inTime;
  const after = isRate ? '/s' : told === '' || told === '1' ? '' : ` ${told}`;
  return (value) => `${valueText(value)}${after}`;
}

/** Round steps of an axis for such values; undefined where those of plain numbers are. */
export function unitSteps(metric: string, unit: string, note: string): ValueSteps | undefined {
  const told = unit !== '' ? unit : (/_(seconds)(_|$)/.exec(metric)?.[1] ?? '');
  return seconds.has(told) && note !== 'per second' ? timeSteps(1) : undefined;
}
