const units = [
  { nanos: 1, name: 'ns' },
  { nanos: 1e3, name: 'µs' },
  { nanos: 1e6, name: 'ms' },
  { nanos: 1e9, name: 's' },
] as const;
const [minute, hour, day] = [60, 3600, 86_400];

/** A duration in the unit that fits its size, to three digits: `412 µs`, `1.24 ms`, `2 min 3 s`, `1 h 2 min`. @param nanos nanoseconds */
export function durationText(nanos: number): string {
  const size = Math.abs(nanos);
  const sign = nanos < 0 ? '-' : '';
  if (size === 0) return '0 ns';
  const seconds = Math.round(size / 1e9);
  if (seconds >= minute) return sign + longText(seconds);
  // By what it is rounded to: 999.9 µs are a millisecond.
  const unit = units.findLast(({ nanos: one }) => Number((size / one).toPrecision(3)) >= 1) ?? units[0];
  return `${sign}${Number((size / unit.nanos).toPrecision(3))} ${unit.name}`;
}

function longText(seconds: number): string {
  const parts: readonly (readonly [value: number, unit: string])[] = [
    [Math.floor(seconds / day), 'd'],
    [Math.floor(seconds / hour) % 24, 'h'],
    [Math.floor(seconds / minute) % 60, 'min'],
    [seconds % minute, 's'],
  ];
  const first = parts.findIndex(([value]) => value > 0);
  return parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}
