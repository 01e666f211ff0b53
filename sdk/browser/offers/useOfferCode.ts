import { useLayoutEffect, useState } from 'react';
import { usePluginHost } from '../services/PluginHostContext';

type Loaded<Code> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly code: Code }
  | { readonly status: 'failed'; readonly error: Error };

/** Loads the code of a contribution, starting its plugin first; what has been loaded before is there at once. A new `attempt` loads again. */
export function useOfferCode<Code>(offer: { readonly pluginId: string; readonly code?: string }, attempt = 0): Loaded<Code> {
  const host = usePluginHost();
  const { pluginId, code } = offer;
  const key = `${pluginId} ${code} ${attempt}`;
  const atOnce = (): Loaded<Code> => {
    const there = host.loaded<Code>(offer);
    return there === undefined ? { status: 'loading' } : { status: 'ready', code: there };
  };
  const [state, setState] = useState<{ readonly key: string; readonly loaded: Loaded<Code> }>(() => ({ key, loaded: atOnce() }));
  useLayoutEffect(() => {
    let wanted = true;
    const settle = (loaded: Loaded<Code>) => wanted && setState((before) => (isSame(before, key, loaded) ? before : { key, loaded }));
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
  return state.key === key ? state.loaded : atOnce();
}

const isSame = <Code>(before: { readonly key: string; readonly loaded: Loaded<Code> }, key: string, loaded: Loaded<Code>): boolean =>
  before.key === key && before.loaded.status === 'ready' && loaded.status === 'ready' && before.loaded.code === loaded.code;
