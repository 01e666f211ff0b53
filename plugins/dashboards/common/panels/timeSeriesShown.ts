import type { AxisLook } from '#sdk/charts';
import { sharedUnit } from '../transformations/tables';
import { valueSteps } from '../units/format';
import type { Aligned } from './alignSeries';
import { decimate } from './decimate';
import type { PanelChartSeries } from './drawSeries';
import type { PanelLook } from './panelLook';
import { drawnCount, sizeOf } from './seriesBudget';
import type { TimeSeriesOptions } from './timeSeriesOptions';

/** Series upon as many moments as a chart has room for, with the values that their looks have made of them. */
export const fewerValues = (aligned: Aligned, all: readonly PanelChartSeries[], stacked: boolean): Aligned =>
  decimate({ ...aligned, series: aligned.series.map((one, at) => ({ ...one, values: all[at]?.values ?? one.values })) }, stacked);

/** The series that are drawn: all that nobody has hidden, or the largest of them where they are too many. */
export function largestSeries(
  all: readonly PanelChartSeries[],
  fewer: Aligned,
  hidden: ReadonlySet<string>,
): { readonly drawn: readonly PanelChartSeries[]; readonly left: number } {
  const visible = all.flatMap((one, at) =>
    one.isHidden || hidden.has(one.key) ? [] : [{ ...one, values: fewer.series[at]?.values ?? [] }],
  );
  const most = drawnCount(visible.length, fewer.times.length);
  if (most >= visible.length) return { drawn: visible, left: 0 };
  const bySize = visible.map((one) => ({ one, size: sizeOf(one.values) })).sort((a, b) => b.size - a.size);
  const largest = new Set(bySize.slice(0, most).map(({ one }) => one.key));
  return { drawn: visible.filter(({ key }) => largest.has(key)), left: visible.length - most };
}

/** The axes that the options ask for, in the units of the series that stand at each. */
export function timeSeriesAxes(
  all: readonly PanelChartSeries[],
  { visual, yAxis, yAxis2 }: TimeSeriesOptions,
  look: Pick<PanelLook, 'writer'>,
): { readonly left: AxisLook; readonly right: AxisLook } {
  const unitAt = (right: boolean) =>
    sharedUnit(all.filter(({ look: own }) => (own?.right === true) === right).map(({ unit }) => (unit === undefined ? {} : { unit })));
  const axisOf = (axis: TimeSeriesOptions['yAxis'], right: boolean): AxisLook => {
    const format = visual.stack === 'percent' && !right ? { unit: 'percent' } : axis.format;
    const steps = valueSteps(format, unitAt(right));
    return {
      marks: 6,
      format: look.writer(format, unitAt(right)),
      ...(steps !== undefined && { steps }),
      ...(axis.show !== undefined && { shown: axis.show }),
      ...(axis.label !== undefined && { label: axis.label }),
      ...(axis.min !== undefined && { min: axis.min }),
      ...(axis.max === undefined ? visual.stack === 'percent' && !right && { max: 100 } : { max: axis.max }),
      ...(axis.logBase !== undefined && { logBase: axis.logBase }),
    };
  };
  return { left: axisOf(yAxis, false), right: axisOf(yAxis2, true) };
}
