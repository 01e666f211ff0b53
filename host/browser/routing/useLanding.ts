import { useEffect, useState } from 'react';
import { pause } from '#core';
import { type Context, type LandingPlace, landings, pages } from '#sdk';
import { useOffers, usePluginHost } from '#sdk/browser';
import { landingPath } from './landingPath';

/** Milliseconds that are waited for the code of each, and then for its answer: a slow network or machine leads nobody elsewhere. */
const patience = { code: 10_000, answer: 3000 };

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
    const within = <Answer>(answer: Promise<Answer>, milliseconds: number) => Promise.race([answer, pause(milliseconds, stop.signal)]);
    const placeOf = async (pluginId: string, loading: Promise<Ask>): Promise<LandingPlace | undefined> => {
      const code = await within(loading, patience.code);
      const scope = host.scope(pluginId);
      if (code === undefined || scope === undefined || stop.signal.aborted) return undefined;
      return (await within(code(scope, stop.signal), patience.answer)) ?? undefined;
    };
    const ask = async (): Promise<string | undefined> => {
      // The code of all comes at once, each is asked in its turn.
      const codes = offers.map((offer) => ({ pluginId: offer.pluginId, loading: host.load<Ask>(offer) }));
      for (const { loading } of codes) loading.catch(() => undefined);
      for (const { pluginId, loading } of codes) {
        try {
          const place = await placeOf(pluginId, loading);
          const path = place === undefined ? undefined : landingPath(place, open);
          if (path !== undefined) return path;
        } catch (error) {
          if (!stop.signal.aborted) host.report(pluginId, error instanceof Error ? error : new Error(String(error)));
        }
      }
      return undefined;
    };
    void ask().then(settle);
    return () => stop.abort();
  }, [host, offers, open]);
  return landing;
}
