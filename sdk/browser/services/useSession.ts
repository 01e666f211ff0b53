import { reaction } from 'mobx';
import { useCallback, useSyncExternalStore } from 'react';
import type { BootSession } from '../../boot';
import { sessionService } from './services';
import { useService } from './useService';

/** The signed-in session, kept up to date; undefined when signed out. */
export function useSession(): BootSession | undefined {
  const store = useService(sessionService);
  const subscribe = useCallback((listener: () => void) => reaction(() => store.session, listener), [store]);
  return useSyncExternalStore(subscribe, () => store.session);
}
