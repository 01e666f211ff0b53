import type { BootSession } from './boot';

type ReadableAccount = Omit<BootSession['accounts'][number], 'role'>;

/** Accounts whose data the person may look at now: those that they may enter, and those that are shared with the one in use. None when signed out. */
export const readableAccounts = (session: Pick<BootSession, 'accounts' | 'sharedAccounts'> | undefined): readonly ReadableAccount[] =>
  session === undefined ? [] : [...session.accounts, ...(session.sharedAccounts ?? [])];
