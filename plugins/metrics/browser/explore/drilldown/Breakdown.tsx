import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiService, EmptyState, ErrorState, endpointQuery, formatWhole, Skeleton, useAddress, useService } from '#sdk/browser';
import { overviewQuery } from '../../../common/explore/overviewQuery';
import { printMatcher } from '../../../common/promql/printExpression';
import { findMetricLabels } from '../../../drilldownApi';
import type { ReadableRange } from '../data/readableRange';
import { QueryChart } from '../panes/QueryChart';
import { FacetList } from './FacetList';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '220px minmax(0, 1fr)', gap: '24px', alignItems: 'start' },
  hint: { margin: '8px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly metric: string;
  readonly type: string;
  readonly conditions: readonly string[];
  readonly shown: ReadableRange;
  format(value: number): string;
}

/** A metric split by one of its labels; a value in the legend narrows the metric to it. */
export function Breakdown({ metric, type, conditions, shown, format }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const [query, change] = useAddress();
  const { range } = shown;
  const body = { from: range.from, to: range.to, metric, limit: 200 };
  const { data, error, refetch } = useQuery(endpointQuery(api, findMetricLabels, { body }));
  const labels = (data?.labels ?? []).filter(({ name }) => !name.startsWith('__')).sort((a, b) => b.values - a.values);
  const chosen = query.get('by') ?? labels.find(({ values }) => values > 1)?.name;
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={6} />
    ) : (
      <ErrorState title="The labels of the metric could not be listed" error={error} onRetry={() => void refetch()} />
    );
  if (labels.length === 0) return <EmptyState title="This metric has no labels">All that there is of it is one series.</EmptyState>;
  return (
    <div className={styles.root}>
      <div>
        <FacetList
          title="Labels and their values"
          values={labels.map(({ name, values }) => ({ value: name, count: values }))}
          chosen={chosen}
          onChoose={(label) => change({ by: label ?? '' })}
        />
        {data.total > labels.length && (
          <p className={styles.hint}>
            {formatWhole(labels.length)} of {formatWhole(data.total)} labels
          </p>
        )}
      </div>
      {chosen !== undefined && (
        <QueryChart
          key={chosen}
          query={overviewQuery(metric, type, shown.window, { by: chosen, conditions }).query}
          shown={shown}
          height={280}
          label={`${metric} by ${chosen}`}
          format={format}
          title={(each) => each[chosen] ?? '(none)'}
          onChoose={(value) =>
            change({ condition: printMatcher({ name: chosen, operator: '=', value: value === '(none)' ? '' : value }) }, { push: true })
          }
        />
      )}
    </div>
  );
}
