import type { FloatHistogram } from '../../../common/promql/histogram';
import { add, subtract } from '../../../common/promql/histograms/arithmetic';
import { mergeHints } from '../../../common/promql/histograms/hints';
import { readNotation } from '../../../common/promql/histograms/notation';
import { parseMetricSelector } from '../../../common/promql/parseExpression';
import type { Labels } from '../SeriesSource';
import { metricName, sortedLabels } from '../values/labels';

/** A sample of Prometheus' notation of series; undefined where none was scraped. */
export type Noted = number | FloatHistogram | 'stale' | undefined;

export interface NotedSeries {
  readonly labels: Labels;
  readonly values: readonly Noted[];
}

const number = '[+-]?(?:\\d+(?:\\.\\d*)?(?:e[+-]?\\d+)?|\\.\\d+(?:e[+-]?\\d+)?|inf|nan)';
const single = new RegExp(`^${number}$`, 'i');
const several = new RegExp(`^(${number})(?:([+-])(${number}))?x(\\d+)$`, 'i');
const histograms = /^(\{\{.*?\}\})(?:([+-])(\{\{.*?\}\}))?(?:x(\d+))?$/;

/** Reads `metric{label="value"} 1 2+3x4 _ stale {{count:5}}`. @throws Error that says what cannot be read */
export function readSeries(line: string): NotedSeries {
  const end = endOfMetric(line);
  return { labels: readLabels(line.slice(0, end)), values: readValues(line.slice(end)) };
}

/** Where the labels end: behind their braces, or where the name does. */
function endOfMetric(line: string): number {
  const open = line.indexOf('{');
  const space = line.search(/\s/);
  if (open === -1 || (space !== -1 && space < open && line.slice(space).trimStart().startsWith('{{')))
    return space === -1 ? line.length : space;
  if (space !== -1 && space < open && !line.slice(space).trimStart().startsWith('{')) return space;
  let quote = '';
  for (let at = open + 1; at < line.length; at++) {
    const character = line[at] as string;
    if (quote !== '') {
      if (character === '\\' && quote !== '`') at++;
      else if (character === quote) quote = '';
    } else if ('"\'`'.includes(character)) quote = character;
    else if (character === '}') return at + 1;
  }
  return line.length;
}

function readLabels(text: string): Labels {
  const labels = new Map<string, string>();
  for (const { name, value } of parseMetricSelector(text.trim())) if (value !== '') labels.set(name, value);
  const name = labels.get(metricName);
  return sortedLabels(name === undefined ? labels : labels);
}

export function readValues(text: string): Noted[] {
  return (text.match(/(?:\{\{.*?\}\}|[^\s{])+/g) ?? []).flatMap(readItem);
}

const numberOf = (text: string): number => Number(text.replace(/inf$/i, 'Infinity').replace(/^([+-]?)nan$/i, 'NaN'));

function readItem(item: string): Noted[] {
  if (item === 'stale') return ['stale'];
  const missing = /^_(?:x(\d+))?$/.exec(item);
  if (missing) return new Array(Number(missing[1] ?? 1)).fill(undefined);
  if (item.startsWith('{{')) return readHistograms(item);
  if (single.test(item)) return [numberOf(item)];
  const [, first = '', sign, by, times] = several.exec(item) ?? [];
  if (times === undefined) throw new Error(`cannot read the value ${item}`);
  const step = by === undefined ? 0 : numberOf(by) * (sign === '-' ? -1 : 1);
  let value = numberOf(first);
  return Array.from({ length: Number(times) + 1 }, (_, index) => {
    if (index > 0) value += step;
    return value;
  });
}

function readHistograms(item: string): Noted[] {
  const [, first = '', sign, by, times] = histograms.exec(item) ?? [];
  if (first === '') throw new Error(`cannot read the histogram ${item}`);
  let value = readNotation(first);
  if (times === undefined) return [value];
  const step = by === undefined ? undefined : readNotation(by);
  return Array.from({ length: Number(times) + 1 }, (_, index) => {
    if (index > 0 && step !== undefined) value = next(value, step, sign === '-');
    return value;
  });
}

function next(value: FloatHistogram, step: FloatHistogram, isLess: boolean): FloatHistogram {
  if (!isLess) return add(value, step).histogram;
  return { ...subtract(value, step).histogram, hint: mergeHints(value.hint, step.hint).hint };
}
