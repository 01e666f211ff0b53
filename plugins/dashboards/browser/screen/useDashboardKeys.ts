import { useEffect, useRef } from 'react';
import { isTyping } from '#sdk/browser';

/** What keys do on a dashboard. */
export interface KeyAction {
  /** Keys one after another, as `KeyboardEvent.key` names them: `d r`. */
  readonly keys: string;
  readonly title: string;
  run(): void;
}

/** Milliseconds that the second key may come after the first. */
const patience = 1000;

/** Runs actions by their keys while nobody types and no dialog is open. */
export function useDashboardKeys(actions: readonly KeyAction[]): void {
  const now = useRef(actions);
  useEffect(() => {
    now.current = actions;
  });
  useEffect(() => {
    let before = { key: '', at: Number.NEGATIVE_INFINITY };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, timeStamp } = event;
      const isFree = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      // Enter, Space and arrows are those of the control that has the focus.
      const isControl = event.target instanceof Element && event.target.closest('button, a, [role="option"], [role="menuitem"]') !== null;
      if (!isFree || (isControl && key.length > 1 && key !== 'Escape')) return;
      const said = timeStamp - before.at < patience ? `${before.key} ${key}` : key;
      const action = now.current.find(({ keys }) => keys === said) ?? now.current.find(({ keys }) => keys === key);
      before = action === undefined ? { key, at: timeStamp } : { key: '', at: Number.NEGATIVE_INFINITY };
      if (action === undefined) return;
      event.preventDefault();
      action.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
