import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Chart, ChartGroup, type ChartSeries, colourOf } from '#sdk/browser';
import { timeSteps } from '#sdk/charts';
import { compareTitles } from '#sdk/query';
import type { OverTime, OverviewAnswer } from '../../common/overviewAnswers';
import { durationText, rateText, shareText } from '../parts/words';
import { Legend } from './Legend';
import { type OverviewAsking, useDeployments } from './useOverview';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(360px, 1fr))', gap: '16px 24px' },
  chart: { minWidth: 0 },
  head: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '0 16px', minHeight: '24px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

const charts = [
  { title: 'Request rate', noun: 'requests', lines: [['requestRate', 'Requests']], format: rateText, steps: undefined },
  { title: 'Error rate', noun: 'failed requests', lines: [['errorRate', 'Failed']], format: shareText, steps: undefined },
  {
    title: 'Latency',
    noun: 'latency',
    lines: [
      ['latencyP50', 'p50'],
      ['latencyP95', 'p95'],
      ['latencyP99', 'p99'],
    ],
    format: durationText,
    steps: timeSteps(1e-9),
  },
] as const satisfies readonly { lines: readonly (readonly [keyof OverTime, string])[]; [more: string]: unknown }[];

/** Rate, errors and latency over time, with new versions marked. Dragging shows a shorter time. */
export function Charts({
  asking,
  answer,
  isLoading,
}: {
  readonly asking: OverviewAsking;
  readonly answer: OverviewAnswer | undefined;
  readonly isLoading: boolean;
}) {
  const styles = useStyles();
  const { times, parameters } = asking;
  const deployments = useDeployments(asking).data;
  const events = useMemo(
    () =>
      (deployments?.results ?? [])
        .filter(({ isNew }) => isNew)
        .map(({ version, firstSeen }) => ({ id: version, time: firstSeen, title: `Version ${version === '' ? 'not told' : version}` })),
    [deployments],
  );
  const { interval = 60_000, series, seriesBefore } = answer ?? {};
  const moment = Number(parameters.time);
  const start = answer?.times.find((time) => moment >= time && moment < time + interval);
  const highlight = start === undefined ? {} : { highlight: { from: start, to: start + interval } };
  const what = parameters.operation ?? parameters.serviceName ?? '';
  return (
    <ChartGroup>
      <div className={styles.root}>
        {charts.map(({ title, noun, lines, format, steps }) => {
          const drawn = lines.flatMap(([key, name]): ChartSeries[] => [
            ...(series === undefined ? [] : [{ key, title: name, values: series[key] }]),
            // Of latencies the one that the page speaks of.
            ...(seriesBefore === undefined ||
            seriesBefore === null ||
            times.compareTo === undefined ||
            key === 'latencyP50' ||
            key === 'latencyP99'
              ? []
              : [
                  {
                    key: `${key}-before`,
                    title: `${name}, ${compareTitles[times.compareTo]}`,
                    values: seriesBefore[key],
                    apart: true,
                    colour: colourOf({ title: name }),
                  },
                ]),
          ]);
          return (
            <section key={title} className={styles.chart} aria-label={title}>
              <div className={styles.head}>
                <h2 className={styles.title}>{title}</h2>
                <Legend series={drawn} />
              </div>
              <Chart
                type="line"
                label={`${title} of ${what} over time`}
                noun={noun}
                height={180}
                loading={isLoading}
                times={answer?.times ?? []}
                interval={interval}
                series={drawn}
                stacked={false}
                format={(value) => format(value)}
                axes={{ left: { min: 0, format: (value) => format(value), ...(steps !== undefined && { steps }) } }}
                events={events}
                onZoom={times.show}
                {...highlight}
              />
            </section>
          );
        })}
      </div>
    </ChartGroup>
  );
}
