import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteAlert, switchAlert } from '#plugins/triggers/api';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';

/** What begins the keys of all lists of alerts. */
export const alertsKey = ['alerts', 'list'];

/** What can be done with alerts from a list. Every failure is told by a notice, and the list is read again after every deed. */
export function useAlertCalls() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const life = (title: string) => ({
    onError: (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  const turn = useMutation({
    mutationFn: ({ id, enabled }: { readonly id: string; readonly enabled: boolean }) =>
      call(api, switchAlert, { params: { id }, body: { enabled } }),
    ...life('The alert could not be switched'),
  });
  const remove = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => call(api, deleteAlert, { params: { id } }),
    onSuccess: (_deleted, { name }) => notices.show({ intent: 'success', title: `${name} is deleted` }),
    ...life('The alert could not be deleted'),
  });
  return { turn, remove };
}
