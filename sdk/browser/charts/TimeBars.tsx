import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { retry } from '#core';
import { themes } from '../theme';
import { useTheme } from '../useTheme';
import type { BarSeries } from './barSeries';
import type { PlotArea } from './TimeBarsCanvas';
import { TimeBarsOverlay } from './TimeBarsOverlay';

const Canvas = lazy(() => retry(() => import('./TimeBarsCanvas')));

const useStyles = makeStyles({
  root: { position: 'relative', height: '120px' },
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

export interface TimeBarsProps {
  /** Starts of the bars, as milliseconds since 1970; empty while nothing is loaded. */
  readonly times: readonly number[];
  /** Milliseconds that a bar covers. */
  readonly interval: number;
  readonly series: readonly BarSeries[];
  readonly logarithmic?: boolean;
  /** What the chart shows, for those who cannot see it, such as `1,234 logs over time`. */
  readonly label: string;
  /** What a bar counts, such as `logs`. */
  readonly noun: string;
  /** A line across the bars that they should stay below, in what a bar counts. */
  readonly limit?: number;
  /** A value in words, for bars that count other than whole things, such as bytes. */
  readonly format?: (value: number) => string;
  /** Chosen times, `to` excluded; bars are only read when it is absent. */
  readonly onZoom?: (from: number, to: number) => void;
  /** Said in the place of the bars: that there are none, or why. */
  readonly children?: ReactNode;
}

/** Counts over time as stacked bars, read with the pointer or the arrow keys. Its space is there before its data, and the chart library comes apart from the page. */
export function TimeBars({ children, label, noun, onZoom, logarithmic = false, limit, format, ...bars }: TimeBarsProps) {
  const styles = useStyles();
  const [area, setArea] = useState<PlotArea>();
  const onPlotArea = useCallback((next: PlotArea) => {
    // After the chart has finished its own layout, and only when something moved.
    queueMicrotask(() => setArea((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)));
  }, []);
  const colours = themes[useTheme()];
  return (
    <div className={styles.root}>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {children === undefined && bars.times.length > 0 && (
        <Suspense fallback={null}>
          <Canvas
            {...bars}
            logarithmic={logarithmic}
            limit={limit}
            format={format}
            warning={colours.colorStatusDangerForeground1}
            ink={colours.colorNeutralForeground3}
            line={colours.colorNeutralStroke3}
            onPlotArea={onPlotArea}
          />
          {area !== undefined && <TimeBarsOverlay area={area} {...bars} label={label} noun={noun} format={format} onZoom={onZoom} />}
        </Suspense>
      )}
    </div>
  );
}
