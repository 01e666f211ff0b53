import type { z } from 'zod';
import { type Expression, filtersToExpression, hasLeadingWildcard, parseLucene, type TimeRange } from '#sdk/query';
import { nonEmptyRange, PublicError, type RequestSession, readInstant, type TenantScope } from '#sdk/server';
import type { searchRequestSchema } from '../contract';

type About = Pick<z.output<typeof searchRequestSchema>, 'query' | 'from' | 'to' | 'timezone' | 'filters' | 'accounts'>;

/**
 * What an Explore call asks about, as the telemetry store takes it.
 * @throws PublicError 400 QUERY_INVALID (details.span says where), 400 TIME_RANGE_INVALID, 403 for a foreign account
 */
export function readAbout(
  body: About,
  session: Pick<RequestSession, 'scope' | 'facts'>,
  now = Date.now(),
): { readonly where: Expression; readonly range: TimeRange; readonly scope: TenantScope } {
  const scope = session.scope(body.accounts.length > 0 ? body.accounts : undefined);
  const range = readRange(body, now);
  const parsed = parseLucene(body.query.trim() === '*' ? '' : body.query);
  if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
  if (session.facts.flag?.has('disableWildCardQueryV2') && hasLeadingWildcard(parsed.expression)) {
    throw new PublicError(400, 'QUERY_INVALID', 'Queries may not begin a word with a wildcard here. Give at least its first character.', {
      reason: 'LeadingWildCardError',
    });
  }
  return { where: { kind: 'and', of: [parsed.expression, filtersToExpression(body.filters)] }, range, scope };
}

function readRange({ timezone, ...written }: About, now: number): TimeRange {
  const about = { now, ...(timezone === undefined ? {} : { timezone }) };
  const from = readInstant('from', written, about);
  const to = readInstant('to', written, about);
  // An end such as now/d or 2026-03-01 means all of that day; the range itself excludes its end.
  const whole = readInstant('to', written, { ...about, roundUp: true });
  return nonEmptyRange({ from, to: whole === to ? to : whole + 1 }, written);
}
