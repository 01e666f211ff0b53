import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Chart, errorMessage, formatWhole, useTimeZone } from '#sdk/browser';
import { overviewQuery } from '../../../common/explore/overviewQuery';
import { chartOf } from '../data/chartOf';
import type { ReadableRange } from '../data/readableRange';
import { unitSteps, unitText } from '../data/unitText';
import { useAsk } from '../data/useAsk';
import type { MetricInfo } from '../data/useMetricInfo';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    minWidth: 0,
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  name: {
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorBrandForeground1, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  about: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface Props {
  readonly metrics: readonly MetricInfo[];
  readonly shown: ReadableRange;
  onOpen(metric: string): void;
}

/** Small charts of some metrics, which are asked for in one call. */
export function ChartBatch({ metrics, shown, onOpen }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const { range, step, window } = shown;
  const overviews = useMemo(() => metrics.map(({ name, type }) => overviewQuery(name, type, window)), [metrics, window]);
  const { data, error, refetch } = useAsk(overviews.map(({ query }) => ({ query, start: range.from, end: range.to, step })));
  return metrics.map(({ name, type, unit, help, series }, index) => {
    const answer = data?.answers[index];
    const { note = '' } = overviews[index] ?? {};
    const chart = answer !== undefined && 'data' in answer ? chartOf(answer, range, step, () => name) : undefined;
    const refused = answer !== undefined && 'failure' in answer ? answer.failure.message : undefined;
    const isLost = answer === undefined && error !== null;
    const about = [type, note, series === 0 ? 'virtual' : `${formatWhole(series)} series`]
      .filter((each) => each !== '' && each !== 'unknown')
      .join(' · ');
    const steps = unitSteps(name, unit, note);
    return (
      <article key={name} className={styles.card} aria-label={name}>
        <button type="button" className={styles.name} title={help === '' ? name : `${name}: ${help}`} onClick={() => onOpen(name)}>
          {name}
        </button>
        <p className={styles.about}>{about}</p>
        <Chart
          type="line"
          height={110}
          times={chart?.times ?? []}
          interval={step}
          series={chart?.series ?? []}
          loading={answer === undefined && !isLost}
          label={`${name} over time`}
          noun="values"
          format={unitText(name, unit, note, zone)}
          {...(steps !== undefined && { axes: { left: { steps } } })}
          onZoom={(from, to) => shown.change({ from: String(from), to: String(to) })}
        >
          {isLost ? (
            <>
              {errorMessage(error)}
              <Button size="small" onClick={() => void refetch()}>
                Retry
              </Button>
            </>
          ) : (
            refused
          )}
        </Chart>
      </article>
    );
  });
}
