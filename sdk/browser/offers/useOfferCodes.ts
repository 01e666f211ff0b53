import { useEffect, useMemo, useState } from 'react';
import type { Offer, Point } from '#core';
import { usePluginHost } from '../services/PluginHostContext';
import { useOffers } from './useOffers';

/** A contribution and its code. */
export interface OfferWithCode<Data, Code> {
  readonly offer: Offer<Data>;
  readonly code: Code;
}

/**
 * The open contributions of a point with their code, in order, once all of it has loaded; undefined until then. One whose code cannot be loaded is left
 * out, and reported. When contributions come or go, those before stay until the code of all that are open now is there.
 */
export function useOfferCodes<Data, Code>(point: Point<'browser', Data, Code>): readonly OfferWithCode<Data, Code>[] | undefined {
  const host = usePluginHost();
  const offers = useOffers(point);
  const [loaded, setLoaded] = useState<readonly OfferWithCode<Data, Code>[]>();
  const atOnce = useMemo(() => {
    const there = offers.flatMap((offer) => {
      const code = host.loaded<Code>(offer);
      return code === undefined ? [] : [{ offer, code }];
    });
    return there.length === offers.length ? there : undefined;
  }, [host, offers]);
  useEffect(() => {
    if (atOnce !== undefined) return setLoaded(atOnce);
    let isWanted = true;
    const load = async (offer: Offer<Data>): Promise<readonly OfferWithCode<Data, Code>[]> => {
      try {
        return [{ offer, code: await host.load<Code>(offer) }];
      } catch (thrown) {
        host.report(offer.pluginId, thrown instanceof Error ? thrown : new Error(String(thrown)));
        return [];
      }
    };
    void Promise.all(offers.map(load)).then((found) => isWanted && setLoaded(found.flat()));
    return () => {
      isWanted = false;
    };
  }, [host, offers, atOnce]);
  return atOnce ?? loaded;
}
