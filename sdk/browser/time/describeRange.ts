import { browserZone, type TimeZone } from '../../charts/timeZone';

/** A time range as it is asked for and kept in the address bar: each end is date math (`now-15m`), milliseconds since 1970 or ISO 8601. */
export interface TimeRangeText {
  readonly from: string;
  readonly to: string;
}

interface QuickRange extends TimeRangeText {
  readonly title: string;
}

export const quickRanges: readonly QuickRange[] = [
  { from: 'now-5m', to: 'now', title: 'Last 5 minutes' },
  { from: 'now-15m', to: 'now', title: 'Last 15 minutes' },
  { from: 'now-30m', to: 'now', title: 'Last 30 minutes' },
  { from: 'now-1h', to: 'now', title: 'Last 1 hour' },
  { from: 'now-3h', to: 'now', title: 'Last 3 hours' },
  { from: 'now-6h', to: 'now', title: 'Last 6 hours' },
  { from: 'now-12h', to: 'now', title: 'Last 12 hours' },
  { from: 'now-24h', to: 'now', title: 'Last 24 hours' },
  { from: 'now-2d', to: 'now', title: 'Last 2 days' },
  { from: 'now-7d', to: 'now', title: 'Last 7 days' },
  { from: 'now-30d', to: 'now', title: 'Last 30 days' },
];

/** Whether a range is one of those that are always at hand. */
export const isQuickRange = ({ from, to }: TimeRangeText): boolean => quickRanges.some((range) => range.from === from && range.to === to);

/** The range within a sentence: `in the last 15 minutes`, `from Jan 02 03:04:05 to 04:00:00`. */
export function inRange(from: string, to: string, zone: TimeZone = browserZone): string {
  const words = describeRange(from, to, zone);
  return words.startsWith('Last ') ? `in the l${words.slice(1)}` : `from ${words}`;
}

const unitNames: Readonly<Record<string, string>> = { s: 'second', m: 'minute', h: 'hour', d: 'day', w: 'week', M: 'month', y: 'year' };

/** `Last 15 minutes`, `3 hours ago to 2 hours ago`, `Jan 02 03:04:05 to 04:00:00`, or the date math as it is. */
export function describeRange(from: string, to: string, { format }: TimeZone = browserZone): string {
  const quick = quickRanges.find((range) => range.from === from && range.to === to);
  if (quick !== undefined) return quick.title;
  const relative = parseRelative(from);
  if (relative !== undefined && to === 'now') return `Last ${distance(relative)}`;
  const start = readAbsolute(from);
  const end = readAbsolute(to);
  const between = start && end && format(start, 'yyyy-MM-dd') === format(end, 'yyyy-MM-dd') ? 'HH:mm:ss' : 'MMM dd HH:mm:ss';
  return `${start ? format(start, 'MMM dd HH:mm:ss') : ago(from)} to ${end ? format(end, between) : ago(to)}`;
}

const distance = ({ amount, unit }: { readonly amount: number; readonly unit: string }): string =>
  `${amount} ${unitNames[unit]}${amount === 1 ? '' : 's'}`;

/** `now-3h` as `3 hours ago`; anything else as it is. */
function ago(text: string): string {
  const relative = parseRelative(text);
  return relative === undefined ? text : `${distance(relative)} ago`;
}

/** The parts of `now-15m`; undefined for anything else. */
export function parseRelative(text: string): { readonly amount: number; readonly unit: string } | undefined {
  const found = /^now-(\d{1,6})([smhdwMy])$/.exec(text);
  return found === null ? undefined : { amount: Number(found[1]), unit: found[2] ?? 'm' };
}

/** An instant written as epoch milliseconds or ISO 8601; undefined for date math. */
export function readAbsolute(text: string): Date | undefined {
  if (text.includes('now')) return undefined;
  const date = new Date(/^\d{5,17}$/.test(text) ? Number(text) : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The zone in which times are shown: `Europe/Berlin (UTC+02:00)`. */
export function describeZone({ name, format }: TimeZone = browserZone, at = new Date()): string {
  return `${name ?? Intl.DateTimeFormat().resolvedOptions().timeZone} (UTC${format(at, 'xxx')})`;
}
