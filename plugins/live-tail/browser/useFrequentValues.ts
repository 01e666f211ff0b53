import { useQuery } from '@tanstack/react-query';
import { queryInputsService } from '#plugins/explore/contract';
import { usePluginHost } from '#sdk/browser';

const none: readonly string[] = [];

/** Frequent values of a field, to choose from; none while they are not known, or nobody tells them. @param field undefined while there is none */
export function useFrequentValues(field: string | undefined, accounts: readonly number[]): readonly string[] {
  const inputs = usePluginHost().services.find(queryInputsService);
  const values = useQuery({
    queryKey: ['live-tail', 'values', field, accounts],
    queryFn: () => inputs?.values(field ?? '', accounts) ?? none,
    enabled: inputs !== undefined && field !== undefined,
    staleTime: 60_000,
    retry: false,
    meta: { persist: false },
  });
  return values.data ?? none;
}
