import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PanelProps } from '#sdk';
import { CellChart } from '#sdk/browser';
import { heatGrid } from '../../../common/panels/heatGrid';
import type { HeatOptions } from '../../../common/panels/valueOptions';
import { PanelWords } from '../PanelWords';
import { usePanelLook } from '../usePanelLook';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  chart: { flexGrow: 1, minHeight: 0 },
  scale: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    flexShrink: 0,
    paddingTop: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
  },
  ramp: { display: 'flex', width: '120px', height: '8px' },
  step: { flexGrow: 1 },
});

/** How often values of which size were there, moment by moment. */
export function HeatMapPanel({ title, options, answers, range, onRange, onPick }: PanelProps<HeatOptions>) {
  const styles = useStyles();
  const look = usePanelLook();
  const { heat, rows, most, scale } = useMemo(() => heatGrid(answers, range, options, look), [answers, range, options, look]);
  const write = useMemo(() => look.writer(options.countFormat), [look, options.countFormat]);
  const query = Math.max(
    0,
    answers.findIndex((answer) => answer?.kind === 'heat' || answer?.kind === 'series'),
  );
  return (
    <PanelWords answers={answers} draws={['heat', 'series']} isEmpty={rows.length === 0}>
      <div className={styles.root}>
        <div className={styles.chart}>
          <CellChart
            times={heat?.times ?? []}
            interval={heat?.interval ?? 0}
            rows={rows}
            label={title}
            noun=""
            format={write}
            {...(onRange && { onZoom: (from: number, to: number) => onRange({ from, to }) })}
            {...(onPick && { onPoint: ({ from }: { readonly from: number }) => onPick({ query, labels: {}, time: from }) })}
          />
        </div>
        <div className={styles.scale} role="img" aria-label={`Colours stand for counts from 1 to ${write(most)}`}>
          <span>1</span>
          <span className={styles.ramp}>
            {scale.map((colour) => (
              <span key={colour} className={styles.step} style={{ backgroundColor: colour }} />
            ))}
          </span>
          <span>{write(most)}</span>
        </div>
      </div>
    </PanelWords>
  );
}
