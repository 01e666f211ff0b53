import type { Expired } from '#sdk/server';

/** All that an account has ever stored, and what its events say of times to come. */
export const everyDay = (accountId: number): Expired => ({ accounts: [accountId], before: '9999-12-31' });
