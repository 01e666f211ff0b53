import type { Account } from '#sdk/server';

/** The accounts whose owner this one is; none for an account that is itself below another. */
export const accountsBelow = ({ id, type }: Account, all: readonly Account[]): readonly Account[] =>
  type === 'owner' ? all.filter((account) => account.ownerId === id && account.id !== id) : [];
