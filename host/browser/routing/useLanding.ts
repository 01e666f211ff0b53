import { useEffect, useState } from 'react';
import { type Context, type LandingPlace, landings, pages } from '#sdk';
import { useOffers, usePluginHost } from '#sdk/browser';
import { landingPath } from './landingPath';

/** Milliseconds after which nobody is waited for. */
const patience = 3000;

type Ask = (services: Context, signal: AbortSignal) => Promise<LandingPlace | undefined>;

interface Landing {
  /** Until those who may say it have been asked. */
  readonly isPending: boolean;
  readonly path?: string;
}

/** Where the plugins say that this person begins. */
export function useLanding(): Landing {
  const host = usePluginHost();
  const offers = useOffers(landings);
  const open = useOffers(pages);
  const [landing, setLanding] = useState<Landing>({ isPending: offers.length > 0 });
  useEffect(() => {
    const stop = new AbortController();
    const settle = (path?: string): void => {
      if (stop.signal.aborted) return;
      setLanding({ isPending: false, ...(path === undefined ? {} : { path }) });
      stop.abort();
    };
    const timer = setTimeout(settle, patience);
    const ask = async (): Promise<string | undefined> => {
      for (const offer of offers) {
        try {
          const code = await host.load<Ask>(offer);
          const scope = host.scope(offer.pluginId);
          const place = scope === undefined || stop.signal.aborted ? undefined : await code(scope, stop.signal);
          const path = place === undefined ? undefined : landingPath(place, open);
          if (path !== undefined) return path;
        } catch (error) {
          if (!stop.signal.aborted) host.report(offer.pluginId, error instanceof Error ? error : new Error(String(error)));
        }
      }
      return undefined;
    };
    void ask().then(settle);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [host, offers, open]);
  return landing;
}
