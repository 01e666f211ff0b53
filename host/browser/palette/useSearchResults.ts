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
}

/** What the plugins' search providers find for a text, in the order of the providers; each shows as soon as it has answered. */
export function useSearchResults(text: string): readonly FoundGroup[] {
  const host = usePluginHost();
  const offers = useOffers(searchProviders);
  const [found, setFound] = useState<ReadonlyMap<string, FoundGroup>>(new Map());
  useEffect(() => {
    setFound(new Map());
    if (text.trim() === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      for (const offer of offers) {
        const settle = (group: FoundGroup) =>
          !stop.signal.aborted && setFound((before) => new Map(before).set(`${offer.pluginId}/${offer.id}`, group));
        host
          .load<(text: string, signal: AbortSignal, services: Context) => Promise<readonly SearchResult[]>>(offer)
          .then((search) => {
            const scope = host.scope(offer.pluginId);
            return scope === undefined ? [] : search(text, stop.signal, scope);
          })
          .then(
            (results) => settle({ title: offer.data.title, results }),
            (error: unknown) => {
              if (stop.signal.aborted) return;
              host.report(offer.pluginId, error instanceof Error ? error : new Error(String(error)));
              settle({ title: offer.data.title, results: [], failed: true });
            },
          );
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, offers, host]);
  return offers.flatMap((offer) => found.get(`${offer.pluginId}/${offer.id}`) ?? []);
}
