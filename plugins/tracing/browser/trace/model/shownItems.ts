import type { TimelineRows } from '../../../common/trace/traceTimeline';
import type { SimilarRun } from './similarRuns';

/** A row of the tree, or, below zero, a run of similar ones: {@link runItem}. */
export type Item = number;

/** The item of a run by its place among the runs, and back. */
export const runItem = (run: number): Item => -1 - run;
export const runOf = (item: Item): number => -1 - item;

export interface Folding {
  /** Rows whose children are not shown. */
  readonly collapsed: ReadonlySet<number>;
  /** Places of runs whose spans are shown. */
  readonly opened: ReadonlySet<number>;
  /** For each row whether it is shown at all; runs are taken apart then. All when absent. */
  readonly kept?: readonly boolean[] | undefined;
}

/** What is to be seen of the tree, from top to bottom. What is folded away costs nothing. */
export function shownItems(
  { sizes }: Pick<TimelineRows, 'sizes'>,
  runs: readonly SimilarRun[],
  { collapsed, opened, kept }: Folding,
): readonly Item[] {
  const items: Item[] = [];
  let next = 0;
  for (let row = 0; row < sizes.length; ) {
    while (next < runs.length && (runs[next]?.first ?? 0) < row) next += 1;
    const run = runs[next];
    const isKept = kept === undefined || kept[row] === true;
    if (kept === undefined && run?.first === row) {
      items.push(runItem(next));
      if (opened.has(next)) for (let member = row; member < row + run.count; member += 1) items.push(member);
      row += run.count;
    } else {
      if (isKept) items.push(row);
      // What is above something that is kept is kept as well: below something else is nothing to look for.
      row += isKept && !collapsed.has(row) ? 1 : (sizes[row] ?? 1);
    }
  }
  return items;
}
