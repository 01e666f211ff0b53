import { PublicError } from '#sdk/server';
import type { MetricQueries, PromAnswer } from '../../contract';

export type Asked =
  | { readonly query: string; readonly time: number }
  | { readonly query: string; readonly start: number; readonly end: number; readonly step: number };

export type Answered = PromAnswer | { readonly failure: { readonly code: string; readonly message: string } };

/** Answers queries side by side; one that fails says so in its place. @throws what is no fault of a query, such as the end of the call */
export function askAll(
  queries: MetricQueries,
  asked: readonly Asked[],
  asking: Parameters<MetricQueries['instant']>[1],
): Promise<readonly Answered[]> {
  return Promise.all(
    asked.map(async (one): Promise<Answered> => {
      try {
        return await ('time' in one ? queries.instant(one, asking) : queries.range(one, asking));
      } catch (error) {
        if (!(error instanceof PublicError) || error.status >= 500) throw error;
        return { failure: { code: error.code, message: error.message } };
      }
    }),
  );
}
