import { useCallback } from 'react';
import type { Offer, Point } from '#core';
import { errorMessage } from './parts/ErrorState';
import { usePluginHost } from './services/PluginHostContext';
import { navigationService, noticesService } from './services/services';
import { useService } from './services/useService';

/** A way from what is shown to another area. */
export interface AreaLink {
  readonly key: string;
  readonly title: string;
  /** Loads what knows the address, then goes there; or says that there is nothing to open. */
  open(): Promise<void>;
}

/** The code of a point's contributions. */
export type CodeOf<P> = P extends Point<'browser', infer _Data, infer Code> ? Code : never;

/** Goes to the address that the code of a contribution makes, or says that there is none. */
export function useOpenLink() {
  const host = usePluginHost();
  const navigation = useService(navigationService);
  const notices = useService(noticesService);
  return useCallback(
    async <Code>(offer: Offer<unknown>, address: (code: Code) => string | undefined): Promise<void> => {
      try {
        const path = address(await host.load<Code>(offer));
        if (path === undefined) notices.show({ intent: 'info', title: 'There is nothing to open for this value' });
        else navigation.go(path);
      } catch (error) {
        notices.show({ intent: 'danger', title: 'This cannot be opened', text: errorMessage(error) });
      }
    },
    [host, navigation, notices],
  );
}
