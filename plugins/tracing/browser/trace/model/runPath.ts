import type { SimilarRun } from './similarRuns';

type Stretch = readonly [start: number, end: number];

/** The critical path within a run. Gaps too short to be seen, a two hundredth of the run, are closed, so that there are few stretches. */
export function runPath(
  { first, count }: SimilarRun,
  duration: number,
  critical: ReadonlyMap<number, readonly Stretch[]>,
): readonly Stretch[] {
  const stretches = Array.from({ length: count }, (_, at) => critical.get(first + at) ?? [])
    .flat()
    .sort(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [start, end] of stretches) {
    const last = merged.at(-1);
    if (last !== undefined && start - last[1] <= duration / 200) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
