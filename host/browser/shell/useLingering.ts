import { useEffect, useState } from 'react';

/** True at once, and false only after it has been so for some milliseconds. */
export function useLingering(value: boolean, milliseconds: number): boolean {
  const [lingering, setLingering] = useState(value);
  useEffect(() => {
    if (value) {
      setLingering(true);
      return;
    }
    const timer = setTimeout(() => setLingering(false), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value || lingering;
}
