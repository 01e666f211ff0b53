import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { planDetails, requestCancellation, requestUpgrade, withdrawCancellation } from '../api';
import type { PlanDetails, UpgradeRequest } from '../contract';

export const planKey = ['plan'];

/** The plan of the current account, and what can be asked of it. */
export function usePlan() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const details = useQuery({ queryKey: [...planKey, 'details'], queryFn: ({ signal }) => call(api, planDetails, { signal }) });
  const known = (title: string) => (next: PlanDetails) => {
    queries.setQueryData([...planKey, 'details'], next);
    notices.show({ intent: 'success', title });
  };
  const failed = (title: string) => (error: unknown) =>
    notices.show({ intent: 'danger', title, text: errorMessage(error), milliseconds: 4000 });
  const upgrade = useMutation({
    mutationFn: (wanted: UpgradeRequest) => call(api, requestUpgrade, { body: wanted }),
    onSuccess: known('The larger plan is asked for'),
  });
  const cancel = useMutation({
    mutationFn: () => call(api, requestCancellation),
    onSuccess: known('The cancellation is asked for'),
    onError: failed('The cancellation was not asked for'),
  });
  const keep = useMutation({
    mutationFn: () => call(api, withdrawCancellation),
    onSuccess: known('The plan is kept'),
    onError: failed('The request was not taken back'),
  });
  return { details, upgrade, cancel, keep };
}
