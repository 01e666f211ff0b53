import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type ExploreState, exploreAddress } from '#plugins/explore/contract';
import { ApiError, AppLink, apiService, EmptyState, endpointQuery, useService } from '#sdk/browser';
import { readTriggeredAlert } from '../api';
import { metricsAddress } from './metricsAddress';
import { searchOf } from './searchOf';

interface Props {
  readonly id: string;
  readonly open: (search: Partial<ExploreState>) => void;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Leads from the link of a firing to its logs, or to its metrics where it asks for those: the same question over the same time. */
export default function TriggeredOrigin({ id, open }: Props) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(useService(apiService), readTriggeredAlert, { params: { id } }),
    retry: (times, failure) => times < 3 && !isMissing(failure),
  });
  useEffect(() => {
    if (data === undefined || data.id !== id || data.isDeleted) return;
    const metrics = metricsAddress(data.question);
    if (metrics === undefined) open(searchOf(data.question));
    else void navigate(metrics, { replace: true });
  }, [data, id, open, navigate]);
  if (data?.isDeleted === true)
    return (
      <EmptyState
        icon="search"
        title={data.name}
        action={<AppLink to={metricsAddress(data.question) ?? exploreAddress(searchOf(data.question))}>Look at what it asked then</AppLink>}
      >
        We could not get event for this alert, this might indicate that the alert has been deleted
      </EmptyState>
    );
  if (error === null) return null;
  return (
    <EmptyState
      icon="search"
      title="Investigation failure"
      action={
        isMissing(error) ? (
          <AppLink to="/triggered-alerts">Triggered alerts</AppLink>
        ) : (
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        )
      }
    >
      Alert details not found.
    </EmptyState>
  );
}
