import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listTimelessIndices } from '#plugins/timeless/api';
import { timelessUnread } from '#plugins/timeless/contract';
import { apiService, endpointQuery, errorMessage, noticesService, retryable, useService, useSession } from '#sdk/browser';

/** Timeless indices that optimizers of the account in use may write to. That they cannot be read is told by a notice, too. */
export function useTimelessAccounts() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const accountId = useSession()?.account.id;
  const list = useQuery({
    ...endpointQuery(api, listTimelessIndices),
    select: ({ results }) => results.filter(({ authorizedAccounts }) => accountId !== undefined && authorizedAccounts.includes(accountId)),
    retry: retryable,
    staleTime: 0,
  });
  const { error } = list;
  useEffect(() => {
    if (error !== null) notices.show({ intent: 'danger', title: timelessUnread, text: errorMessage(error) });
  }, [error, notices]);
  return list;
}
