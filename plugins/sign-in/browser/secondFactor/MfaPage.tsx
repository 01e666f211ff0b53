import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { call } from '#sdk';
import { apiService, EntryPage, ErrorState, Skeleton, useService } from '#sdk/browser';
import { showPending } from '../../api';
import { CodeStep } from './CodeStep';
import { EnrolStep } from './EnrolStep';

/** The second step of a login: a code, or setting up what makes codes. */
export default function MfaPage() {
  const api = useService(apiService);
  const { search } = useLocation();
  const pending = useQuery({
    queryKey: ['sign-in', 'pending'],
    queryFn: ({ signal }) => call(api, showPending, { signal }),
    // What waits is asked once; enrolling must not be torn down by asking again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (pending.data?.secondFactor === null) return <Navigate to={`/login${search}`} replace />;
  return (
    <EntryPage title="Two-factor authentication">
      {pending.isPending && <Skeleton lines={3} />}
      {pending.isError && (
        <ErrorState title="Your login could not be continued" error={pending.error} onRetry={() => void pending.refetch()} />
      )}
      {pending.data?.secondFactor === 'code' && <CodeStep />}
      {pending.data?.secondFactor === 'enrol' && <EnrolStep requiredBy={pending.data.requiredBy} />}
    </EntryPage>
  );
}
