/** The value of one set of labels in two windows; what is not there is 0. */
export interface TwoValues {
  readonly labels: Readonly<Record<string, string>>;
  readonly before: number;
  readonly after: number;
}

/** Series with one value of a label, brought together. */
export interface ValueChange {
  /** Empty where the label is not there. */
  readonly value: string;
  readonly before: number;
  readonly after: number;
  /** What it changed by beyond what it would have, had all changed alike. */
  readonly surprise: number;
}

export interface LabelChange {
  readonly label: string;
  /** From 0, all values changed alike, to 1. */
  readonly score: number;
  /** The most surprising first. */
  readonly values: readonly ValueChange[];
}

const shown = 3;

function changesOf(label: string, series: readonly TwoValues[], ratio: number, step: number): readonly ValueChange[] {
  const sums = new Map<string, { before: number; after: number; count: number }>();
  for (const { labels, before, after } of series) {
    const value = labels[label] ?? '';
    const sum = sums.get(value) ?? { before: 0, after: 0, count: 0 };
    sums.set(value, { before: sum.before + before, after: sum.after + after, count: sum.count + 1 });
  }
  return [...sums]
    .map(([value, { before, after, count }]) => ({ value, before, after, surprise: after - (before * ratio + step * count) }))
    .sort((a, b) => Math.abs(b.surprise) - Math.abs(a.surprise) || (a.value < b.value ? -1 : 1));
}

/**
 * Which label explains a change between two windows: the one of which few values changed otherwise than all together. A label scores high where its three most surprising
 * values hold most of the change, and low where it has so many values that any change is held by few of them.
 */
export function rankLabels(series: readonly TwoValues[]): readonly LabelChange[] {
  const finite = series.filter(({ before, after }) => Number.isFinite(before) && Number.isFinite(after));
  const total = (of: 'before' | 'after') => finite.reduce((sum, each) => sum + each[of], 0);
  const [before, after] = [total('before'), total('after')];
  // Where there was nothing, or signs differ, all change by the same amount; otherwise by the same factor.
  const isFactor = before > 0 && after >= 0;
  const ratio = isFactor ? after / before : 1;
  const step = isFactor || finite.length === 0 ? 0 : (after - before) / finite.length;
  const labels = [...new Set(finite.flatMap((each) => Object.keys(each.labels)))].filter((label) => label !== '__name__');
  return labels
    .flatMap((label): readonly LabelChange[] => {
      const values = changesOf(label, finite, ratio, step);
      if (values.length < 2) return [];
      const size = values.reduce((sum, each) => sum + Math.abs(each.before * ratio + step) + Math.abs(each.after), 0);
      if (size === 0) return [];
      const all = values.reduce((sum, { surprise }) => sum + Math.abs(surprise), 0);
      const few = values.slice(0, shown).reduce((sum, { surprise }) => sum + Math.abs(surprise), 0);
      const simplicity = 1 / (1 + Math.log10(Math.max(1, values.length / 2)));
      const score = all === 0 ? 0 : (all / size) * (few / all) * simplicity;
      return [{ label, score, values }];
    })
    .sort((a, b) => b.score - a.score || (a.label < b.label ? -1 : 1));
}
