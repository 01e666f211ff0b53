import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, errorMessage, noticesService, useService } from '#sdk/browser';
import { getAllDetailed, removeFolderAccess, setFolderAccess } from '../../api';
import type { NewFolderAccess } from '../../common/calls/folderAccess';

/** Changes who sees a folder; what is shown of folders is read again. */
export function useFolderAccessCalls() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const life = {
    onSuccess: (_told: unknown, { projectId }: { readonly projectId: string }) =>
      notices.show({ intent: 'success', title: `Who sees ${projectId} is changed` }),
    onError: (error: unknown) =>
      notices.show({ intent: 'danger', title: 'Who sees the folder was not changed', text: errorMessage(error) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: endpointKey(getAllDetailed) }),
  };
  const set = useMutation({
    mutationFn: ({ projectId, entries }: NewFolderAccess & { readonly projectId: string }) =>
      call(api, setFolderAccess, { params: { projectId }, body: { entries } }),
    ...life,
  });
  const remove = useMutation({
    mutationFn: ({ projectId }: { readonly projectId: string }) => call(api, removeFolderAccess, { params: { projectId } }),
    ...life,
  });
  return { set, remove };
}
