import { useQueryClient } from '@tanstack/react-query';
import { apiService, noticesService, useService } from '#sdk/browser';
import { failureText } from './failureText';

/** What every call of this page needs: the server, and how its success and failure are told. */
export function useTokenCalls() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  return {
    api,
    /** Whatever was changed, the lists name each other's entries. */
    onSettled: () => queries.invalidateQueries({ queryKey: tokenKey }),
    done: (title: string, text?: string) => notices.show({ intent: 'success', title, ...(text === undefined ? {} : { text }) }),
    failed: (title: string) => (error: unknown) => notices.show({ intent: 'danger', title, text: failureText(error), milliseconds: 4000 }),
  };
}

export const tokenKey = ['tokens'];
