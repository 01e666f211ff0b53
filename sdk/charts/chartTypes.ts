/** Drawn over time: a value a series and moment. */
export const timeChartTypes = ['line', 'area', 'areaSpline', 'column'] as const;
export type TimeChartType = (typeof timeChartTypes)[number];

/** Drawn as parts of a whole: one value a series. */
export const partChartTypes = ['bar', 'pie', 'funnel'] as const;
export type PartChartType = (typeof partChartTypes)[number];

/** How series can be drawn; a `bar` lies, a `column` stands. */
export const chartTypes = ['line', 'area', 'bar', 'column', 'pie', 'funnel', 'areaSpline'] as const;
export type ChartType = (typeof chartTypes)[number];

export const isPartChart = (type: ChartType): type is PartChartType => (partChartTypes as readonly string[]).includes(type);
