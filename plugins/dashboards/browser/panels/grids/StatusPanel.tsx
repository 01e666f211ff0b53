import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PanelProps } from '#sdk';
import { CellChart } from '#sdk/browser';
import { alignSeries } from '../../../common/panels/alignSeries';
import { statusGrid } from '../../../common/panels/statusGrid';
import type { StatusOptions } from '../../../common/panels/valueOptions';
import { PanelWords } from '../PanelWords';
import { usePanelLook } from '../usePanelLook';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  chart: { flexGrow: 1, minHeight: 0 },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
    flexShrink: 0,
    maxHeight: '25%',
    overflow: 'auto',
    paddingTop: '4px',
    fontSize: tokens.fontSizeBase200,
  },
  state: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  swatch: { width: '10px', height: '10px', borderRadius: '2px' },
});

/** States that the legend tells. */
const mostStates = 30;

/** Which state each series is in, moment by moment. */
export function StatusPanel({ title, options, answers, range, onRange, onPick }: PanelProps<StatusOptions>) {
  const styles = useStyles();
  const look = usePanelLook();
  const { legend, merged } = options;
  const aligned = useMemo(() => alignSeries(answers, range, false), [answers, range]);
  const { rows, states } = useMemo(() => statusGrid(aligned, options, look), [aligned, options, look]);
  const left = aligned.series.length - rows.length;
  return (
    <PanelWords answers={answers} draws={['series']} isEmpty={rows.length === 0}>
      <div className={styles.root}>
        <div className={styles.chart}>
          <CellChart
            times={aligned.times}
            interval={aligned.interval}
            rows={rows}
            merged={merged}
            gap={rows.length > 40 ? 0 : 3}
            label={title}
            noun=""
            format={String}
            {...(onRange && { onZoom: (from: number, to: number) => onRange({ from, to }) })}
            {...(onPick && {
              onPoint: ({ from, series: key }: { readonly from: number; readonly series?: string }) => {
                const one = aligned.series.find((series) => series.key === key);
                const value = one?.values[aligned.times.indexOf(from)] ?? undefined;
                onPick({ query: one?.query ?? 0, labels: one?.labels ?? {}, time: from, ...(value !== undefined && { value }) });
              },
            })}
          />
        </div>
        {(legend.show !== false || left > 0) && (
          <div className={styles.legend}>
            {left > 0 && `${rows.length} of ${aligned.series.length} series are drawn`}
            {legend.show !== false &&
              states.slice(0, mostStates).map(({ text, colour }) => (
                <span key={text} className={styles.state}>
                  <span className={styles.swatch} style={{ backgroundColor: colour }} />
                  {text}
                </span>
              ))}
            {states.length > mostStates && `and ${states.length - mostStates} more`}
          </div>
        )}
      </div>
    </PanelWords>
  );
}
