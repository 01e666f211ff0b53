import type { RequestSession } from '#sdk/server';

/** Tokens of other accounts are for admins of the main account, who have them anyway. */
export const maySeeTokens = ({ facts, account }: RequestSession): boolean =>
  account?.type === 'owner' && facts.can?.has('MANAGE_ACCOUNTS') === true;
