import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiService, endpointKey, endpointQuery, useService } from '#sdk/browser';
import { readProductStates, readTracingActivation, readTracingBudget } from '../api';

/** Which products the person has; `again` asks for everything that a start or first data changes. */
export function useProductStates() {
  const api = useService(apiService);
  const queries = useQueryClient();
  const states = useQuery({ ...endpointQuery(api, readProductStates), staleTime: 0 });
  const again = async (): Promise<void> => {
    for (const endpoint of [readProductStates, readTracingActivation, readTracingBudget])
      await queries.invalidateQueries({ queryKey: endpointKey(endpoint) });
  };
  return { states, again };
}
