import type { Product } from '#plugins/plans/contract';
import type { AccountType, ManagedAccount } from '#sdk/server';

/** The type of the accounts that a product works on; that of logs is the main account itself. */
export const accountTypeOf = { logs: 'owner', metrics: 'metrics', tracing: 'tracing', siem: 'security' } as const satisfies Readonly<
  Record<Product, AccountType>
>;

/** The product's account among those of a main account; the oldest when there are several. */
export const accountOf = (product: Product, tree: readonly ManagedAccount[]): ManagedAccount | undefined =>
  tree.filter(({ type }) => type === accountTypeOf[product]).sort((a, b) => a.id - b.id)[0];
