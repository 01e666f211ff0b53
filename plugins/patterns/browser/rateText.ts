import { formatWhole } from '#sdk/browser';

/** How many there are a minute, in two or more digits that count: `1,250`, `6.8`, `0.17`. */
export function rateText(count: number, milliseconds: number): string {
  const rate = (count * 60_000) / Math.max(1, milliseconds);
  if (rate >= 100) return formatWhole(Math.round(rate));
  return rate >= 0.001 || rate === 0 ? String(Number(rate.toPrecision(2))) : 'under 0.001';
}
