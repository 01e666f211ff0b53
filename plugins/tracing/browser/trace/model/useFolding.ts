import { useState } from 'react';
import type { TimelineRows } from '../../../common/trace/traceTimeline';
import { allCollapsed, oneLevelLess, oneLevelMore, rowsAbove } from './levels';
import { type Item, runOf } from './shownItems';
import type { SimilarRun } from './similarRuns';

const none: ReadonlySet<number> = new Set();
const toggled = (set: ReadonlySet<number>, one: number): ReadonlySet<number> =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);

/** What of a tree is folded away, and what changes that. */
export function useFolding(rows: TimelineRows, runs: readonly SimilarRun[]) {
  const [collapsed, setCollapsed] = useState(none);
  const [opened, setOpened] = useState(none);
  return {
    collapsed,
    opened,
    toggle: (item: Item): void => {
      if (item < 0) setOpened(toggled(opened, runOf(item)));
      else setCollapsed(toggled(collapsed, item));
    },
    /** Opens whatever a row is folded into. */
    reveal: (row: number): void => {
      const above = new Set(rowsAbove(rows, row));
      setCollapsed((was) => ([...above].some((one) => was.has(one)) ? new Set([...was].filter((one) => !above.has(one))) : was));
      const run = runs.findIndex(({ first, count }) => row >= first && row < first + count);
      setOpened((was) => (run < 0 || was.has(run) ? was : new Set([...was, run])));
    },
    expandAll: (): void => {
      setCollapsed(none);
      setOpened(new Set(runs.keys()));
    },
    collapseAll: (): void => {
      setCollapsed(allCollapsed(rows));
      setOpened(none);
    },
    expandOne: (): void => setCollapsed(oneLevelMore(rows, collapsed)),
    collapseOne: (): void => setCollapsed(oneLevelLess(rows, collapsed)),
  };
}
export type TreeFolding = ReturnType<typeof useFolding>;
