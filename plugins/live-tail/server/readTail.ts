import { type Expression, filtersToExpression, hasLeadingWildcard, parseLucene } from '#sdk/query';
import { PublicError, type RequestSession, requireAccount, type TenantScope } from '#sdk/server';
import { type TailRequest, tailRequestSchema } from '../contract';
import { filterOwner } from './filterOwner';

/** What one page follows, and who asks. */
export interface Tail {
  readonly userId: number;
  /** Of the session, which may follow other accounts as well. */
  readonly accountId: number;
  readonly scope: TenantScope;
  readonly where: Expression;
  /** Tails with the same key ask the same. */
  readonly key: string;
  readonly since: number | undefined;
  /** What came from `since` on and is not shown counts as skipped. */
  readonly isResumed: boolean;
}

/**
 * Reads the query string of a stream.
 * @throws PublicError 400 TAIL_INVALID, 400 QUERY_INVALID (details.span says where), 403 for a foreign account
 */
export function readTail(url: string, session: RequestSession): Tail {
  const params = new URL(url, 'http://localhost').searchParams;
  const read = tailRequestSchema.safeParse(Object.fromEntries(params));
  if (!read.success)
    throw new PublicError(400, 'TAIL_INVALID', read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const asked = read.data;
  const scope = session.scope(asked.accounts.length > 0 ? asked.accounts : undefined);
  requireAccount(session);
  const accounts = [...new Set(scope.accounts)].sort((a, b) => a - b);
  return {
    ...filterOwner(session),
    scope: { accounts },
    where: whereOf(asked, session),
    key: JSON.stringify([accounts, asked.query, asked.filters]),
    since: asked.since,
    isResumed: asked.resumed !== undefined,
  };
}

function whereOf({ query, filters }: TailRequest, session: RequestSession): Expression {
  const parsed = parseLucene(query.trim() === '*' ? '' : query);
  if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
  if (session.facts.flag?.has('disableWildCardQueryV2') && hasLeadingWildcard(parsed.expression))
    throw new PublicError(400, 'QUERY_INVALID', 'Queries may not begin a word with a wildcard here. Give at least its first character.', {
      reason: 'LeadingWildCardError',
    });
  return { kind: 'and', of: [parsed.expression, filtersToExpression(filters)] };
}
