import { useLayoutEffect } from 'react';

/** For dialogs that are there only while they are open: when they go, the focus returns to what had it before, where the person was. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    // Before the dialog takes it, and after one that it replaces has given it back.
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
