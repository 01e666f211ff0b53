import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import type { FieldType, MappingErrors, Mappings } from '../../contract';

const PATH = '/api/mappings';
const key = ['ingest', 'mappings'];
/** Milliseconds between looks at the mapping. */
const EVERY = 5000;

/** The mapping of the current account, its errors, and what can be done with them. */
export function useMappings() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const fields = useQuery({
    queryKey: [...key, 'fields'],
    queryFn: ({ signal }) => api.get<Mappings>(PATH, { signal }),
    refetchInterval: EVERY,
  });
  const errors = useQuery({
    queryKey: [...key, 'errors'],
    queryFn: ({ signal }) => api.get<MappingErrors>(`${PATH}/errors`, { signal }),
    refetchInterval: EVERY,
  });
  const changed = () => queries.invalidateQueries({ queryKey: key });
  const change = useMutation({
    mutationFn: (wanted: { readonly field: string; readonly type: FieldType }) => api.put<Mappings>(PATH, wanted),
    onSuccess: (_saved, { field, type }) => {
      notices.show({ intent: 'success', title: `${field} is now of type ${type}`, text: 'For logs that arrive from now on.' });
      return changed();
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The type was not changed', text: errorMessage(error) }),
  });
  const remove = useMutation({
    mutationFn: (field: string) => api.delete<Mappings>(`${PATH}?field=${encodeURIComponent(field)}`),
    onSuccess: (_saved, field) => {
      notices.show({ intent: 'success', title: `${field} is no longer mapped` });
      return changed();
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The field was not removed', text: errorMessage(error) }),
  });
  const refresh = useMutation({
    mutationFn: () => api.post<Mappings>(`${PATH}/refresh-kibana`, { fields: fields.data?.fields.map(({ name }) => name) ?? [] }),
    onSuccess: () => {
      notices.show({ intent: 'success', title: 'Field mapping has been refreshed' });
      return changed();
    },
    onError: (error) =>
      notices.show({
        intent: 'danger',
        title: "Couldn't refresh field mapping",
        text: error instanceof ApiError && error.status === 403 ? 'You dont have the right permissions.' : errorMessage(error),
      }),
  });
  return { fields, errors, change, remove, refresh };
}
