import { useEffect, useState } from 'react';

/** A value once it has been left alone for a moment. @param text what tells values apart */
export function useQuiet<Value>(value: Value, text: string, milliseconds = 700): Value {
  const [quiet, setQuiet] = useState({ value, text });
  useEffect(() => {
    if (text === quiet.text) return;
    const timer = setTimeout(() => setQuiet({ value, text }), milliseconds);
    return () => clearTimeout(timer);
  }, [value, text, quiet.text, milliseconds]);
  return quiet.value;
}
