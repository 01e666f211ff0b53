import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type DataColumn, DataTable, ErrorState, Skeleton } from '#sdk/browser';
import type { PromAnswer } from '../../../contract';
import { comparedLabels, seriesTitle, valuesOf } from '../data/chartOf';
import type { ReadableRange } from '../data/readableRange';
import { useAsk } from '../data/useAsk';

interface Row {
  readonly key: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: string;
}

const mostLabels = 12;

const useStyles = makeStyles({
  same: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

function rowsOf(answer: PromAnswer): readonly Row[] {
  const { data } = answer;
  if (data.resultType === 'vector')
    return valuesOf(answer).map(({ labels, value }) => ({ key: JSON.stringify(labels), labels, value: String(value) }));
  if (data.resultType !== 'matrix') return [{ key: '', labels: {}, value: String(data.result[1]) }];
  return data.result.map(({ metric, values = [] }) => ({
    key: JSON.stringify(metric),
    labels: metric,
    value: `${values.length} samples, the newest ${values.at(-1)?.[1] ?? ''}`,
  }));
}

/** What an expression comes to at the end of the page's time. */
export function QueryTable({ query, shown }: { readonly query: string; readonly shown: ReadableRange }) {
  const styles = useStyles();
  const { data, error, isPlaceholderData, refetch } = useAsk([{ query, time: shown.range.to }]);
  const answer = data?.answers[0];
  const rows = useMemo(() => (answer !== undefined && 'data' in answer ? rowsOf(answer) : []), [answer]);
  const { same, different } = useMemo(() => comparedLabels(rows.map((row) => row.labels)), [rows]);
  const labels = rows.length === 1 ? Object.keys(same) : different.slice(0, mostLabels);
  if (error !== null) return <ErrorState title="The query could not be run" error={error} onRetry={() => void refetch()} />;
  if (answer === undefined) return <Skeleton />;
  if ('failure' in answer) return <ErrorState title="The query could not be run" error={new Error(answer.failure.message)} />;
  const columns: readonly DataColumn<Row>[] = [
    ...labels.map(
      (label): DataColumn<Row> => ({
        key: label,
        title: label === '__name__' ? 'Metric' : label,
        sort: (row) => row.labels[label],
        render: (row) => row.labels[label] ?? '',
      }),
    ),
    { key: 'value', title: 'Value', align: 'right', sort: (row) => Number(row.value), render: (row) => row.value },
  ];
  return (
    <>
      {rows.length > 1 && Object.keys(same).length > 0 && <p className={styles.same}>All of {seriesTitle(same)}</p>}
      <DataTable
        label={query}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        noun={['series', 'series']}
        frame="420px"
        sort="-value"
        outdated={isPlaceholderData}
        empty="Nothing at this time"
      />
    </>
  );
}
