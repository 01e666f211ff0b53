import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#sdk/browser';

/** How the browser's query cache behaves unless a query says otherwise; times in milliseconds. */
export const queryDefaults = { gcTime: 60_000, refetchOnWindowFocus: false, retry: 3 } as const;

/** An answer that another try cannot change: the request itself was refused. */
const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { ...queryDefaults, retry: (failures, error) => failures < queryDefaults.retry && !isFinal(error) },
    },
  });
