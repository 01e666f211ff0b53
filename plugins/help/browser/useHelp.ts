import { useCallback } from 'react';
import type { Context, Offer } from '#sdk';
import { useAnswers, usePluginHost } from '#sdk/browser';
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
  const ask = useCallback(
    (find: (services: Context) => HelpTarget | undefined, { pluginId }: Offer) => {
      const scope = host.scope(pluginId);
      return scope === undefined ? undefined : find(scope);
    },
    [host],
  );
  const answers = useAnswers(helpEntries, ask) ?? [];
  return answers.map(({ offer: { pluginId, id, data }, said }) => ({ key: `${pluginId}/${id}`, title: data.title, target: said }));
}
