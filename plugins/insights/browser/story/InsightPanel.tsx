import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { searchLogs } from '#plugins/explore/api';
import { askedAbout, type ExploreHit, exploreService } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, EmptyState, ErrorState, retryable, Skeleton, useService, useTimeZone } from '#sdk/browser';
import { includeValue } from '#sdk/query';
import { listInsights } from '../../api';
import { InsightDetails } from './InsightDetails';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: 0, flexGrow: 1, overflow: 'auto' },
  title: { margin: '0 16px', fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  stack: {
    margin: '0 16px',
    padding: '8px 10px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  readonly id: string;
  readonly Log: ComponentType<{ readonly hit: ExploreHit }>;
}

/** An exception or a known error in Explore's panel: the story of its newest log in the range; where its logs are gone, what is kept of it. */
export default observer(function InsightPanel({ id, Log }: Props) {
  const styles = useStyles();
  const { data, error, refetch } = useInsightPanel(id);
  if (error !== null) return <ErrorState title="It could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  const { insight, hit } = data;
  if (insight === undefined)
    return (
      <EmptyState icon="search" title="This is not in the account">
        The link names nothing that this account knows, or it belongs to an account that you may not enter.
      </EmptyState>
    );
  if (hit !== undefined) return <Log hit={hit} />;
  return (
    <div className={styles.root}>
      <span className={styles.title}>{insight.title}</span>
      {insight.additionalData.exception !== null && (
        <section className={styles.stack} aria-label="Stack trace, as first seen">
          {insight.additionalData.exception.stack}
        </section>
      )}
      <InsightDetails insight={insight} />
    </div>
  );
});

/** An insight and its newest log: in the range that Explore is asked for, else the last there was. */
function useInsightPanel(id: string) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request } = useService(exploreService);
  const { query: _query, filters: _filters, ...about } = askedAbout(request, zone);
  return useQuery({
    queryKey: ['explore', 'insights', 'panel', id, about],
    queryFn: async ({ signal }) => {
      const [insight] = await call(api, listInsights, { body: { ids: [Number(id)] }, signal });
      if (insight === undefined) return { insight, hit: undefined };
      const filters = [...includeValue([], insight.field, insight.value)];
      const last = new Date(insight.lastOccurrence).getTime();
      for (const range of [{}, { from: last, to: last + 1 }]) {
        const body = { ...about, ...range, filters, size: 1, trackTotalHits: false };
        const [hit] = (await call(api, searchLogs, { body, signal })).hits;
        // What was searched for is its group, which says nothing to anybody.
        if (hit !== undefined) return { insight, hit: { ...hit, highlight: {} } };
      }
      return { insight, hit: undefined };
    },
    staleTime: 60_000,
    structuralSharing: false,
    retry: retryable,
    meta: { persist: false },
  });
}
