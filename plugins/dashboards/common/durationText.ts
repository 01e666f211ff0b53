const lengths: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  M: 2_592_000_000,
  y: 31_536_000_000,
};

/** Milliseconds of `30s`, `1h30m` or `7d`; undefined for other texts. Months have 30 days, and years 365. */
export function durationOf(text: string): number | undefined {
  let rest = text.trim();
  let sum = 0;
  if (rest === '' || rest.length > 40) return undefined;
  while (rest !== '') {
    const part = /^(\d{1,12})(ms|[smhdwMy])/.exec(rest);
    if (part === null) return undefined;
    sum += Number(part[1]) * (lengths[part[2] ?? ''] ?? 0);
    rest = rest.slice(part[0].length);
  }
  return sum;
}
