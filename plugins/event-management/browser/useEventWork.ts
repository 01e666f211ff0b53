import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { addComment, changeEvents } from '../api';
import type { EventChange } from '../contract';

/** All calls about events begin with it. */
const everything = ['api', 'event-management'];

/** What people do with events; the lists and the panel know it at once. */
export function useEventWork() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: everything });
  const change = useMutation({
    mutationFn: ({ ids, ...wanted }: { readonly ids: readonly number[]; readonly change: EventChange }) =>
      call(api, changeEvents, { body: { ids: [...ids], change: wanted.change } }),
    onSuccess: ({ changed, missing }) => {
      if (changed > 1 || missing.length > 0)
        notices.show({
          intent: missing.length > 0 ? 'warning' : 'success',
          title: changed === 1 ? '1 event is changed' : `${changed} events are changed`,
          ...(missing.length > 0 && { text: `${missing.length} are not there any more.` }),
        });
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The events could not be changed', text: errorMessage(error) }),
    onSettled,
  });
  const comment = useMutation({
    mutationFn: ({ id, text }: { readonly id: number; readonly text: string }) => call(api, addComment, { params: { id }, body: { text } }),
    onError: (error) => notices.show({ intent: 'danger', title: 'The comment could not be added', text: errorMessage(error) }),
    onSettled,
  });
  return { change, comment };
}
