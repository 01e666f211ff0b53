import type { KeyboardEvent } from 'react';
import { focusSidePanel, stepTarget } from '#sdk/browser';
import { type Item, runItem, runOf } from '../model/shownItems';
import { spanPanelName } from '../model/spanPanelName';
import type { TraceModel } from '../model/useTraceModel';

interface Asked {
  readonly model: TraceModel;
  /** Place of the row that the keys are at, -1 for none. */
  readonly at: number;
  /** Rows in sight. */
  readonly page: number;
  goTo(item: Item): void;
  open(item: Item): void;
}

/** What keys do in the timeline: walk the rows, open and close what is below one, show one's details, and go into them. */
export function useTimelineKeys({ model, at, page, goTo, open }: Asked) {
  const { items, rows, runs, folding } = model;
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const item = items[at];
    const target = stepTarget(event.key, event.ctrlKey || event.metaKey, at, items.length, page);
    if (target !== undefined) goTo(items[target] ?? 0);
    else if (item === undefined) return;
    else if (event.key === 'Enter') {
      if (item >= 0 && model.open === item) focusSidePanel(spanPanelName);
      else open(item);
    } else if (event.key === 'ArrowRight') {
      if (isFoldable(model, item) && !isUnfolded(model, item)) folding.toggle(item);
      else if (isFoldable(model, item)) goTo(items[at + 1] ?? item);
    } else if (event.key === 'ArrowLeft') {
      if (isUnfolded(model, item)) folding.toggle(item);
      else goTo(itemAbove(item));
    } else return;
    event.preventDefault();
  };

  /** Of a span in a run that is open the run; of others the parent. */
  function itemAbove(item: Item): Item {
    const row = item < 0 ? (runs[runOf(item)]?.first ?? 0) : item;
    const run = item < 0 ? -1 : runs.findIndex(({ first, count }) => row >= first && row < first + count);
    if (run >= 0 && items.includes(runItem(run))) return runItem(run);
    const parent = rows.parents[row] ?? -1;
    return parent < 0 ? item : parent;
  }
}

export const isFoldable = ({ rows }: TraceModel, item: Item): boolean => item < 0 || (rows.sizes[item] ?? 1) > 1;
export const isUnfolded = (model: TraceModel, item: Item): boolean =>
  item < 0 ? model.folding.opened.has(runOf(item)) : isFoldable(model, item) && !model.folding.collapsed.has(item);
