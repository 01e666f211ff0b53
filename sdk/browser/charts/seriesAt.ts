import type { Chart, ChartType } from 'chart.js';

/** The key of the series whose mark is at this place of the chart's box: the column under it, else the nearest line of that moment. */
export function seriesAt<T extends ChartType>(chart: Chart<T>, x: number, y: number): string | undefined {
  // The library takes an event of its own making, which is a place, as well as one of the browser.
  const place = { native: true, x, y } as unknown as Event;
  const found =
    chart.getElementsAtEventForMode(place, 'point', { intersect: true }, false)[0] ??
    chart.getElementsAtEventForMode(place, 'nearest', { intersect: false, axis: 'xy' }, false)[0];
  return found === undefined ? undefined : chart.data.datasets[found.datasetIndex]?.label;
}
