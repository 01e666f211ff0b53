import { useEffect, useState } from 'react';
import { type Context, type SearchResult, searchProviders } from '#sdk';
import { useOffers, usePluginHost } from '#sdk/browser';

/** Milliseconds of quiet before providers are asked. */
const pause = 150;

export interface FoundGroup {
  readonly title: string;
  readonly results: readonly SearchResult[];
  /** Present when the provider failed: what it could not answer is said, not hidden. */
  readonly failed?: true;
  /** They are ways on, and no finds. */
  readonly onward: boolean;
}

interface SearchResults {
  readonly groups: readonly FoundGroup[];
  /** Every provider has answered. */
  readonly isComplete: boolean;
}

/** What the plugins' search providers find for a text, in the order of the providers; each shows as soon as it has answered. */
export function useSearchResults(text: string): SearchResults {
  const host = usePluginHost();
  const offers = useOffers(searchProviders);
  const [found, setFound] = useState<ReadonlyMap<string, FoundGroup>>(new Map());
  useEffect(() => {
    setFound(new Map());
    if (text.trim() === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      for (const offer of offers) {
        const { title, onward = false } = offer.data;
        const settle = (group: FoundGroup) =>
          !stop.signal.aborted && setFound((before) => new Map(before).set(`${offer.pluginId}/${offer.id}`, group));
        host
          .load<(text: string, signal: AbortSignal, services: Context) => Promise<readonly SearchResult[]>>(offer)
          .then((search) => {
            const scope = host.scope(offer.pluginId);
            return scope === undefined ? [] : search(text, stop.signal, scope);
          })
          .then(
            (results) => settle({ title, onward, results }),
            (error: unknown) => {
              if (stop.signal.aborted) return;
              host.report(offer.pluginId, error instanceof Error ? error : new Error(String(error)));
              settle({ title, onward, results: [], failed: true });
            },
          );
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, offers, host]);
  const groups = offers.flatMap((offer) => found.get(`${offer.pluginId}/${offer.id}`) ?? []);
  return { groups, isComplete: groups.length === offers.length };
}
