import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { errorMessage } from './parts/ErrorState';
import { noticesService, userStatesService } from './services/services';
import { useService } from './services/useService';

/** A state of the person in every browser, and how to change it. */
export interface UserState<T> {
  /** Undefined while it is not known, when nothing is kept, and when what is kept has another shape. */
  readonly value: T | undefined;
  /** It is known, or why it is not. */
  readonly isReady: boolean;
  readonly error: unknown;
  /** Shown at once. What cannot be kept is told and taken back. @param to from what is kept to the next, perhaps twice: another tab may have changed it */
  change(to: (value: T | undefined) => T): Promise<void>;
}

/**
 * A state that the product keeps for the person on the server.
 * @param name declared by a plugin for it to be kept, such as `notes-order` @param schema what is not of its shape counts as nothing
 */
export function useUserState<T>(name: string, schema: z.ZodType<T>): UserState<T> {
  const states = useService(userStatesService);
  const notices = useService(noticesService);
  const client = useQueryClient();
  const queryKey = ['user-state', name];
  const { data, isFetched, error } = useQuery({ queryKey, queryFn: ({ signal }) => states.read(name, signal) });
  const shaped = (value: unknown): T | undefined => {
    const read = schema.safeParse(value);
    return read.success ? read.data : undefined;
  };
  return {
    value: shaped(data),
    isReady: isFetched,
    error,
    change: async (to) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, to(shaped(before)));
      try {
        client.setQueryData(queryKey, await states.change(name, (value) => to(shaped(value))));
      } catch (thrown) {
        // Without anything to go back to it is asked for again.
        if (before === undefined) await client.resetQueries({ queryKey, exact: true });
        else client.setQueryData(queryKey, before);
        notices.show({ intent: 'danger', title: 'It could not be saved', text: errorMessage(thrown) });
      }
    },
  };
}
