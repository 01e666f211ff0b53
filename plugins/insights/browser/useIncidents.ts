import { useState } from 'react';
import type { Insight } from '../contract';
import { useInsightColumns } from './insightColumns';

interface Options {
  /** Whether bursts of one minute are joined into one row. */
  readonly isJoined: boolean;
  readonly onChoose: (insight: Insight) => void;
  readonly onOpen: (insight: Insight) => void;
}

/** Rows and columns of a list in which an incident is one row, that of its clearest burst; the others of it come below when somebody asks for them. */
export function useIncidents(insights: readonly Insight[], { isJoined, ...actions }: Options) {
  const [shown, setShown] = useState<readonly number[]>([]);
  const firsts = new Map<number, Insight>();
  const others = new Map<number, number>();
  const rows = insights.filter((insight) => {
    const incident = isJoined ? insight.burst?.incident : undefined;
    if (incident === undefined) return true;
    if (!firsts.has(incident)) {
      firsts.set(incident, insight);
      return true;
    }
    others.set(incident, (others.get(incident) ?? 0) + 1);
    return shown.includes(incident);
  });
  const incidentOf = (insight: Insight): number | undefined =>
    insight.burst !== null && firsts.get(insight.burst.incident) === insight ? insight.burst.incident : undefined;
  const columns = useInsightColumns({
    ...actions,
    othersOf: (insight) => others.get(incidentOf(insight) ?? Number.NaN) ?? 0,
    isShown: (insight) => shown.includes(incidentOf(insight) ?? Number.NaN),
    onToggle: (insight) => {
      const incident = incidentOf(insight);
      if (incident !== undefined)
        setShown((before) => (before.includes(incident) ? before.filter((one) => one !== incident) : [...before, incident]));
    },
  });
  return { rows, columns };
}
