import { useEffect, useState } from 'react';

/** Turns true once `active` has lasted for this long, and false at once when it ends. */
export function useAfter(milliseconds: number, active = true): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [milliseconds, active]);
  return active && passed;
}
