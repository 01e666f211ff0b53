import { chartNumber } from '#sdk/browser';

const none = '–';

/** `12.3/s`, or `4.5/min` where it is less than one a second. */
export function rateText(perSecond: number): string {
  if (perSecond === 0) return '0/s';
  return perSecond >= 1 ? `${chartNumber(perSecond)}/s` : `${chartNumber(perSecond * 60)}/min`;
}

/** `12.5 %` of a share of 0 to 1; a dash of nothing. */
export const shareText = (share: number | null): string => (share === null ? none : `${chartNumber(share * 100)} %`);

const units = [
  { name: 's', size: 1e9 },
  { name: 'ms', size: 1e6 },
  { name: 'µs', size: 1e3 },
  { name: 'ns', size: 1 },
] as const;

/** `12.3 ms` of nanoseconds; a dash of nothing. */
export function durationText(nanoseconds: number | null): string {
  if (nanoseconds === null) return none;
  const { name, size } = units.find((unit) => nanoseconds >= unit.size) ?? units[3];
  // Quantiles are not exact to more than three digits.
  return `${chartNumber(Number((nanoseconds / size).toPrecision(3)))} ${name}`;
}

/** `+12 %`, `−3.5 %`: with its sign, to a digit below ten. */
export function changeText(percent: number): string {
  const size = Math.abs(percent);
  const digits = size < 9.95 ? size.toFixed(1) : String(Math.round(size));
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${digits} %`;
}
