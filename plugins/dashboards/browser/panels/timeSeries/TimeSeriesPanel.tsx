import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PanelProps } from '#sdk';
import { Chart, navigationService, type ShownAnnotation, useAnnotations, useService } from '#sdk/browser';
import { alignSeries } from '../../../common/panels/alignSeries';
import { drawSeries } from '../../../common/panels/drawSeries';
import { levelsOf } from '../../../common/panels/levels';
import type { TimeSeriesOptions } from '../../../common/panels/timeSeriesOptions';
import { fewerValues, largestSeries, timeSeriesAxes } from '../../../common/panels/timeSeriesShown';
import { PanelWords } from '../PanelWords';
import { usePanelLook } from '../usePanelLook';
import { PanelLegend } from './PanelLegend';
import { useShown } from './useShown';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  beside: { flexDirection: 'row' },
  chart: { flexGrow: 1, minHeight: 0, minWidth: 0 },
  capped: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Values over time: lines, areas, columns and points. */
export function TimeSeriesPanel({ title, options, answers, range, onRange, onPick }: PanelProps<TimeSeriesOptions>) {
  const styles = useStyles();
  const look = usePanelLook();
  const navigation = useService(navigationService);
  const { visual, legend, yAxis, thresholds, thresholdStyle } = options;
  const aligned = useMemo(() => alignSeries(answers, range, visual.display === 'line'), [answers, range, visual.display]);
  const stacked = visual.stack !== 'none';
  const logarithmic = yAxis.logBase !== undefined;
  const all = useMemo(() => drawSeries(aligned.series, options, look), [aligned, options, look]);
  const keys = useMemo(() => all.filter(({ isHidden }) => !isHidden).map(({ key }) => key), [all]);
  const { hidden, toggle } = useShown(keys);
  const fewer = useMemo(() => fewerValues(aligned, all, stacked), [aligned, all, stacked]);
  const shown = useMemo(() => largestSeries(all, fewer, hidden), [all, fewer, hidden]);
  const axes = useMemo(() => timeSeriesAxes(all, options, look), [all, options, look]);
  const levels = useMemo(
    () => levelsOf(thresholds, thresholdStyle, { min: yAxis.min, max: yAxis.max }, look.colour),
    [thresholds, thresholdStyle, yAxis.min, yAxis.max, look],
  );
  const asked = useMemo(() => (options.annotations ? { range, accounts: [] } : undefined), [options.annotations, range]);
  const { events } = useAnnotations(asked);
  const entries = useMemo(
    () =>
      all.map(({ key, title: name, colour, format, values }) => ({
        key,
        title: name,
        colour: colour ?? '',
        values,
        format: format ?? String,
      })),
    [all],
  );
  const notDrawn = useMemo(() => new Set([...hidden, ...all.filter(({ isHidden }) => isHidden).map(({ key }) => key)]), [hidden, all]);
  const isBeside = legend.position === 'right';
  return (
    <PanelWords answers={answers} draws={['series']} isEmpty={aligned.series.length === 0}>
      <div className={mergeClasses(styles.root, isBeside && styles.beside)}>
        <div className={styles.chart}>
          <Chart
            type={visual.display === 'bar' ? 'column' : 'line'}
            height="100%"
            times={fewer.times}
            interval={fewer.interval}
            series={shown.drawn}
            stacked={stacked}
            logarithmic={logarithmic}
            label={title}
            noun=""
            levels={levels}
            axes={axes}
            {...(axes.left.format && { format: axes.left.format })}
            events={options.annotations ? events : []}
            onEvent={(event) => void navigation.go((event as ShownAnnotation).annotation.path)}
            {...(onRange && { onZoom: (from: number, to: number) => onRange({ from, to }) })}
            {...(onPick && {
              onPoint: ({ from, series: key }) => {
                const one = shown.drawn.find((series) => series.key === key);
                const value = one?.values[fewer.times.indexOf(from)] ?? undefined;
                onPick({ query: one?.query ?? 0, labels: one?.labels ?? {}, time: from, ...(value !== undefined && { value }) });
              },
            })}
          />
        </div>
        {shown.left > 0 && (
          <div className={styles.capped}>
            The {shown.drawn.length} largest of {shown.drawn.length + shown.left} series are drawn
          </div>
        )}
        {legend.show !== false && (
          <PanelLegend
            entries={entries}
            position={legend.position}
            mode={legend.mode}
            values={legend.values}
            hidden={notDrawn}
            onToggle={toggle}
          />
        )}
      </div>
    </PanelWords>
  );
}
