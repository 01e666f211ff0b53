import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type TimelessIndex, timelessUnread } from '#plugins/timeless/contract';
import { ErrorState, noticesService, Page, Skeleton, useService } from '#sdk/browser';
import { optimizersPath } from '../contract';
import { useTimelessAccounts } from './useTimelessAccounts';

interface Props {
  readonly title: string;
  readonly children: (indices: readonly Pick<TimelessIndex, 'id' | 'name'>[]) => ReactNode;
}

/** What is only for those who have a Timeless account to write to: all others are told so, and go back to the list. */
export function NeedsTimeless({ title, children }: Props) {
  const notices = useService(noticesService);
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useTimelessAccounts();
  const hasNone = data?.length === 0;
  useEffect(() => {
    if (!hasNone) return;
    notices.show({
      intent: 'warning',
      title: 'No Timeless account',
      text: 'You need to have a Timeless account to create/edit an optimizer.',
    });
    void navigate(optimizersPath, { replace: true });
  }, [hasNone, notices, navigate]);
  if (data !== undefined && !hasNone) return children(data);
  return (
    <Page title={title} busy={isFetching}>
      {error === null ? <Skeleton lines={8} /> : <ErrorState title={timelessUnread} error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
