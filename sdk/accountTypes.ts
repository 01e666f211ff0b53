import type { AccountType } from './server/session';

/** Accounts over which an optimizer may run. */
export const optimizableAccountTypes = ['owner', 'sub', 'security', 'metrics'] as const satisfies readonly AccountType[];

/** Accounts over which an alert may run. */
export const alertableAccountTypes = [...optimizableAccountTypes, 'timeless'] as const satisfies readonly AccountType[];

/** Those of a session's accounts that something may run over: what its account picker offers. */
export const accountsOfTypes = <A extends { readonly type: AccountType }>(accounts: readonly A[], types: readonly AccountType[]): A[] =>
  accounts.filter(({ type }) => types.includes(type));
