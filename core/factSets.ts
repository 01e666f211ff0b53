import type { Facts } from './when';

/** Facts from their lists, as documents carry them. */
export const factSets = (lists: { readonly [name: string]: readonly string[] | undefined }): Facts =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, new Set(values)]));
