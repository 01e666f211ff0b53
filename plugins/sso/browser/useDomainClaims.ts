import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import type { DomainClaim } from '../contract';

const PATH = '/api/sso/domains';

/** Domains that accounts of this installation claim, and a system admin's answers. */
export function useDomainClaims() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['sso'] });
  const onError = (error: unknown) =>
    notices.show({ intent: 'danger', title: 'Nothing was changed.', text: errorMessage(error), milliseconds: 4000 });
  const list = useQuery({ queryKey: ['sso', 'domains'], queryFn: ({ signal }) => api.get<DomainClaim[]>(PATH, { signal }) });
  const approve = useMutation({
    mutationFn: ({ domain }: DomainClaim) => api.post(`${PATH}/${encodeURIComponent(domain)}/approve`),
    onError,
    onSettled,
  });
  const refuse = useMutation({
    mutationFn: ({ domain }: DomainClaim) => api.delete(`${PATH}/${encodeURIComponent(domain)}`),
    onError,
    onSettled,
  });
  return { list, approve, refuse };
}
