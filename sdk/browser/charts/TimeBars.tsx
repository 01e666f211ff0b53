import { type ReactNode, useMemo } from 'react';
import type { BarSeries } from './barSeries';
import { Chart } from './Chart';
import type { TimeChartProps } from './timeChartProps';

export interface TimeBarsProps extends Omit<TimeChartProps, 'series' | 'stacked'> {
  readonly series: readonly BarSeries[];
  /** Said in the place of the bars: that there are none, or why. */
  readonly children?: ReactNode;
}

/** Counts over time as stacked columns; while there are no times nothing is loaded yet. */
export function TimeBars({ series, ...rest }: TimeBarsProps) {
  const columns = useMemo(() => series.map(({ counts, ...one }) => ({ ...one, values: counts })), [series]);
  return <Chart type="column" series={columns} loading={rest.times.length === 0} {...rest} />;
}
