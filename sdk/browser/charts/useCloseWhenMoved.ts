import { type RefObject, useEffect } from 'react';

/** Milliseconds of rest after which a scroll counts as done. */
export const scrollDebounce = 100;
/** Pixels that what a menu belongs to may move under it. */
export const mostMoved = 50;

/** Closes a menu when something was scrolled and what it belongs to is by then more than 50 pixels from where it was opened. */
export function useCloseWhenMoved(anchor: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    const opened = open ? anchor.current?.getBoundingClientRect() : undefined;
    if (opened === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const now = anchor.current?.getBoundingClientRect();
      if (now === undefined || Math.abs(now.top - opened.top) > mostMoved || Math.abs(now.left - opened.left) > mostMoved) close();
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, scrollDebounce);
    };
    // Whatever scrolls: the event of an inner element does not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [anchor, open, close]);
}
