import { leadingWildcard, parseLucene } from '#sdk/query';
import { implement } from '#sdk/server';
import * as api from '../api';
import { leadingWildcardRefusal } from '../common/leadingWildcardRefusal';

/** Says whether a query would run and, if not, why and where. */
export const validateQuery = implement(api.validateQuery, ({ body, session }) => {
  const text = typeof body.query === 'string' ? body.query : body.query.query_string.query;
  if (['', '*'].includes(text.trim())) return { valid: true };
  const parsed = parseLucene(text);
  if (!parsed.ok) {
    if (!body.explain) return { valid: false, reason: 'SyntaxError' };
    const { message, span } = parsed.error;
    return { valid: false, reason: 'SyntaxError', explanation: `${message} (at position ${span.start})`, position: { ...span } };
  }
  const position = session.facts.flag?.has('disableWildCardQueryV2') ? leadingWildcard(text) : undefined;
  if (position === undefined) return { valid: true };
  const { reason, explanation } = leadingWildcardRefusal;
  return { valid: false, reason, ...(body.explain && { explanation, position }) };
});
