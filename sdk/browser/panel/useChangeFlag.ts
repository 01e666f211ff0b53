import { useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds for which a change of the log on show is told. */
export const changeTime = 50;

/** True for a moment after the log on show is another one, so that the eye sees that it is. The first one is no change. */
export function useChangeFlag(id: string): boolean {
  const [changed, setChanged] = useState(false);
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), changeTime);
    return () => clearTimeout(timer);
  }, [id]);
  return changed;
}
