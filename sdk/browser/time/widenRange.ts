import { parseRelative, quickRanges, readAbsolute } from './describeRange';

const minutes: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, h: 60, d: 1440, w: 10_080, M: 43_200, y: 525_600 };
const length = (from: string): number => {
  const relative = parseRelative(from);
  return relative === undefined ? 0 : relative.amount * (minutes[relative.unit] ?? 0);
};
const steps = quickRanges.filter(({ from }) => ['now-1h', 'now-6h', 'now-24h', 'now-7d', 'now-30d'].includes(from));

/** The next wider range: a longer last-so-long, or three times the time between two dates. Undefined when it is wide already. */
export function widenRange(from: string, to: string): { readonly from: string; readonly to: string } | undefined {
  const [start, end] = [readAbsolute(from), readAbsolute(to)];
  if (start !== undefined && end !== undefined) {
    const span = end.getTime() - start.getTime();
    return { from: String(start.getTime() - span), to: String(Math.min(end.getTime() + span, Math.max(Date.now(), end.getTime()))) };
  }
  const current = length(from);
  return steps.find((step) => length(step.from) >= current * 2);
}
