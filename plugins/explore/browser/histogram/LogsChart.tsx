import { Chart, type ChartProps, formatWhole } from '#sdk/browser';
import type { HistogramResponse } from '../../contract';

interface Props extends Pick<ChartProps, 'series' | 'events' | 'onEvent' | 'onZoom' | 'children'> {
  /** Undefined while nothing is known yet: the space stays empty. */
  readonly graph: HistogramResponse | undefined;
  readonly yAxisScale: string;
}

/** How many logs there were, moment by moment. */
export function LogsChart({ graph, yAxisScale, ...about }: Props) {
  return (
    <Chart
      type="column"
      height="clamp(120px, 14vh, 200px)"
      times={graph?.times ?? []}
      interval={graph?.interval ?? 0}
      loading={graph === undefined}
      logarithmic={yAxisScale === 'LOGARITHMIC'}
      label={`${formatWhole(graph?.total ?? 0)} logs over time`}
      noun="logs"
      {...about}
    />
  );
}
