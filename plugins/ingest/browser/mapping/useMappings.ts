import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { ApiError, apiService, endpointKey, endpointQuery, errorMessage, noticesService, useService } from '#sdk/browser';
import { changeFieldType, listMappingErrors, readMappings, refreshMappings, removeField } from '../../api';
import type { FieldType } from '../../common/fieldTypes';

/** Begins those of the errors, too. */
const key = endpointKey(readMappings);
/** Milliseconds between looks at the mapping. */
const EVERY = 5000;

/** The mapping of the current account, its errors, and what can be done with them. */
export function useMappings() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const fields = useQuery({
    ...endpointQuery(api, readMappings),
    refetchInterval: EVERY,
    meta: { persist: true },
  });
  const errors = useQuery({
    ...endpointQuery(api, listMappingErrors),
    refetchInterval: EVERY,
  });
  const changed = () => queries.invalidateQueries({ queryKey: key });
  const change = useMutation({
    mutationFn: (wanted: { readonly field: string; readonly type: FieldType }) => call(api, changeFieldType, { body: wanted }),
    onSuccess: (_saved, { field, type }) => {
      notices.show({ intent: 'success', title: `${field} is now of type ${type}`, text: 'For logs that arrive from now on.' });
      return changed();
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The type was not changed', text: errorMessage(error) }),
  });
  const remove = useMutation({
    mutationFn: (field: string) => call(api, removeField, { query: { field } }),
    onSuccess: (_saved, field) => {
      notices.show({ intent: 'success', title: `${field} is no longer mapped` });
      return changed();
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The field was not removed', text: errorMessage(error) }),
  });
  const refresh = useMutation({
    mutationFn: () => call(api, refreshMappings, { body: { fields: fields.data?.fields.map(({ name }) => name) ?? [] } }),
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
