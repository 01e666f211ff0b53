/** Orders of found traces: each has the largest first. */
export const searchOrders = ['newest', 'longest', 'spans', 'errors'] as const;
export type SearchOrder = (typeof searchOrders)[number];
