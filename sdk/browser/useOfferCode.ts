import { useLayoutEffect, useState } from 'react';
import { usePluginHost } from './PluginHostContext';

type Loaded<Code> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly code: Code }
  | { readonly status: 'failed'; readonly error: Error };

/** Loads the code of a contribution, starting its plugin first. A new `attempt` loads again. */
export function useOfferCode<Code>(offer: { readonly pluginId: string; readonly code?: string }, attempt = 0): Loaded<Code> {
  const host = usePluginHost();
  const { pluginId, code } = offer;
  const key = `${pluginId} ${code} ${attempt}`;
  const [state, setState] = useState<{ readonly key: string; readonly loaded: Loaded<Code> }>({ key, loaded: { status: 'loading' } });
  // Before paint, so that code which is already there never shows a blank frame.
  useLayoutEffect(() => {
    let wanted = true;
    const settle = (loaded: Loaded<Code>) => wanted && setState({ key, loaded });
    host.load<Code>(code === undefined ? { pluginId } : { pluginId, code }).then(
      (loaded) => settle({ status: 'ready', code: loaded }),
      (thrown: unknown) => {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        host.report(pluginId, error);
        settle({ status: 'failed', error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [host, pluginId, code, key]);
  return state.key === key ? state.loaded : { status: 'loading' };
}
