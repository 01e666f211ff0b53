import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';

import { addSharedToken, listSharedTokens, removeSharedToken } from '../api';
import type { SharedToken } from '../contract';
import { tokenKey, useTokenCalls } from './useTokenCalls';

/** The shipping tokens of the current account, and what can be done with them. */
export function useSharedTokens() {
  const { api, onSettled, done, failed } = useTokenCalls();
  const list = useQuery({ queryKey: [...tokenKey, 'shared'], queryFn: ({ signal }) => call(api, listSharedTokens, { signal }) });
  const add = useMutation({
    mutationFn: ({ tokenName }: Pick<SharedToken, 'tokenName'>) => call(api, addSharedToken, { body: { tokenName } }),
    onSuccess: ({ tokenName }) => done(`Token ${tokenName} is created`),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SharedToken) => call(api, removeSharedToken, { params: { id } }),
    onSuccess: (_removed, { tokenName }) => done(`Token ${tokenName} is deleted`, 'Nothing can be sent with it any more.'),
    onError: failed('Failed to delete token.'),
    onSettled,
  });
  return { list, add, remove };
}
