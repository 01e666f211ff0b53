import { useEffect, useRef } from 'react';

interface Asked {
  /** Milliseconds; 0 is off. */
  readonly every: number;
  /** No refresh meanwhile, and the time counts anew after it: slow answers never pile up. */
  readonly waits: boolean;
  onRefresh(): void;
}

/** Refreshes every so often, except while the page is hidden. */
export function useLiveRefresh({ every, waits, onRefresh }: Asked): void {
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    if (every === 0 || waits) return;
    const timer = setInterval(() => document.hidden || refresh.current(), every);
    return () => clearInterval(timer);
  }, [every, waits]);
}
