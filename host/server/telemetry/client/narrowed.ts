import type { QueryBudget } from '#sdk/server';

/** The operator's budget, or less. */
export const narrowed = (operator: QueryBudget, wanted: Partial<QueryBudget> = {}): QueryBudget => ({
  seconds: Math.min(operator.seconds, wanted.seconds ?? Number.POSITIVE_INFINITY),
  memoryBytes: Math.min(operator.memoryBytes, wanted.memoryBytes ?? Number.POSITIVE_INFINITY),
  rowsToRead: Math.min(operator.rowsToRead, wanted.rowsToRead ?? Number.POSITIVE_INFINITY),
});
