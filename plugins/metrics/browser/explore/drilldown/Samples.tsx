import { useMemo, useState } from 'react';
import { type DataColumn, DataTable, ErrorState, formatTimestamp, formatWhole, PartialNotice, Skeleton, useTimeZone } from '#sdk/browser';
import { selectorOf } from '../../../common/explore/overviewQuery';
import { printDuration } from '../../../common/promql/numbers';
import type { PromAnswer } from '../../../contract';
import { seriesTitle } from '../data/chartOf';
import type { ReadableRange } from '../data/readableRange';
import { useAsk } from '../data/useAsk';

interface Row {
  readonly key: string;
  readonly series: string;
  readonly time: number;
  readonly value: string;
  /** Since the sample before it of the same series. */
  readonly difference: string;
}

const most = 5000;
/** Samples are read of the end of the range, so that a metric of many series can be looked at. */
const longest = 15 * 60_000;

function rowsOf({ data }: PromAnswer): readonly Row[] {
  if (data.resultType !== 'matrix') return [];
  const rows: Row[] = [];
  for (const { metric, values = [] } of data.result) {
    const series = seriesTitle(metric);
    for (const [index, [seconds, value]] of values.entries()) {
      const before = values[index - 1];
      const difference = before === undefined ? Number.NaN : Number((Number(value) - Number(before[1])).toPrecision(12));
      const told = Number.isNaN(difference) ? '' : difference < 0 ? `${difference} (began anew, or fell)` : `+${difference}`;
      rows.push({ key: `${series} ${seconds}`, series, time: seconds * 1000, value, difference: told });
    }
  }
  return rows.sort((a, b) => b.time - a.time || (a.series < b.series ? -1 : 1));
}

/** The samples of a metric as they were sent, the newest first. */
export function Samples({
  metric,
  conditions,
  shown,
}: {
  readonly metric: string;
  readonly conditions: readonly string[];
  readonly shown: ReadableRange;
}) {
  const zone = useTimeZone();
  const { from, to } = shown.range;
  const length = Math.min(longest, to - from);
  const [sort, setSort] = useState('-time');
  const { data, error, refetch } = useAsk([{ query: `${selectorOf(metric, conditions)}[${printDuration(length)}]`, time: to }]);
  const answer = data?.answers[0];
  const rows = useMemo(() => (answer !== undefined && 'data' in answer ? rowsOf(answer) : []), [answer]);
  const columns: readonly DataColumn<Row>[] = [
    { key: 'time', title: 'Time', width: '220px', sort: (row) => row.time, render: (row) => formatTimestamp(row.time, zone) },
    { key: 'series', title: 'Series', sort: (row) => row.series, render: (row) => row.series },
    { key: 'value', title: 'Value', width: '200px', align: 'right', sort: (row) => Number(row.value), render: (row) => row.value },
    { key: 'difference', title: 'Since the one before', width: '240px', align: 'right', render: (row) => row.difference },
  ];
  if (error !== null) return <ErrorState title="Samples could not be read" error={error} onRetry={() => void refetch()} />;
  if (answer === undefined) return <Skeleton />;
  if ('failure' in answer) return <ErrorState title="Samples could not be read" error={new Error(answer.failure.message)} />;
  return (
    <>
      {length < to - from && (
        <PartialNotice>Samples of the last 15 minutes of this time. Choose a shorter time to see others.</PartialNotice>
      )}
      <DataTable
        label={`Samples of ${metric}`}
        columns={columns}
        rows={rows.slice(0, most)}
        rowKey={(row) => row.key}
        total={rows.length}
        noun={['sample', 'samples']}
        frame="480px"
        sort={sort}
        onSort={setSort}
        empty={`No samples in ${formatWhole(length / 60_000)} minutes`}
      />
    </>
  );
}
