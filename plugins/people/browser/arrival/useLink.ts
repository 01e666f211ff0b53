import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { call, type Endpoint } from '#sdk';
import { apiService, useService } from '#sdk/browser';
import type { tokenSchema } from '../../contract';

/** What stands behind the link by which this page was opened, as this endpoint shows it. */
export function useLink<R extends z.ZodType>(endpoint: Endpoint<'POST', string, undefined, undefined, typeof tokenSchema, R, undefined>) {
  const api = useService(apiService);
  const { token = '' } = useParams();
  const shown = useQuery({
    queryKey: ['link', endpoint.path, token],
    queryFn: ({ signal }) => call(api, endpoint, { body: { token }, signal }),
    retry: false,
  });
  return { token, shown };
}
