const steps = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** `420 ms`, `1.5 s`, `3 d`. */
export function formatDuration(milliseconds: number): string {
  const [unit, size] = steps.find(([, length]) => milliseconds >= length) ?? ['ms', 1];
  const value = milliseconds / size;
  return `${value < 10 && size > 1 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`;
}
