import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, useService } from '#sdk/browser';
import { addNote, changeNote, deleteNotes, listNotes, readNote } from '../api';
import type { NoteValues } from '../common/note';

/** The notes of the account. */
export function useNotes() {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, listNotes));
}

export function useNote(id: string) {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, readNote, { params: { id } }));
}

/** Writes a new note, or changes the one with this id. */
export function useSaveNote(id?: string) {
  const api = useService(apiService);
  const client = useQueryClient();
  return async (values: NoteValues): Promise<void> => {
    await (id === undefined ? call(api, addNote, { body: values }) : call(api, changeNote, { params: { id }, body: values }));
    await client.invalidateQueries({ queryKey: endpointKey(listNotes) });
  };
}

export function useDeleteNotes() {
  const api = useService(apiService);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(api, deleteNotes, { body: { ids: [...ids] } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listNotes) }),
  });
}
