import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import type { PlanDetails, UpgradeRequest } from '../contract';

const PATH = '/api/plan';
export const planKey = ['plan'];

/** The plan of the current account, and what can be asked of it. */
export function usePlan() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const details = useQuery({ queryKey: [...planKey, 'details'], queryFn: ({ signal }) => api.get<PlanDetails>(PATH, { signal }) });
  const known = (title: string) => (next: PlanDetails) => {
    queries.setQueryData([...planKey, 'details'], next);
    notices.show({ intent: 'success', title });
  };
  const failed = (title: string) => (error: unknown) =>
    notices.show({ intent: 'danger', title, text: errorMessage(error), milliseconds: 4000 });
  const upgrade = useMutation({
    mutationFn: (wanted: UpgradeRequest) => api.post<PlanDetails>(`${PATH}/upgrade`, wanted),
    onSuccess: known('The larger plan is asked for'),
  });
  const cancel = useMutation({
    mutationFn: () => api.post<PlanDetails>(`${PATH}/cancellation`),
    onSuccess: known('The cancellation is asked for'),
    onError: failed('The cancellation was not asked for'),
  });
  const keep = useMutation({
    mutationFn: () => api.delete<PlanDetails>(`${PATH}/cancellation`),
    onSuccess: known('The plan is kept'),
    onError: failed('The request was not taken back'),
  });
  return { details, upgrade, cancel, keep };
}
