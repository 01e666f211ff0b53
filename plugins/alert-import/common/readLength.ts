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

const most = 86_400;

/** Minutes of a length of time in whole seconds, as an alert keeps them, with what is different. @param least seconds that it takes */
export function minutesOf(milliseconds: number, what: string, notes: string[], least = 0): number {
  const seconds = Math.min(most, Math.max(least, Math.ceil(milliseconds / 1000)));
  tellDifference(milliseconds, seconds, what, notes);
  return seconds / 60;
}

/** Whole minutes of a length of time, one at least, as an optimizer keeps them, with what is different. */
export function wholeMinutesOf(milliseconds: number, what: string, notes: string[]): number {
  const minutes = Math.min(most / 60, Math.max(1, Math.ceil(milliseconds / 60_000)));
  tellDifference(milliseconds, minutes * 60, what, notes);
  return minutes;
}

function tellDifference(milliseconds: number, seconds: number, what: string, notes: string[]): void {
  if (seconds * 1000 !== milliseconds) notes.push(`${what} is ${inWords(seconds)}, not ${inWords(milliseconds / 1000)}.`);
}

const inWords = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.round((seconds / 60) * 100) / 100} min`);
