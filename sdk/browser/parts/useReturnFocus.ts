import { useLayoutEffect } from 'react';

/** For dialogs that are there only while they are open: when they go, the focus returns to what had it before, where the person was. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    // Before the dialog takes it, and after one that it replaces has given it back.
    const before = openerOf(document.activeElement);
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** A menu's entries are gone with the menu: where they were chosen, the focus returns to what the menu was opened by. */
function openerOf(active: Element | null): Element | null {
  const opener = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener === null || opener === undefined ? active : (document.getElementById(opener) ?? active);
}
