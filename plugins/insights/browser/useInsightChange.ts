import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { changeInsight, listAssignees } from '../api';
import type { Insight, InsightChange } from '../contract';

/** Changing an insight, and who can look after it. */
export function useInsightChange({ id }: Pick<Insight, 'id'>, mayEdit: boolean) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const assignees = useQuery({
    queryKey: ['insights', 'assignees'],
    queryFn: ({ signal }) => call(api, listAssignees, { signal }),
    enabled: mayEdit,
  });
  const change = useMutation({
    mutationFn: (wanted: InsightChange) => call(api, changeInsight, { params: { id }, body: wanted }),
    onSuccess: () => {
      notices.show({ intent: 'success', title: 'The insight is saved' });
      return queries.invalidateQueries({ queryKey: ['explore', 'insights'] });
    },
    onError: (error) =>
      notices.show({ intent: 'danger', title: 'The insight could not be saved.', text: errorMessage(error), milliseconds: 4000 }),
  });
  return { assignees: assignees.data ?? [], change };
}
