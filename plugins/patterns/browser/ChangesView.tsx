import { makeStyles, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { askedAbout, exploreService } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, ErrorState, formatWhole, LoadingBar, PartialNotice, Skeleton, useService, useTimeZone } from '#sdk/browser';
import { patternChanges } from '../api';
import type { ChangesRequest } from '../contract';
import { ChangesTables } from './ChangesTables';
import { CompareWith } from './CompareWith';
import { againstRange, type Compared } from './compared';
import { NoChanges } from './NoChanges';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What the logs of the search have more of than those of another time: values of fields, and patterns. */
export default observer(function ChangesView() {
  const styles = useStyles();
  const explore = useService(exploreService);
  const api = useService(apiService);
  const zone = useTimeZone();
  const [compared, setCompared] = useState<Compared>('before');
  const { request, run } = explore;
  const changes = useQuery({
    queryKey: ['explore', 'changes', request, zone.name, compared, run],
    queryFn: ({ signal }) => {
      const asked: ChangesRequest = { ...askedAbout(request, zone), ...againstRange(compared, request) };
      return call(api, patternChanges, { body: asked, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { persist: false },
  });
  const { data } = changes;
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <CompareWith value={compared} isMovable={againstRange('day', request).against !== undefined} onChange={setCompared} />
        {data !== undefined && (
          <span role="status">
            {formatWhole(data.now.total)} logs from {zone.format(data.now.from, 'MMM-dd HH:mm:ss')} to{' '}
            {zone.format(data.now.to, 'MMM-dd HH:mm:ss')}, against {formatWhole(data.before.total)} from{' '}
            {zone.format(data.before.from, 'MMM-dd HH:mm:ss')} to {zone.format(data.before.to, 'MMM-dd HH:mm:ss')}
          </span>
        )}
      </div>
      <LoadingBar active={changes.isFetching} label="Comparing" />
      {data !== undefined && data.partial.length > 0 && (
        <PartialNotice>{data.partial.map(({ what, reason }) => `Not all ${what}: ${reason}`).join('; ')}</PartialNotice>
      )}
      {changes.isError ? (
        <ErrorState title="The two ranges could not be compared" error={changes.error} onRetry={() => void changes.refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
      ) : data.values.length + data.patterns.length === 0 ? (
        <NoChanges now={data.now.total} before={data.before.total} />
      ) : (
        <ChangesTables changes={data} explore={explore} />
      )}
    </div>
  );
});
