const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

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

/** `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`;
}
