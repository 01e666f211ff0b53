import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { call } from '#sdk';
import { ApiError, apiService, ErrorState, errorMessage, LoadingBar, noticesService, Page, useService } from '#sdk/browser';
import type { expandGoto, expandShortUrl } from '../api';

/** Leads on to where a short link points. One that leads nowhere says so and goes to the root. @param endpoint that expands it */
export function ExpandLink({ endpoint }: { readonly endpoint: typeof expandShortUrl | typeof expandGoto }) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const navigate = useNavigate();
  const { urlId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['short-link', endpoint.path, urlId],
    queryFn: ({ signal }) => call(api, endpoint, { params: { urlId }, signal }),
    gcTime: 0,
    meta: { persist: false },
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (!isUnknown) return;
    notices.show({ intent: 'danger', title: 'The link could not be opened', text: errorMessage(error), milliseconds: 4000 });
    void navigate('/', { replace: true });
  }, [isUnknown, error, notices, navigate]);
  if (data !== undefined) return <Navigate to={data.target} replace />;
  if (error !== null && !isUnknown)
    return (
      <Page title="Link">
        <ErrorState title="The link could not be opened" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return <LoadingBar active label="Opening the link" />;
}
