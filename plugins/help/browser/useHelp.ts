import { useEffect, useState } from 'react';
import type { Context } from '#sdk';
import { useOffers, usePluginHost } from '#sdk/browser';
import { type HelpTarget, helpEntries } from '../contract';

/** An entry that leads somewhere. */
export interface ShownEntry {
  readonly key: string;
  readonly title: string;
  readonly target: HelpTarget;
}

/** Entries of the help menu that lead somewhere now, in order. One whose plugin fails is left out, and reported. */
export function useHelp(): readonly ShownEntry[] {
  const host = usePluginHost();
  const offers = useOffers(helpEntries);
  const [shown, setShown] = useState<readonly ShownEntry[]>([]);
  useEffect(() => {
    let isWanted = true;
    const load = async ({ pluginId, id, code, data }: (typeof offers)[number]): Promise<ShownEntry[]> => {
      try {
        const find = await host.load<(services: Context) => HelpTarget | undefined>({ pluginId, ...(code === undefined ? {} : { code }) });
        const scope = host.scope(pluginId);
        const target = scope === undefined ? undefined : find(scope);
        return target === undefined ? [] : [{ key: `${pluginId}/${id}`, title: data.title, target }];
      } catch (error) {
        host.report(pluginId, error instanceof Error ? error : new Error(String(error)));
        return [];
      }
    };
    Promise.all(offers.map(load)).then((found) => isWanted && setShown(found.flat()));
    return () => {
      isWanted = false;
    };
  }, [host, offers]);
  return shown;
}
