import { reaction } from 'mobx';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { type Context, commands } from '#sdk';
import { commandKeysService, errorMessage, noticesService, useOffers, usePluginHost, useService } from '#sdk/browser';

/** A command that can be run now, whoever offers it. */
export interface Command {
  readonly key: string;
  readonly title: string;
  readonly keys: readonly string[];
  /** Path prefix on which its keys work. */
  readonly on?: string;
  /** They work on that very path only. */
  readonly exact?: boolean;
  run(): void;
}

interface Toggle {
  readonly open: boolean;
  readonly show: () => void;
  readonly close: () => void;
}

function useToggle(): Toggle {
  const [open, setOpen] = useState(false);
  return useMemo(() => ({ open, show: () => setOpen(true), close: () => setOpen(false) }), [open]);
}

function useChosenKeys(): ReadonlyMap<string, readonly string[]> {
  const keys = useService(commandKeysService);
  const subscribe = useCallback((listener: () => void) => reaction(() => keys.chosen, listener), [keys]);
  return useSyncExternalStore(subscribe, () => keys.chosen);
}

/** The shell's own commands and those of the plugins. */
export function useCommands(): { readonly commands: readonly Command[]; readonly palette: Toggle; readonly keys: Toggle } {
  const host = usePluginHost();
  const notices = useService(noticesService);
  const offers = useOffers(commands);
  const chosen = useChosenKeys();
  const palette = useToggle();
  const keys = useToggle();
  const all = useMemo((): Command[] => {
    const run = async (offer: (typeof offers)[number]): Promise<void> => {
      try {
        const code = await host.load<(services: Context) => void | Promise<void>>(offer);
        const scope = host.scope(offer.pluginId);
        if (scope !== undefined) await code(scope);
      } catch (error) {
        host.report(offer.pluginId, error instanceof Error ? error : new Error(String(error)));
        notices.show({ intent: 'danger', title: `${offer.data.title} failed`, text: errorMessage(error) });
      }
    };
    return [
      { key: 'palette', title: 'Search pages and commands', keys: ['mod+k', '/'], run: palette.show },
      { key: 'keys', title: 'Show the keys', keys: ['?'], run: keys.show },
      ...offers.map((offer) => ({
        key: `${offer.pluginId}/${offer.id}`,
        title: offer.data.title,
        keys: chosen.get(`${offer.pluginId}/${offer.id}`) ?? offer.data.keys ?? [],
        ...(offer.data.on === undefined ? {} : { on: offer.data.on }),
        ...(offer.data.exact === undefined ? {} : { exact: offer.data.exact }),
        run: () => void run(offer),
      })),
    ];
  }, [offers, chosen, host, notices, palette.show, keys.show]);
  return { commands: all, palette, keys };
}
