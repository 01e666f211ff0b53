import { reaction } from 'mobx';
import { useCallback, useSyncExternalStore } from 'react';
import { themeService } from '../services/services';
import { useService } from '../services/useService';

/** The theme in force, kept up to date. */
export function useTheme(): 'light' | 'dark' {
  const store = useService(themeService);
  const subscribe = useCallback((listener: () => void) => reaction(() => store.theme, listener), [store]);
  return useSyncExternalStore(subscribe, () => store.theme);
}
