import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus into a side panel. @returns false when it is not open */
export function focusSidePanel(name: string): boolean {
  const panel = document.querySelector<HTMLElement>(`[data-side-panel="${name}"]`);
  panel?.focus();
  return panel !== null;
}

/** Whoever was in the panel when it closes goes on where they came from, or in the list beside it. */
export function usePanelFocus(takesFocus: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    const before = document.activeElement;
    if (takesFocus) panel?.focus();
    return () => {
      if (panel?.contains(document.activeElement) !== true) return;
      const list = panel.parentElement?.querySelector<HTMLElement>('[role="grid"]');
      const isLeft = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isLeft ? before : list)?.focus();
    };
  }, [takesFocus]);
  return ref;
}
