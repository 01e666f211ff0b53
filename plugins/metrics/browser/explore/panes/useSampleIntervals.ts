import { useMemo } from 'react';
import { selectorOf } from '../../../common/explore/overviewQuery';
import { valuesOf } from '../data/chartOf';
import { useAsk } from '../data/useAsk';

const window = 600;

/** Milliseconds between two samples of most series of some metrics, from how many there were in ten minutes. */
export function useSampleIntervals(names: readonly string[], time: number): ReadonlyMap<string, number> {
  const { data } = useAsk(names.map((name) => ({ query: `quantile(0.5, count_over_time(${selectorOf(name)}[${window}s]))`, time })));
  return useMemo(() => {
    const intervals = new Map<string, number>();
    for (const [index, name] of names.entries()) {
      const answer = data?.answers[index];
      const count = answer !== undefined && 'data' in answer ? valuesOf(answer)[0]?.value : undefined;
      if (count !== undefined && count > 0) intervals.set(name, Math.round(window / count) * 1000);
    }
    return intervals;
  }, [names, data]);
}
