import { plainValue, type VariableValues } from './variableValue';

const parts = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const;

/** A length of time as PromQL writes it, in the largest unit that says it exactly: 90,000 ms is `90s`, an hour `1h`. */
export function asDuration(milliseconds: number): string {
  const [unit, size] = parts.find(([, length]) => milliseconds >= length && milliseconds % length === 0) ?? ['ms', 1];
  return `${milliseconds / size}${unit}`;
}

/** How often samples come in where nothing else is known, in milliseconds: Prometheus' usual minute. */
const usualScrape = 60_000;

/**
 * What every query may name: `$__interval`, `$__interval_ms`, `$__rate_interval`, `$__range`, `$__range_s`, `$__range_ms`, `$__from` and `$__to`.
 * A rate needs two samples in whatever window it looks at: `$__rate_interval` is a step and a scrape, and four scrapes at least.
 * @param step milliseconds between two points
 * @param scrape milliseconds between two samples
 */
export function builtInVariables(
  range: { readonly from: number; readonly to: number },
  step: number,
  scrape = usualScrape,
): VariableValues {
  const width = range.to - range.from;
  const wholeSeconds = Math.max(1000, Math.round(width / 1000) * 1000);
  return new Map([
    ['__interval', plainValue(asDuration(step))],
    ['__interval_ms', plainValue(String(step))],
    ['__rate_interval', plainValue(asDuration(Math.max(step + scrape, 4 * scrape)))],
    ['__range', plainValue(asDuration(wholeSeconds))],
    ['__range_s', plainValue(String(wholeSeconds / 1000))],
    ['__range_ms', plainValue(String(width))],
    ['__from', plainValue(String(range.from))],
    ['__to', plainValue(String(range.to))],
  ]);
}
