/** Values that a course is drawn of at most. */
const most = 200;

/** The course of values in a box, as paths of an SVG: a line, and the ground below it. Undefined where there is nothing to draw. */
export function sparkPaths(
  values: readonly (number | null)[],
  width: number,
  height: number,
): { readonly line: string; readonly area: string } | undefined {
  const runs = runsOf(values, width, height);
  if (runs.length === 0) return undefined;
  const through = (run: Run): string => run.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return {
    line: runs.map((run) => `M${through(run)}`).join(''),
    area: runs.map((run) => `M${run[0]?.[0].toFixed(1)} ${height}L${through(run)}L${run.at(-1)?.[0].toFixed(1)} ${height}z`).join(''),
  };
}

type Run = readonly (readonly [x: number, y: number])[];

/** Points of the line, a run between two gaps each. */
function runsOf(values: readonly (number | null)[], width: number, height: number): readonly Run[] {
  const every = Math.max(1, Math.ceil(values.length / most));
  const kept = values.filter((_value, at) => at % every === 0 || at === values.length - 1);
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of kept) {
    if (value === null || !Number.isFinite(value)) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  if (least > greatest) return [];
  const size = greatest - least || 1;
  const runs: [number, number][][] = [];
  let run: [number, number][] = [];
  for (const [at, value] of kept.entries()) {
    if (value === null || !Number.isFinite(value)) {
      if (run.length > 0) runs.push(run);
      run = [];
      continue;
    }
    run.push([(at / Math.max(kept.length - 1, 1)) * width, height - 2 - ((value - least) / size) * (height - 4)]);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}
