import { z } from 'zod';
import { definePoint, defineService, roles } from '#sdk';

export { changeKept } from './changeKept';
export type { KeepState, KeptState } from './common/keptState';

/** Most bytes of one state, as JSON, where its declaration does not ask for less or more. */
export const usualBytes = 64 * 1024;

/**
 * A state that the product keeps for people: preferences, what they have seen, where they were. The contribution's id is its name, such as
 * `explore-preferences`; only declared names can be kept.
 */
export const states = definePoint({
  id: 'user-state/state@1',
  side: 'server',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** Whose it is: one a person in all accounts, or one an account for all its people. */
      scope: z.enum(['user', 'account']),
      /** Most bytes as JSON; {@link usualBytes} when absent. */
      bytes: z
        .number()
        .int()
        .min(1)
        .max(512 * 1024)
        .optional(),
      /** Days after its last change when it is gone; kept for good when absent. */
      days: z.number().int().min(1).max(3650).optional(),
      /** Who may change an account's state, admins when absent; everybody in the account may read it. Own states are everybody's to change. */
      writers: z.array(z.enum(roles)).optional(),
    }),
});

/** When something that a person does happened for the first and the last time. */
export const occurrenceSchema = z.object({ firstOccur: z.iso.datetime(), lastOccur: z.iso.datetime() });
export type Occurrence = z.infer<typeof occurrenceSchema>;

/** What the person has done in this product and when, by a key of the plugin's choosing, such as `plans.limits-dismissed.7`; kept for them on the server. */
export interface UserHistory {
  /** Observable; undefined while it is not known, and when it has never happened. */
  of(key: string): Occurrence | undefined;
  /** It has just happened. What cannot be kept counts for this page all the same. @throws ApiError when it was not kept */
  note(key: string): Promise<void>;
}
export const userHistoryService = defineService<UserHistory>('user-history@1');
