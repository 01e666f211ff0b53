import { useMemo } from 'react';
import type { TraceTimeline } from '../../../common/trace/traceTimeline';
import { keptRows } from './keptRows';
import { matchingRows } from './matchingRows';
import { runFacts } from './runFacts';
import { runPath } from './runPath';
import { serviceColours } from './serviceColours';
import { shownItems } from './shownItems';
import { similarRuns } from './similarRuns';
import { spanKeys } from './spanKeys';
import { useFolding } from './useFolding';
import { useTraceAddress } from './useTraceAddress';

/** A trace as its page shows it: what of it is in sight, and what changes that. */
export function useTraceModel(timeline: TraceTimeline) {
  const { rows } = timeline;
  const address = useTraceAddress(timeline);
  const { filters, search } = address;
  const about = useMemo(() => {
    const runs = similarRuns(rows);
    const critical = criticalByRow(timeline);
    const facts = runs.map((run) => runFacts(rows, run));
    const runPaths = runs.map((run, at) => runPath(run, facts[at]?.duration ?? 0, critical));
    return { runs, facts, runPaths, critical, keys: spanKeys(rows), colours: serviceColours(timeline.serviceNames) };
  }, [rows, timeline]);
  const folding = useFolding(rows, about.runs);
  const { collapsed, opened } = folding;
  const kept = useMemo(() => keptRows(timeline, filters), [timeline, filters]);
  const items = useMemo(() => shownItems(rows, about.runs, { collapsed, opened, kept }), [rows, about.runs, collapsed, opened, kept]);
  const matches = useMemo(() => matchingRows(timeline, search).filter((row) => kept?.[row] !== false), [timeline, search, kept]);
  const matching = useMemo(() => new Set(matches), [matches]);
  const open = address.span === undefined ? undefined : about.keys.rowOf(address.span);
  return { timeline, rows, address, ...about, folding, items, matches, matching, open };
}
export type TraceModel = ReturnType<typeof useTraceModel>;

/** Stretches of the critical path by their rows. */
function criticalByRow({
  critical: { rows, starts, ends },
}: TraceTimeline): ReadonlyMap<number, readonly (readonly [start: number, end: number])[]> {
  const found = new Map<number, (readonly [number, number])[]>();
  rows.forEach((row, at) => {
    const stretch = [starts[at] ?? 0, ends[at] ?? 0] as const;
    const known = found.get(row);
    if (known === undefined) found.set(row, [stretch]);
    else known.push(stretch);
  });
  return found;
}
