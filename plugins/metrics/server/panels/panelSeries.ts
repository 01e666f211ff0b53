import type { PanelSeries } from '#sdk/query';
import { labelsText } from '../evaluate/values/labels';
import type { ColumnsForm } from '../evaluation/messages';

/** Units by the ends of names, as metrics are usually called. */
const units: readonly (readonly [end: RegExp, unit: string])[] = [
  [/_bytes$/, 'bytes'],
  [/_(start|boot)_time_seconds$|_timestamp_seconds$/, 'unix-seconds'],
  [/_seconds$/, 's'],
  [/_ratio$/, 'ratio'],
];

interface Naming {
  /** `{{label}}` stands for the label's value; absent, the labels are the name. */
  readonly format: string | undefined;
  /** The name of a series without labels. */
  readonly query: string;
}

/** Series as charts take them. @param step milliseconds between points; a gap is told by one point without a value */
export function panelSeries({ labels, starts, times, values }: ColumnsForm, step: number, naming: Naming): PanelSeries[] {
  return labels.map((pairs, index) => {
    const own: PanelSeries['times'][number][] = [];
    const found: (number | null)[] = [];
    for (let at = starts[index] as number; at < (starts[index + 1] as number); at++) {
      const [time, value] = [times[at] as number, values[at] as number];
      const before = own.at(-1);
      if (before !== undefined && step > 0 && time - before > step) {
        own.push(before + step);
        found.push(null);
      }
      own.push(time);
      found.push(Number.isFinite(value) ? value : null);
    }
    const set = Object.fromEntries(pairs);
    const unit = units.find(([end]) => end.test(set.__name__ ?? ''))?.[1];
    return { name: nameOf(pairs, naming), labels: set, times: own, values: found, ...(unit !== undefined && { unit }) };
  });
}

function nameOf(pairs: ColumnsForm['labels'][number], { format, query }: Naming): string {
  const set = new Map(pairs);
  if (format !== undefined && format !== '')
    return format.replace(/\{\{\s*([^{}\s]{1,200})\s*\}\}/g, (_, label: string) => set.get(label) ?? '');
  if (pairs.length === 0) return query;
  const metric = set.get('__name__') ?? '';
  set.delete('__name__');
  return set.size === 0 ? metric : `${metric}${labelsText(set)}`;
}
