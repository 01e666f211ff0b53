import { useMemo, useState } from 'react';
import type { ChartSeries } from '../../charts/chartSeries';

/** Which of the series are drawn: all that nobody took out. @param series unchanged while it is the same array */
export function useShownSeries(series: readonly ChartSeries[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const drawn = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden]);
  /** Takes a series out, or puts it back. */
  const toggle = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return { hidden, drawn, toggle };
}
