import { useEffect, useState } from 'react';

/** Milliseconds after the last key that what is typed counts. */
export const tagDebounce = 350;

/** A text that is being typed, as it was when the typing last paused. */
export function useDebounced(text: string, milliseconds = tagDebounce): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(pause);
  }, [text, milliseconds]);
  return settled;
}
