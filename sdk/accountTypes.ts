export type AccountType = 'owner' | 'sub' | 'security' | 'metrics' | 'tracing' | 'timeless' | 'restore';

/** Accounts over which an optimizer may run. */
export const optimizableAccountTypes = ['owner', 'sub', 'security', 'metrics'] as const satisfies readonly AccountType[];

/** Accounts over which an alert may run. */
export const alertableAccountTypes = [...optimizableAccountTypes, 'timeless'] as const satisfies readonly AccountType[];

/** Types of accounts that keep one signal, by the signal's name. */
export const signalAccountTypes = { samples: 'metrics', spans: 'tracing' } as const satisfies Readonly<Record<string, AccountType>>;
export type SignalAccountType = (typeof signalAccountTypes)[keyof typeof signalAccountTypes];

/** Those of a session's accounts that something may run over: what its account picker offers. */
export const accountsOfTypes = <A extends { readonly type: AccountType }>(accounts: readonly A[], types: readonly AccountType[]): A[] =>
  accounts.filter(({ type }) => types.includes(type));
