import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { Chart, ChartLegend, ErrorState, errorMessage, formatWhole } from '#sdk/browser';
import type { ValueSteps, WriteValue } from '#sdk/charts';
import { chartOf, mostLines } from '../data/chartOf';
import type { ReadableRange } from '../data/readableRange';
import { valueText } from '../data/unitText';
import { useAsk } from '../data/useAsk';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  foot: {
    display: 'flex',
    gap: '12px',
    margin: 0,
    minHeight: '16px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  notice: { color: tokens.colorStatusWarningForeground1 },
});

interface Props {
  readonly query: string;
  readonly shown: ReadableRange;
  readonly height: number;
  readonly label: string;
  /** How a series is called; by what tells it from the others when absent. */
  title?(labels: Readonly<Record<string, string>>): string;
  readonly format?: WriteValue;
  /** Round steps of the unit for its axis. */
  readonly steps?: ValueSteps | undefined;
  /** A series of the legend was chosen, by its name. */
  onChoose?(title: string): void;
}

const lastOf = (values: readonly (number | null)[]) => values.findLast((value) => value !== null) ?? undefined;

/** What an expression comes to over the time of the page, with its legend, and what it has cost. */
export function QueryChart({ query, shown, height, label, title, format = valueText, steps, onChoose }: Props) {
  const styles = useStyles();
  const { range, step } = shown;
  const { data, error, isPlaceholderData, refetch } = useAsk([{ query, start: range.from, end: range.to, step }]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const answer = data?.answers[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title is written anew at each drawing, and says the same for the same query
  const chart = useMemo(
    () => (answer !== undefined && 'data' in answer ? chartOf(answer, range, step, title) : undefined),
    [answer, range.from, range.to, step, query],
  );
  const drawn = useMemo(() => chart?.series.filter(({ key }) => !hidden.has(key)) ?? [], [chart, hidden]);
  if (error !== null) return <ErrorState title="The query could not be run" error={error} onRetry={() => void refetch()} />;
  const failure = answer !== undefined && 'failure' in answer ? answer.failure.message : undefined;
  const told = answer !== undefined && 'data' in answer ? [...answer.warnings, ...answer.infos] : [];
  const toggle = (key: string) =>
    setHidden((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return (
    <div className={styles.root}>
      <Chart
        type="line"
        height={height}
        times={chart?.times ?? []}
        interval={step}
        series={drawn}
        loading={answer === undefined}
        label={label}
        noun="values"
        format={format}
        {...(steps !== undefined && { axes: { left: { steps } } })}
        onZoom={(from, to) => shown.change({ from: String(from), to: String(to) })}
      >
        {failure === undefined ? undefined : <span role="alert">{errorMessage(new Error(failure))}</span>}
      </Chart>
      {chart !== undefined && chart.series.length > 1 && (
        <ChartLegend
          series={chart.series}
          hidden={hidden}
          outdated={isPlaceholderData}
          noun="series"
          summary={(values) => {
            const last = lastOf(values);
            return last === undefined ? '' : format(last);
          }}
          onToggle={toggle}
          {...(onChoose !== undefined && { onChoose })}
        />
      )}
      <p className={styles.foot} role="status">
        {answer !== undefined && 'data' in answer && (
          <span>
            {formatWhole(chart?.total ?? 0)} series, a point every {step / 1000} s, {formatWhole(answer.cost.samplesRead)} samples read in{' '}
            {formatWhole(Math.round(answer.cost.elapsedMs))} ms
            {chart !== undefined && chart.total > mostLines && `; the largest ${mostLines} are drawn`}
          </span>
        )}
        {told.map((each) => (
          <span key={each} className={styles.notice}>
            {each}
          </span>
        ))}
      </p>
    </div>
  );
}
