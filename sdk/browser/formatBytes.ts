const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1.5 MB`. @param decimals digits after the point, above a thousand bytes */
export function formatBytes(bytes: number, decimals = 1): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(decimals)} ${units[step]}`;
}
