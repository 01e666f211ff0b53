import { createContext, useContext } from 'react';
import type { PluginHost } from '#core';

/** The browser's plugin host, for the parts that render contributions. */
export const PluginHostContext = createContext<PluginHost | undefined>(undefined);

/** Id of the plugin whose contribution is being rendered. */
export const PluginIdContext = createContext<string | undefined>(undefined);

/** The plugins that run in this page, to load the code of a contribution. */
export function usePluginHost(): PluginHost {
  const host = useContext(PluginHostContext);
  if (host === undefined) throw new Error('No plugin host above this component: render it inside the application or testHost.');
  return host;
}
