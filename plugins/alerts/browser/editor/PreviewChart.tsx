import { useMemo } from 'react';
import { Chart, type ChartSeries, useTheme } from '#sdk/browser';
import type { SeverityThreshold } from '../../common/alertDraft';
import { axisWith, thresholdLevels } from './thresholdLevels';

interface Props {
  /** Ends of the evaluations, in milliseconds since the epoch. */
  readonly times: readonly number[];
  /** Milliseconds between two of them. */
  readonly interval: number;
  readonly series: readonly ChartSeries[];
  readonly severities: readonly SeverityThreshold[];
  readonly loading: boolean;
  readonly label: string;
  readonly noun: string;
}

/** Values over time with the thresholds across. */
export function PreviewChart({ times, interval, series, severities, loading, label, noun }: Props) {
  const theme = useTheme();
  const levels = useMemo(() => thresholdLevels(severities, theme), [severities, theme]);
  const left = useMemo(
    () =>
      axisWith(
        levels,
        series.flatMap(({ values }) => values),
      ),
    [levels, series],
  );
  return (
    <Chart
      type="line"
      height={180}
      stacked={false}
      times={times}
      interval={interval}
      series={series}
      levels={levels}
      axes={{ left }}
      loading={loading}
      label={label}
      noun={noun}
    />
  );
}
