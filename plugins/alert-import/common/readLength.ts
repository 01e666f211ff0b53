const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  y: 31_536_000_000,
};
const length = /^(?:\d{1,12}(?:ms|[smhdwy])){1,7}$/;

/** A length of time such as `1h30m`, or a number of seconds, in milliseconds. @returns undefined for what is none */
export function readLength(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value * 1000 : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '0') return 0;
  if (!length.test(text)) return undefined;
  return [...text.matchAll(/(\d{1,12})(ms|[smhdwy])/g)].reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0), 0);
}

/** Whole minutes of a length of time, as a trigger keeps them, with what is different. @param least of the minutes that a trigger takes */
export function minutesOf(milliseconds: number, what: string, notes: string[], least = 0): number {
  const most = 24 * 60;
  const exact = milliseconds / 60_000;
  const whole = Math.min(most, Math.max(least, Math.ceil(exact)));
  if (whole !== exact)
    notes.push(`${what} is ${whole} min, not ${exact < 1 ? `${milliseconds / 1000} s` : `${Math.round(exact * 100) / 100} min`}.`);
  return whole;
}
