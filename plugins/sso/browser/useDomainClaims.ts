import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { approveDomain, listDomains, refuseDomain } from '../api';
import type { DomainClaim } from '../contract';

/** Domains that accounts of this installation claim, and a system admin's answers. */
export function useDomainClaims() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['sso'] });
  const onError = (error: unknown) =>
    notices.show({ intent: 'danger', title: 'Nothing was changed.', text: errorMessage(error), milliseconds: 4000 });
  const list = useQuery({ queryKey: ['sso', 'domains'], queryFn: ({ signal }) => call(api, listDomains, { signal }) });
  const approve = useMutation({
    mutationFn: ({ domain }: DomainClaim) => call(api, approveDomain, { params: { domain } }),
    onError,
    onSettled,
  });
  const refuse = useMutation({
    mutationFn: ({ domain }: DomainClaim) => call(api, refuseDomain, { params: { domain } }),
    onError,
    onSettled,
  });
  return { list, approve, refuse };
}
