import type { z } from 'zod';
import type { TimeRange } from '#sdk/query';
import { type RequestSession, readTimeRange, type TenantScope } from '#sdk/server';
import type { fieldsAskedSchema } from '../../common/rollUpCalls';

/** Milliseconds. */
export const QUARTER_MS = 900_000;
export const DAY_MS = 86_400_000;

interface About {
  readonly range: TimeRange;
  readonly scope: TenantScope;
  readonly prefix: string;
  readonly limit: number;
}

/**
 * What a call asks about.
 * @param step that counts are kept by: the range is widened to whole ones
 * @throws PublicError 400 TIME_RANGE_INVALID, 403 for a foreign account
 */
export function askedAbout(query: z.output<typeof fieldsAskedSchema>, session: RequestSession, step: number, now = Date.now()): About {
  const { from, to } = readTimeRange(query, { now });
  return {
    range: { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step },
    scope: session.scope(query.accounts?.split(',').map(Number)),
    prefix: query.prefix,
    limit: query.limit,
  };
}
