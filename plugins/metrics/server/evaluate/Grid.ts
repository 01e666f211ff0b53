/** The moments of an evaluation, in milliseconds since the epoch: `count` of them, `step` apart. */
export interface Grid {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

export const gridOf = (start: number, end: number, step: number): Grid =>
  end < start ? { start, step, count: 0 } : { start, step, count: step === 0 ? 1 : Math.floor((end - start) / step) + 1 };

export const timeAt = (grid: Grid, index: number): number => grid.start + grid.step * index;
export const endOf = (grid: Grid): number => timeAt(grid, Math.max(0, grid.count - 1));

/** What is the same at every step is evaluated at the first. */
export const firstOf = (grid: Grid): Grid => ({ ...grid, count: Math.min(1, grid.count) });
