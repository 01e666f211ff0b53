import { reaction } from 'mobx';
import { useEffect } from 'react';
import { usePluginHost, useService, walkthroughService } from '#sdk/browser';
import type { ExploreStore } from '../store/ExploreStore';
import { historyItem } from './historyItem';
import { searchHistoryService } from './SearchHistory';

/** Milliseconds that a search stands before it is remembered: what is changed again at once was not meant. */
const standing = 1000;

/** Remembers what is searched for from now on, each question once it stands. */
export function useRecordHistory(store: ExploreStore): void {
  const history = useService(searchHistoryService);
  const host = usePluginHost();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(
      () => JSON.stringify(historyItem({ ...store.state, inputMode: '' }, new Date(0))),
      () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const item = historyItem(store.state, new Date());
          if (item === undefined) return;
          host.services.find(walkthroughService)?.done('explore/search');
          void history.add(item);
        }, standing);
      },
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, history, host]);
}
