import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApiToken, MadeApiToken, NewApiToken } from '../contract';
import { tokenKey, useTokenCalls } from './useTokenCalls';

const PATH = '/api/api-tokens';

/** The API tokens of the current account, and what can be done with them. */
export function useApiTokens() {
  const { api, onSettled, done, failed } = useTokenCalls();
  const list = useQuery({ queryKey: [...tokenKey, 'api'], queryFn: ({ signal }) => api.get<ApiToken[]>(PATH, { signal }) });
  const add = useMutation({ mutationFn: (wanted: NewApiToken) => api.post<MadeApiToken>(PATH, wanted), onSettled });
  const remove = useMutation({
    mutationFn: ({ id }: ApiToken) => api.delete(`${PATH}/${id}`),
    onSuccess: (_removed, { tokenName }) => done(`Token ${tokenName} is deleted`, 'Calls with it are refused from now on.'),
    onError: failed('Failed to delete token.'),
    onSettled,
  });
  return { list, add, remove };
}
