import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';

import { addApiToken, listApiTokens, removeApiToken } from '../api';
import type { ApiToken, NewApiToken } from '../contract';
import { tokenKey, useTokenCalls } from './useTokenCalls';

/** The API tokens of the current account, and what can be done with them. */
export function useApiTokens() {
  const { api, onSettled, done, failed } = useTokenCalls();
  const list = useQuery({ queryKey: [...tokenKey, 'api'], queryFn: ({ signal }) => call(api, listApiTokens, { signal }) });
  const add = useMutation({ mutationFn: (wanted: NewApiToken) => call(api, addApiToken, { body: wanted }), onSettled });
  const remove = useMutation({
    mutationFn: ({ id }: ApiToken) => call(api, removeApiToken, { params: { id } }),
    onSuccess: (_removed, { tokenName }) => done(`Token ${tokenName} is deleted`, 'Calls with it are refused from now on.'),
    onError: failed('Failed to delete token.'),
    onSettled,
  });
  return { list, add, remove };
}
