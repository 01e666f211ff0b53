import { type RefObject, useLayoutEffect, useState } from 'react';

/** What is assumed until the browser has laid the page out. */
const notLaidOut = { width: 1200, height: 800 } as const;

/** The inner size of an element, in whole pixels, as it is now. */
export function useBox(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [box, setBox] = useState<{ readonly width: number; readonly height: number }>(notLaidOut);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => {
      const { clientWidth, clientHeight } = current;
      const next = { width: clientWidth || notLaidOut.width, height: clientHeight || notLaidOut.height };
      setBox((before) => (before.width === next.width && before.height === next.height ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
