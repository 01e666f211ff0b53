const [second, minute, hour, day] = [1e9, 60e9, 3600e9, 86_400e9];
/** Nanoseconds, from a second on: as clocks are read. */
const clockSteps = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * second),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12].map((n) => n * hour),
];
/** What floating point adds. */
const close = 1 - 1e-9;

/**
 * Round times of a stretch, evenly apart.
 * @param from nanoseconds @param to nanoseconds @param most how many there is room for
 */
export function timeTicks(from: number, to: number, most: number): readonly number[] {
  const step = stepOf(Math.max(1, (to - from) / Math.max(1, most)));
  const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}

/** 1, 2 or 5 times a power of ten nanoseconds, then what clocks have, then so many days. */
function stepOf(least: number): number {
  if (least <= second * close) return decimalStep(least);
  return clockSteps.find((step) => step >= least * close) ?? decimalStep(least / day) * day;
}

function decimalStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5].find((n) => n * power >= least * close) ?? 10) * power;
}
