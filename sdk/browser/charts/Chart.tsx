import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { hasPoints } from '../../charts/chartSeries';
import { type ChartType, isPartChart } from '../../charts/chartTypes';
import { PartChart } from './PartChart';
import { TimeChart } from './TimeChart';
import type { TimeChartProps } from './timeChartProps';

/** Said in the place of a chart without data. */
export const nothingToShow = 'Nothing to show';

const useStyles = makeStyles({
  // A pie that serves as legend has a quarter of the main chart's width.
  root: { display: 'flex', height: '120px' },
  main: { position: 'relative', flex: '4 1 0', minWidth: 0, height: '100%' },
  legend: { position: 'relative', flex: '1 1 0', minWidth: 0, height: '100%' },
  words: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
  },
});

export interface ChartProps extends TimeChartProps {
  readonly type: ChartType;
  /** Pixels, or a CSS length; 120 when absent. */
  readonly height?: number | string;
  /** While nothing is known yet the space stays empty. */
  readonly loading?: boolean;
  /** Whether a pie at the right tells the series' shares. */
  readonly pieLegend?: boolean;
  /** A slice, a lying bar or a step was chosen, by the key of its series. */
  readonly onPart?: (key: string) => void;
  /** Said in the place of the chart: that there is nothing, or why. */
  readonly children?: ReactNode;
}

/**
 * The chart of the product. Its space is there before its data, and the chart library comes apart from the page. A chart of parts (bar, pie, funnel)
 * shows one value a series: the sum of its values.
 */
export function Chart({ type, height, loading = false, pieLegend = false, onPart, children, ...about }: ChartProps) {
  const styles = useStyles();
  const words = children ?? (loading || hasPoints(about.series) ? undefined : nothingToShow);
  const parts = { series: about.series, format: about.format, onPart };
  return (
    <div className={styles.root} style={height === undefined ? undefined : { height }}>
      <div className={styles.main} data-chart={type}>
        {words !== undefined && <div className={styles.words}>{words}</div>}
        {words === undefined && !loading && isPartChart(type) && <PartChart type={type} {...parts} label={about.label} />}
        {words === undefined && !loading && !isPartChart(type) && <TimeChart type={type} {...about} />}
      </div>
      {pieLegend && !isPartChart(type) && (
        <div className={styles.legend} data-chart="legend">
          {words === undefined && !loading && <PartChart type="pie" {...parts} label={`Shares of ${about.label}`} />}
        </div>
      )}
    </div>
  );
}
