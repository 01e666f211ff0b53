import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, noticesService, useService } from '#sdk/browser';
import { addFilter, listFilters, removeFilter } from '../api';
import type { NewTailFilter, TailFilter } from '../contract';

const queryKey = ['live-tail', 'filters'];

/** The person's saved filters, and what can be done with them. */
export function useSavedFilters() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => void queries.invalidateQueries({ queryKey });
  const list = useQuery({ queryKey, queryFn: ({ signal }) => call(api, listFilters, { signal }) });
  const save = useMutation({
    mutationFn: (wanted: NewTailFilter) => call(api, addFilter, { body: wanted }),
    onSuccess: ({ name }) => notices.show({ intent: 'success', title: `Saved the filter ${name}` }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: TailFilter) => call(api, removeFilter, { params: { id } }),
    onSuccess: (_removed, { name }) => notices.show({ intent: 'success', title: `Deleted the filter ${name}` }),
    onError: (error) => notices.show({ intent: 'danger', title: 'The filter could not be deleted', text: error.message }),
    onSettled,
  });
  return { list, save, remove };
}
