const parts = [
  ['y', 365 * 86_400_000],
  ['w', 7 * 86_400_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;
const written = /^(?:(\d{1,9})y)?(?:(\d{1,9})w)?(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m(?!s))?(?:(\d{1,9})s)?(?:(\d{1,12})ms)?$/;

/** Seconds as a number, or a duration such as `1h30m`. @returns milliseconds; undefined for anything else */
export function parseDuration(text: string): number | undefined {
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) {
    const milliseconds = Math.round(Number(text) * 1000);
    return Number.isSafeInteger(milliseconds) ? milliseconds : undefined;
  }
  const found = text === '' ? null : written.exec(text);
  if (found === null) return undefined;
  return parts.reduce((sum, [, length], index) => sum + Number(found[index + 1] ?? 0) * length, 0);
}
