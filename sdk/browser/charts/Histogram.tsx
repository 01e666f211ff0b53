import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ChartSeries } from '../../charts/chartSeries';
import { formatWhole } from '../../charts/formatCount';
import { errorMessage } from '../parts/ErrorState';
import { Chart, type ChartProps, nothingToShow } from './Chart';
import { ChartLegend } from './ChartLegend';
import { useShownSeries } from './useShownSeries';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '24px',
    paddingBottom: '2px',
    fontSize: tokens.fontSizeBase200,
  },
  // On a line of its own where it would be squeezed. Its width is not its content's, so that nothing moves when data comes.
  legend: { display: 'flex', alignItems: 'center', gap: '4px', flex: '1 1 400px', minWidth: 0, minHeight: '24px' },
  // The width that they take once they are loaded.
  controls: {
    marginLeft: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px 8px',
    minWidth: 'min(570px, 100%)',
    minHeight: '24px',
  },
  outdated: { opacity: 0.5 },
});

/** Counts over time: starts of equal stretches and the milliseconds that each covers, both in milliseconds. */
interface Counted {
  readonly times: readonly number[];
  readonly interval: number;
  readonly total: number;
}

interface Props extends Pick<ChartProps, 'events' | 'onEvent' | 'logarithmic' | 'height' | 'highlight'> {
  /** Undefined while nothing is known yet: the space stays empty. */
  readonly counted: Counted | undefined;
  readonly series: readonly ChartSeries[];
  /** What is counted: `logs`. */
  readonly noun: string;
  /** The counts answer an older question, and are drawn pale. */
  readonly outdated?: boolean;
  /** What kept the counts from coming; said in the place of the chart. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** The stretch that was brushed, `to` excluded, in milliseconds since 1970. */
  readonly onChange?: (from: number, to: number) => void;
  /** Asks for what one series counts, by its key, or no longer, when it is among the `chosen`. */
  readonly onChoose?: (key: string) => void;
  /** Keys of the series that are asked for. */
  readonly chosen?: ReadonlySet<string>;
  /** What the legend names, with its counts, when that is more than what is drawn: what is not asked for can be asked for beside. */
  readonly legend?: readonly ChartSeries[];
  /** Before the legend. */
  readonly before?: ReactNode;
  /** How it is counted and drawn, at the right. */
  readonly controls?: ReactNode;
}

/** How many there were, moment by moment, in stacked columns, with a legend that takes series out. Drag over it to choose a stretch of time. */
export function Histogram({
  counted,
  series,
  noun,
  outdated = false,
  error,
  onRetry,
  onChange,
  onChoose,
  chosen,
  legend = series,
  height = 'clamp(104px, 12vh, 200px)',
  before,
  controls,
  ...about
}: Props) {
  const styles = useStyles();
  const { hidden, drawn, toggle } = useShownSeries(series);
  const failed = error !== undefined && error !== null;
  const isEmpty = counted?.total === 0 && !series.some(({ values }) => values.some((value) => (value ?? 0) > 0));
  const instead = failed ? (
    <span role="alert">
      Error fetching graph data: {errorMessage(error)}{' '}
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </span>
  ) : isEmpty ? (
    nothingToShow
  ) : undefined;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.legend}>
          {before}
          <ChartLegend
            series={legend}
            hidden={hidden}
            outdated={outdated || failed}
            noun={noun}
            onToggle={toggle}
            {...(onChoose !== undefined && { onChoose })}
            {...(chosen !== undefined && { chosen })}
          />
        </div>
        {controls !== undefined && <div className={styles.controls}>{controls}</div>}
      </div>
      <div className={mergeClasses(outdated && !failed && styles.outdated)}>
        <Chart
          type="column"
          height={height}
          times={counted?.times ?? []}
          interval={counted?.interval ?? 0}
          series={drawn}
          loading={counted === undefined}
          label={`${formatWhole(counted?.total ?? 0)} ${noun} over time`}
          noun={noun}
          {...(onChange !== undefined && { onZoom: onChange })}
          {...about}
        >
          {instead}
        </Chart>
      </div>
    </>
  );
}
