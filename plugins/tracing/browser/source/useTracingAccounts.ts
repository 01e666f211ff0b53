import { useQuery } from '@tanstack/react-query';
import { all, can, holds } from '#sdk';
import { apiService, endpointQuery, useFacts, useService } from '#sdk/browser';
import { listTracingAccounts } from '../../accountsApi';
import { traceReaders } from '../../contract';

/** Accounts with traces, for those who may know the names of accounts. */
export function useTracingAccounts() {
  const api = useService(apiService);
  const mayKnow = holds(all(traceReaders.holds, can('READ_ACCOUNT_NAMES')), useFacts()) === true;
  return useQuery({ ...endpointQuery(api, listTracingAccounts), enabled: mayKnow });
}
