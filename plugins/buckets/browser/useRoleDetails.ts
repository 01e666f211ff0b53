import { useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, useService } from '#sdk/browser';
import { assumeRoleDetails } from '../api';

const none = { logzioAWSAccountId: '', assignedExternalId: '' };

/** What a role has to name; empty until it is known, and when it cannot be had. */
export function useRoleDetails(isWanted: boolean) {
  const api = useService(apiService);
  const { data, isError } = useQuery({ ...endpointQuery(api, assumeRoleDetails), enabled: isWanted });
  return { details: data ?? none, hasFailed: isError };
}
