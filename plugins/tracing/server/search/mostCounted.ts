/** Traces that are counted, and put in an order, at most. */
export const mostCounted = 100_000;
