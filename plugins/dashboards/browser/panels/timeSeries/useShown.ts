import { useState } from 'react';

/** Which of a panel's series somebody has taken out of the graph, by their keys. */
export function useShown(keys: readonly string[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string, alone: boolean): void => {
    if (alone) {
      const isAlone = keys.every((one) => hidden.has(one) === (one !== key));
      setHidden(new Set(isAlone ? [] : keys.filter((one) => one !== key)));
      return;
    }
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return { hidden, toggle };
}
