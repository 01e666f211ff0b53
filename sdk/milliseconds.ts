const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of a duration such as `30s` or `5m`. @throws Error for other text */
export function milliseconds(duration: string): number {
  const [, count, unit = ''] = /^(\d+)(ms|s|m|h|d)$/.exec(duration) ?? [];
  const factor = units[unit];
  if (count === undefined || factor === undefined) throw new Error(`"${duration}" is not a duration such as 30s or 5m.`);
  return Number(count) * factor;
}
