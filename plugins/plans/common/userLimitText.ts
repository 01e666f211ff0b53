const users = (count: number): string => `${count} ${count === 1 ? 'user' : 'users'}`;

/** How many people a plan lets in, filled from the plan. @param limit null for any number */
export const userLimitText = (limit: number | null): string =>
  limit === null ? 'Your plan has no limit of users.' : `Your plan includes ${users(limit)}.`;

/** What somebody reads who invites one person too many. */
export const userLimitReachedText = (limit: number): string =>
  `Your plan includes ${users(limit)}, and they are all taken, counting who is invited. Remove somebody, or ask for a larger plan.`;
