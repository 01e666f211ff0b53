const nanosecondsOf: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  μs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 6e10,
  min: 6e10,
  h: 3.6e12,
};

/**
 * Reads a duration as people type it, such as `100ms` or `1.5 s`.
 * @returns whole nanoseconds; undefined for a text without a unit, and for what is no duration
 */
export function readDuration(text: string): number | undefined {
  const [, amount = '', unit = ''] = /^(\d{1,15}(?:\.\d{1,9})?)\s?([a-zµμ]{1,3})$/.exec(text.trim().toLowerCase()) ?? [];
  const nanoseconds = Math.round(Number(amount) * (nanosecondsOf[unit] ?? Number.NaN));
  return amount !== '' && Number.isSafeInteger(nanoseconds) ? nanoseconds : undefined;
}

const units = [
  ['s', 1e9],
  ['ms', 1e6],
  ['µs', 1e3],
] as const;

const padded = (value: number): string => String(value).padStart(2, '0');

/** A duration with three digits that count and its unit: `12.3 ms`, `1 m 05 s`. @param nanoseconds at least 0 */
export function durationText(nanoseconds: number): string {
  const seconds = Math.round(nanoseconds / 1e9);
  if (seconds >= 3600) {
    const minutes = Math.round(seconds / 60);
    return `${Math.floor(minutes / 60)} h ${padded(minutes % 60)} m`;
  }
  if (seconds >= 60) return `${Math.floor(seconds / 60)} m ${padded(seconds % 60)} s`;
  for (const [unit, size] of units) {
    // What would be rounded up to the next unit is written in that one.
    if (nanoseconds >= size * 0.9995) return `${Number((nanoseconds / size).toPrecision(3))} ${unit}`;
  }
  return `${Math.round(nanoseconds)} ns`;
}
