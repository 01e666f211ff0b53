import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, sessionService, useService } from '#sdk/browser';
import { addAccount, changeAccount, managedAccounts, orderAccounts, removeAccount } from '../../api';
import type { AccountChange, ManagedAccount, NewAccount } from '../../contract';

const key = ['accounts', 'managed'];
/** Milliseconds between looks while data is being removed, and otherwise. */
const often = 2000;
const seldom = 60_000;

/** The main account with all below it, and what can be done with them. */
export function useManagedAccounts() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const session = useService(sessionService);
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(api, managedAccounts, { signal }),
    refetchInterval: ({ state }) => ((state.data?.removals.length ?? 0) > 0 ? often : seldom),
    meta: { persist: true },
  });
  const done = (title: string, text?: string) => notices.show({ intent: 'success', title, ...(text === undefined ? {} : { text }) });
  const failed = (title: string) => (error: unknown) =>
    notices.show({ intent: 'danger', title, text: errorMessage(error), milliseconds: 4000 });
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: ['accounts'] });
    // The selector lists what the session may enter.
    await session.refresh();
  };
  const add = useMutation({
    mutationFn: (account: NewAccount) => call(api, addAccount, { body: account }),
    onSuccess: ({ name, type }) =>
      type === 'metrics'
        ? done('Your Infrastructure Monitoring account is ready for you. Enjoy!')
        : done(`Account ${name} is created`, 'It has a default shipping token.'),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ accountId, ...changed }: AccountChange & { readonly accountId: number }) =>
      call(api, changeAccount, { params: { id: accountId }, body: changed }),
    onSuccess: ({ name }) => done(`Account ${name} is saved`),
    onSettled,
  });
  const order = useMutation({
    mutationFn: (accountIds: readonly number[]) => call(api, orderAccounts, { body: { accountIds } }),
    onError: failed('The order was not changed'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ accountId }: Pick<ManagedAccount, 'accountId'>) => call(api, removeAccount, { params: { id: accountId } }),
    onSuccess: ({ name }) => done(`Account ${name} is deleted`, 'Its data is being removed.'),
    onError: failed('The account was not deleted'),
    onSettled,
  });
  return { list, add, change, order, remove };
}
export type ManagedCalls = ReturnType<typeof useManagedAccounts>;
