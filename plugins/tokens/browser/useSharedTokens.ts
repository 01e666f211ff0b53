import { useMutation, useQuery } from '@tanstack/react-query';
import type { SharedToken } from '../contract';
import { tokenKey, useTokenCalls } from './useTokenCalls';

const PATH = '/api/shared-tokens';

/** The shipping tokens of the current account, and what can be done with them. */
export function useSharedTokens() {
  const { api, onSettled, done, failed } = useTokenCalls();
  const list = useQuery({ queryKey: [...tokenKey, 'shared'], queryFn: ({ signal }) => api.get<SharedToken[]>(PATH, { signal }) });
  const add = useMutation({
    mutationFn: ({ tokenName }: Pick<SharedToken, 'tokenName'>) => api.post<SharedToken>(PATH, { tokenName }),
    onSuccess: ({ tokenName }) => done(`Token ${tokenName} is created`),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SharedToken) => api.delete(`${PATH}/${id}`),
    onSuccess: (_removed, { tokenName }) => done(`Token ${tokenName} is deleted`, 'Nothing can be sent with it any more.'),
    onError: failed('Failed to delete token.'),
    onSettled,
  });
  return { list, add, remove };
}
