import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { addShare, listShares, revokeShare } from '../api';
import type { NewShare, Share } from '../contract';

const key = ['public-links'];

/** The public links of the current account that the person may see, and what can be done with them. */
export function useShares() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => call(api, listShares, { signal }) });
  const revoke = useMutation({
    mutationFn: ({ id }: Share) => call(api, revokeShare, { params: { id } }),
    onSuccess: (_revoked, { title }) => notices.show({ intent: 'success', title: `The link ${title} is revoked` }),
    onError: (error) =>
      notices.show({ intent: 'danger', title: 'The link could not be revoked', text: errorMessage(error), milliseconds: 4000 }),
    onSettled,
  });
  return { list, revoke };
}

/** Makes a public link; its secret is in the answer and nowhere else. */
export function useNewShare() {
  const api = useService(apiService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewShare) => call(api, addShare, { body: wanted }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
