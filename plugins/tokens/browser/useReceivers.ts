import { useQuery } from '@tanstack/react-query';
import { readAddresses } from '#plugins/ingest/api';
import { apiService, endpointQuery, useFacts, useService } from '#sdk/browser';

/** What takes data in, by address; `isLoading` is false where nothing is there to ask. */
export function useReceivers() {
  const api = useService(apiService);
  const ingests = useFacts().plugin?.has('ingest') ?? false;
  const { data, isLoading } = useQuery({ ...endpointQuery(api, readAddresses), enabled: ingests });
  return { receivers: data?.receivers ?? [], isLoading };
}
