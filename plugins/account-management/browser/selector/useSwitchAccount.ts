import { useMutation } from '@tanstack/react-query';
import { call } from '#sdk';
import { ApiError, apiService, errorMessage, noticesService, useService, useSession } from '#sdk/browser';
import { switchAccount } from '../../api';
import { noteSwitch } from './noteSwitch';

export const sameAccount = 'User already at the appointed account';

/** Goes to another account: the server switches, then the page is loaded anew by `load`. */
export function useSwitchAccount(load: () => void) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const session = useSession();
  const refuse = (title: string, text?: string) =>
    notices.show({ intent: 'warning', title, ...(text === undefined ? {} : { text }), milliseconds: 4000 });
  const going = useMutation({
    mutationFn: ({ id }: { readonly id: number; readonly name: string }) => call(api, switchAccount, { params: { accountId: id } }),
    onSuccess: (_switched, { name }) => {
      noteSwitch(name);
      load();
    },
    onError: (error) =>
      error instanceof ApiError && error.code === '1' ? refuse(sameAccount) : refuse('The account was not switched', errorMessage(error)),
  });
  return {
    isBusy: going.isPending || going.isSuccess,
    to: (account: { readonly id: number; readonly name: string }): void =>
      account.id === session?.account.id ? refuse(sameAccount) : going.mutate(account),
  };
}
