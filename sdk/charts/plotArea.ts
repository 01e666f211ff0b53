/** Where the marks are drawn, in pixels of the chart's box. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** What stands at the vertical axis, from the bottom up. */
  readonly ticks: readonly string[];
}

/** Finds the series at a place in the chart's box. */
export type Locate = (x: number, y: number) => string | undefined;
