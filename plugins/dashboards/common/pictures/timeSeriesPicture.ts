import { chartInks, drawnSeries, drawTimeChart } from '#sdk/charts';
import { alignSeries } from '../panels/alignSeries';
import { drawSeries } from '../panels/drawSeries';
import { levelsOf } from '../panels/levels';
import type { TimeSeriesOptions } from '../panels/timeSeriesOptions';
import { fewerValues, largestSeries, timeSeriesAxes } from '../panels/timeSeriesShown';
import type { Drawing, PanelPicture } from './panelPicture';
import { withLegend } from './withLegend';

/** Values over time, as {@link file://../../browser/panels/timeSeries/TimeSeriesPanel.tsx} draws them. */
export function timeSeriesPicture(drawing: Drawing<TimeSeriesOptions>): PanelPicture | undefined {
  const { options, answers, range, look } = drawing;
  const { visual, legend, yAxis, thresholds, thresholdStyle } = options;
  const aligned = alignSeries(answers, range, visual.display === 'line');
  if (aligned.series.length === 0) return undefined;
  const isStacked = visual.stack !== 'none';
  const logarithmic = yAxis.logBase !== undefined;
  const all = drawSeries(aligned.series, options, look);
  const fewer = fewerValues(aligned, all, isStacked);
  const { drawn } = largestSeries(all, fewer, new Set());
  const axes = timeSeriesAxes(all, options, look);
  const inks = chartInks[look.theme];
  const entries = all.map(({ title, colour = '', values, format = String }) => ({ title, colour, values, format }));
  return withLegend(drawing, legend, entries, (box) =>
    drawTimeChart(box, {
      times: fewer.times,
      interval: fewer.interval,
      series: drawnSeries(drawn, visual.display === 'bar' ? 'column' : 'line', logarithmic),
      // On a logarithmic axis the upper part of a stack looks like nothing, and the lowest like all.
      stacked: isStacked && !logarithmic,
      logarithmic,
      levels: levelsOf(thresholds, thresholdStyle, { min: yAxis.min, max: yAxis.max }, look.colour),
      axes,
      format: axes.left.format,
      zone: look.zone,
      ink: inks.muted,
      line: inks.line,
    }),
  );
}
