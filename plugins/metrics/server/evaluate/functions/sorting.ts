import type { Labels } from '../SeriesSource';
import { compareLabels } from '../values/labels';
import { aFloat, isEmpty, type Series, type Vector } from '../values/Series';

/** By value; what is no number comes last either way. Histograms go. Only a single step has an order. */
export function sortByValue(vector: Vector, isDescending: boolean): Vector {
  const floats = vector.map(
    ({ kinds, histograms: _, ...series }): Series => ({ ...series, kinds: kinds.map((kind) => (kind === aFloat ? kind : 0)) }),
  );
  const value = ({ values }: Series): number => values[0] as number;
  const kept = floats.filter((series) => !isEmpty(series));
  if ((kept[0]?.kinds.length ?? 0) !== 1) return kept;
  return kept.sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
    return one === other ? 0 : one < other === isDescending ? 1 : -1;
  });
}

/** By these labels in the natural order of texts with numbers, then by all labels. */
export function sortByLabels(vector: Vector, names: readonly string[], isDescending: boolean): Vector {
  const ordered = [...vector].sort((a, b) => compareBy(a.labels, b.labels, names));
  return isDescending ? ordered.reverse() : ordered;
}

function compareBy(a: Labels, b: Labels, names: readonly string[]): number {
  for (const name of names) {
    const difference = compareNaturally(a.get(name) ?? '', b.get(name) ?? '');
    if (difference !== 0) return difference;
  }
  return compareLabels(a, b);
}

const piecesOf = (text: string): string[] => text.match(/\d+|\D+/g) ?? [];
const isNumber = (piece: string): boolean => /^\d/.test(piece);

/** Digits that follow each other count as one number: `x2` is before `x10`. */
export function compareNaturally(a: string, b: string): number {
  const [ones, others] = [piecesOf(a), piecesOf(b)];
  for (let index = 0; index < Math.min(ones.length, others.length); index++) {
    const [one = '', other = ''] = [ones[index], others[index]];
    const difference = isNumber(one) && isNumber(other) ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0;
    if (difference !== 0) return difference;
  }
  return ones.length - others.length;
}
