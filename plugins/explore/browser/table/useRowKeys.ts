import type { KeyboardEvent } from 'react';
import { focusSidePanel, isPressed, parseBinding, stepTarget, useService } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { preferencesStoreService } from '../store/PreferencesStore';
import { storyPanelName } from '../store/storyPanelName';
import type { TableStore } from './TableStore';

interface Asked {
  readonly store: ExploreStore;
  readonly table: TableStore;
  readonly hits: readonly ExploreHit[];
  readonly active: number;
  /** Rows in sight. */
  readonly page: number;
  open(index: number): void;
  goTo(index: number): void;
}

/** What keys do in the table: walk the rows, open one and go into it, unfold its stack trace. Keys that the person has for something else are left to that. */
export function useRowKeys({ store, table, hits, active, page, open, goTo }: Asked) {
  const preferences = useService(preferencesStoreService);
  return (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.target !== event.currentTarget) return;
    const { toFirst, toLast } = preferences.keyBindings;
    const bound = [toFirst, toLast].filter(({ enabled }) => enabled).flatMap(({ keyBindings }) => keyBindings);
    if (bound.some((keys) => isPressed(event.nativeEvent, parseBinding(keys)))) return;
    const { quickViewLogId } = store.state;
    if (event.key === 'Enter' && !event.altKey) {
      const isOpen = quickViewLogId !== undefined && (hits[active]?._id ?? quickViewLogId) === quickViewLogId;
      if (!isOpen || !focusSidePanel(storyPanelName)) open(active);
    }
    const at = active >= 0 ? active : hits.findIndex(({ _id }) => _id === quickViewLogId);
    const hit = hits[at];
    if (hit !== undefined && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) table.unfold(hit._id, event.key === 'ArrowRight');
    const next = stepTarget(event.key, event.ctrlKey || event.metaKey, at, hits.length, page);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
}
