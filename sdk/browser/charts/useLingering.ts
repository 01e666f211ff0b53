import { useEffect, useState } from 'react';

/** The value, and for some milliseconds after it has gone the last one: what follows the pointer does not flicker between two marks. */
export function useLingering<T>(value: T | undefined, milliseconds: number): T | undefined {
  const [kept, keep] = useState(value);
  useEffect(() => {
    if (value !== undefined) {
      keep(value);
      return;
    }
    const timer = setTimeout(() => keep(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value ?? kept;
}
