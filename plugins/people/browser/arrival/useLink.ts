import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiService, useService } from '#sdk/browser';

/** What stands behind the link by which this page was opened. @param path of the call that shows it */
export function useLink<T>(path: string) {
  const api = useService(apiService);
  const { token = '' } = useParams();
  const shown = useQuery({
    queryKey: ['link', path, token],
    queryFn: ({ signal }) => api.post<T>(path, { token }, { signal }),
    retry: false,
  });
  return { token, shown };
}
