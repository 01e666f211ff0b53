import { useEffect, useMemo, useState } from 'react';
import { type Context, type SearchHistory, type SearchResult, searchHistories } from '#sdk';
import { useOffers, usePluginHost } from '#sdk/browser';

interface Kept {
  /** The newest first; undefined while it is not known, when nobody keeps one, and while nothing was ever opened. */
  readonly entries: readonly SearchResult[] | undefined;
  /** Nothing was ever opened by the search of this account. */
  readonly isEmpty: boolean;
  /** Something has just been opened. */
  keep(entry: SearchResult): void;
}

/** What the person has opened by the search before. A history that fails is reported, and the search goes on without it. */
export function useSearchHistory(): Kept {
  const host = usePluginHost();
  const [offer] = useOffers(searchHistories);
  const [known, setKnown] = useState<Omit<Kept, 'keep'>>({ entries: undefined, isEmpty: false });
  const ask = useMemo(
    () =>
      async (act: (history: SearchHistory, services: Context) => Promise<void>): Promise<void> => {
        if (offer === undefined) return;
        try {
          const history = await host.load<SearchHistory>(offer);
          const services = host.scope(offer.pluginId);
          if (services !== undefined) await act(history, services);
        } catch (error) {
          host.report(offer.pluginId, error instanceof Error ? error : new Error(String(error)));
        }
      },
    [host, offer],
  );
  useEffect(() => {
    const stop = new AbortController();
    void ask(async (history, services) => {
      const entries = await history.read(services, stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted) throw error;
        return undefined;
      });
      if (!stop.signal.aborted) setKnown({ entries, isEmpty: entries === undefined });
    });
    return () => stop.abort();
  }, [ask]);
  return { ...known, keep: (entry) => void ask((history, services) => history.keep(entry, services)) };
}
