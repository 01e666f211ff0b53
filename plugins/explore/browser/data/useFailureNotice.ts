import { useEffect } from 'react';
import { noticesService, useService } from '#sdk/browser';

/** Milliseconds that a failed call of Explore is told. */
export const failureNoticeTime = 3000;

/** A failed call as Explore tells it, wherever else it is shown. @param what such as `Error fetching logs` */
export const failureNotice = (what: string) => ({
  intent: 'danger' as const,
  title: `${what}: Please try again, or contact support`,
  milliseconds: failureNoticeTime,
});

/** Tells once of each failure. */
export function useFailureNotice(error: unknown, what: string): void {
  const notices = useService(noticesService);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the failure is news, other words for it are not
  useEffect(() => {
    if (error !== undefined && error !== null) notices.show(failureNotice(what));
  }, [error, notices]);
}
