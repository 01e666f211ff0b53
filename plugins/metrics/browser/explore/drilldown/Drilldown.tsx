import { Button, Input, makeStyles } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  apiService,
  ChartGroup,
  EmptyState,
  ErrorState,
  endpointQuery,
  formatWhole,
  Icon,
  Skeleton,
  useAddress,
  useService,
} from '#sdk/browser';
import { findMetrics } from '../../../drilldownApi';
import type { ReadableRange } from '../data/readableRange';
import { ChartBatch } from './ChartBatch';
import { FacetList } from './FacetList';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '220px minmax(0, 1fr)', gap: '24px', alignItems: 'start' },
  facets: { display: 'flex', flexDirection: 'column', gap: '16px', position: 'sticky', top: '56px' },
  main: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', gap: '12px' },
  search: { flexGrow: 1, maxWidth: '480px' },
  count: { margin: 0 },
  charts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))', gap: '12px' },
  more: { alignSelf: 'center' },
});

/** Charts that share one call. */
const batchSize = 12;
const page = 24;

/** Metrics without a query: found by words, prefix, type and unit, each with a small chart. */
export function Drilldown({ shown }: { readonly shown: ReadableRange }) {
  const styles = useStyles();
  const api = useService(apiService);
  const [query, change] = useAddress();
  const words = query.get('words') ?? '';
  const [prefix, type, unit] = ['prefix', 'type', 'unit'].map((name) => query.get(name) ?? undefined);
  const [limit, setLimit] = useState(page);
  const { range } = shown;
  const found = useQuery({
    ...endpointQuery(api, findMetrics, {
      body: {
        from: range.from,
        to: range.to,
        words,
        limit,
        ...(prefix !== undefined && { prefix }),
        ...(type !== undefined && { type }),
        ...(unit !== undefined && { unit }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { metrics = [], total = 0, prefixes = [], types = [], units = [] } = found.data ?? {};
  const batches = Array.from({ length: Math.ceil(metrics.length / batchSize) }, (_each, index) =>
    metrics.slice(index * batchSize, (index + 1) * batchSize),
  );
  const narrow = (name: string) => (value: string | undefined) => {
    setLimit(page);
    change({ [name]: value ?? '' });
  };
  if (found.error !== null)
    return <ErrorState title="Metrics could not be listed" error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={styles.root}>
      <div className={styles.facets}>
        <FacetList title="Type" values={types} chosen={type} onChoose={narrow('type')} />
        <FacetList title="Prefix" values={prefixes} chosen={prefix} onChoose={narrow('prefix')} />
        <FacetList title="Unit" values={units} chosen={unit} onChoose={narrow('unit')} />
      </div>
      <div className={styles.main}>
        <div className={styles.head}>
          <Input
            className={styles.search}
            aria-label="Search metrics"
            placeholder="Words of a metric's name"
            contentBefore={<Icon name="search" size={16} />}
            value={words}
            onChange={(_event, { value }) => narrow('words')(value)}
          />
          <p className={styles.count} role="status">
            {found.data === undefined ? '' : `${formatWhole(metrics.length)} of ${formatWhole(total)} metrics`}
          </p>
        </div>
        {found.isPending && <Skeleton lines={6} />}
        {found.data !== undefined && total === 0 && (
          <EmptyState icon="histogram" title="No metrics here">
            {words !== '' || prefix !== undefined || type !== undefined || unit !== undefined
              ? 'None of this time has such a name, prefix, type and unit.'
              : 'Nothing was sent in this time: choose a longer one, or send metrics by Prometheus remote write or OpenTelemetry.'}
          </EmptyState>
        )}
        <ChartGroup>
          <div className={styles.charts}>
            {batches.map((batch) => (
              <ChartBatch
                key={batch.map(({ name }) => name).join()}
                metrics={batch}
                shown={shown}
                onOpen={(metric) => change({ metric }, { push: true })}
              />
            ))}
          </div>
        </ChartGroup>
        {metrics.length < total && (
          <Button className={styles.more} onClick={() => setLimit(limit + page)} disabled={limit >= 480 || found.isFetching}>
            {limit >= 480 ? 'Narrow the list to see others' : `Show ${formatWhole(Math.min(page, total - metrics.length))} more`}
          </Button>
        )}
      </div>
    </div>
  );
}
