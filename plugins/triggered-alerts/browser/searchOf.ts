import { z } from 'zod';
import type { ExploreState } from '#plugins/explore/contract';
import type { TriggeredAlert } from '#plugins/triggers/contract';
import { filterSchema } from '#sdk/query';

/** The search of Explore that finds the rows of a firing again. */
export function searchOf({ queryString, filter, from, to, accountIds }: TriggeredAlert['question']): Partial<ExploreState> {
  const filters = z.array(filterSchema).safeParse(filter);
  return {
    query: queryString === '*' ? '' : queryString,
    filters: filters.success ? filters.data : [],
    from: String(from),
    to: String(to),
    accounts: accountIds,
  };
}
