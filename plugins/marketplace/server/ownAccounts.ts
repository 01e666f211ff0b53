import type { RequestSession } from '#sdk/server';
import type { MarketplaceAccount } from '../contract';

/** The owner accounts that somebody is an admin of: those whose plan is theirs to pay. */
export const ownAccounts = ({ accounts }: Pick<RequestSession, 'accounts'>): MarketplaceAccount[] =>
  accounts.filter(({ type, role }) => type === 'owner' && role === 'admin').map(({ id, name }) => ({ id, name }));
