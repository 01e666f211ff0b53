import { type RefObject, useEffect, useState } from 'react';

/** Whether the pointer or the focus is on an element. */
export function useAttended(element: RefObject<HTMLElement | null>): boolean {
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const listening = new AbortController();
    const on = { signal: listening.signal };
    for (const begin of ['pointerenter', 'focusin']) target.addEventListener(begin, () => setAttended(true), on);
    for (const end of ['pointerleave', 'focusout']) target.addEventListener(end, () => setAttended(false), on);
    return () => listening.abort();
  }, [element]);
  return attended;
}
