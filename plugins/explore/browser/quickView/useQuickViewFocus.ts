import { type RefObject, useLayoutEffect, useRef } from 'react';

const id = 'explore-quick-view';

/** Moves the focus into the log beside the table. @returns false when none is open */
export function focusQuickView(): boolean {
  const panel = document.getElementById(id);
  panel?.focus();
  return panel !== null;
}

/** Whoever was in the log when it closes goes on where they came from, or in the table beside it. */
export function useQuickViewFocus(): { readonly id: string; readonly ref: RefObject<HTMLDialogElement | null> } {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    const before = document.activeElement;
    return () => {
      if (panel?.contains(document.activeElement) !== true) return;
      const table = panel.parentElement?.querySelector<HTMLElement>('[role="grid"]');
      const isLeft = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isLeft ? before : table)?.focus();
    };
  }, []);
  return { id, ref };
}
