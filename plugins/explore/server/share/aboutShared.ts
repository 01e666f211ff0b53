import { PublicError, type RequestSession, requireShare } from '#sdk/server';
import type { SharedPart } from '../../common/sharedCalls';
import { type SharedSearch, sharedRange, sharedSearchSchema } from '../../common/sharedSearch';
import { readAbout } from '../readAbout';

interface AboutShared {
  readonly search: SharedSearch;
  /** What the calls of Explore take: whose logs these are is the session's. */
  readonly about: Pick<SharedSearch, 'query' | 'filters' | 'timezone'> & {
    readonly accounts: number[];
    readonly from: number;
    readonly to: number;
  };
}

/**
 * What a visitor's call asks about: the link's own query, filters and accounts, and of its time at most all.
 * @throws PublicError 400 OUTSIDE_SHARE for other times
 */
export function aboutShared(session: RequestSession, wanted: SharedPart, now = Date.now()): AboutShared {
  const search = sharedSearchSchema.parse(requireShare(session).content);
  const { query, filters, timezone } = search;
  const whole = { query, filters, timezone, accounts: [], ...sharedRange(search) };
  const { range } = readAbout(whole, session, now);
  const from = Math.max(range.from, wanted.from ?? range.from);
  const to = Math.min(range.to, wanted.to ?? range.to);
  if (from >= to) throw new PublicError(400, 'OUTSIDE_SHARE', 'This time is not part of what the link shows.');
  return { search, about: { ...whole, from, to } };
}
