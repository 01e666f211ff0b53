import type { AccountType } from './accountTypes';

/** What accounts are grouped by on the page, by the types that belong to it. The first of a product's types below the main account is the usual one to create. */
export const products = [
  { name: 'Logs', types: ['owner', 'sub', 'timeless', 'restore'] },
  { name: 'Metrics', types: ['metrics'] },
  { name: 'Tracing', types: ['tracing'] },
  { name: 'Security', types: ['security'] },
] as const satisfies readonly { readonly name: string; readonly types: readonly AccountType[] }[];
export type Product = (typeof products)[number];

export const productOf = (type: AccountType): Product =>
  products.find(({ types }) => (types as readonly AccountType[]).includes(type)) ?? products[0];
