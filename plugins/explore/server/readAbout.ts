import type { z } from 'zod';
import {
  DateMathError,
  type DateMathOptions,
  type Expression,
  filtersToExpression,
  hasLeadingWildcard,
  parseDateMath,
  parseLucene,
  type TimeRange,
} from '#sdk/query';
import { PublicError, type RequestSession, type TenantScope } from '#sdk/server';
import type { searchRequestSchema } from '../contract';

type About = Pick<z.output<typeof searchRequestSchema>, 'query' | 'from' | 'to' | 'timezone' | 'filters' | 'accounts'>;

/**
 * What an Explore call asks about, as the telemetry store takes it.
 * @throws PublicError 400 QUERY_INVALID (details.span says where), 400 TIME_RANGE_INVALID, 403 for a foreign account
 */
export function readAbout(
  body: About,
  session: RequestSession,
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

function readRange({ from, to, timezone }: About, now: number): TimeRange {
  const about = { now, ...(timezone === undefined ? {} : { timezone }) };
  const range = { from: readInstant('from', from, about), to: readInstant('to', to, about) };
  // An end such as now/d or 2026-03-01 means all of that day; the range itself excludes its end.
  const whole = readInstant('to', to, { ...about, roundUp: true });
  if (whole !== range.to) range.to = whole + 1;
  if (range.from >= range.to) {
    throw new PublicError(400, 'TIME_RANGE_INVALID', `The time range is empty: from (${from}) must be before to (${to}).`);
  }
  return range;
}

function readInstant(name: 'from' | 'to', value: string | number, options: DateMathOptions): number {
  try {
    return parseDateMath(value, options);
  } catch (error) {
    if (!(error instanceof DateMathError)) throw error;
    throw new PublicError(400, 'TIME_RANGE_INVALID', `${name}: ${error.message}`);
  }
}
