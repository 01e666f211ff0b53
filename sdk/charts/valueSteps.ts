/** The next round step of a unit. @param least the smallest that there is room for */
export type ValueSteps = (least: number) => number;

const [minute, hour, day] = [60, 3600, 86_400];
/** Seconds, as clocks and calendars are read. */
const roundTimes = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12].map((n) => n * hour),
  day,
];
/** What floating point adds. */
const close = 1 - 1e-9;

/** 1, 2 or 5 times a power of ten. */
function decimalStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((n) => n * power >= least * close) ?? 10) * power;
}

/** Powers of two: 256 MiB, 512 MiB, 1 GiB. @param size bytes or bits that one is */
export const binarySteps =
  (size = 1): ValueSteps =>
  (least) => {
    const wanted = least * size * close;
    return (wanted <= 0.5 ? decimalStep(least * size) : 2 ** Math.ceil(Math.log2(wanted))) / size;
  };

/** 15 s, 30 min, 6 h. @param seconds that one is */
export const timeSteps =
  (seconds: number): ValueSteps =>
  (least) => {
    const wanted = least * seconds * close;
    if (wanted <= 0.5) return decimalStep(least * seconds) / seconds;
    return (roundTimes.find((each) => each >= wanted) ?? decimalStep(wanted / day) * day) / seconds;
  };

/** Every multiple of a step from one value to another. */
export function multiplesBetween(min: number, max: number, step: number): readonly number[] {
  const [first, last] = [Math.ceil(min / step - 1e-9), Math.floor(max / step + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}
