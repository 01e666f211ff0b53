import { type Expression, type FieldType, parseLucene } from '#sdk/query';
import { invalidQuery, type LogPredicate, logPredicate } from '#sdk/server';

/**
 * What a filter's query asks for.
 * @param typeOf the types of the account's fields, as the test goes on
 * @throws PublicError 400 QUERY_INVALID that says where and why it cannot be read
 */
export function readQuery(
  query: string,
  typeOf?: (path: string) => FieldType | undefined,
): { readonly expression: Expression; readonly test: LogPredicate } {
  const read = parseLucene(query);
  if (!read.ok) throw invalidQuery(`The query cannot be read at character ${read.error.span.start + 1}: ${read.error.message}.`);
  return { expression: read.expression, test: logPredicate(read.expression, Date.now, typeOf) };
}
