import type { RowsQuery } from '#sdk/query';
import { PublicError } from '#sdk/server';
import { timeOfId } from './timeOfId';

/** The question for one log, wherever in time it is: its id says when it was. @throws PublicError 400 for what is no id */
export function logOfId(id: string): RowsQuery<'logs'> {
  if (!/^[0-9a-f]{1,16}-[0-9a-f]{1,16}$/i.test(id)) throw new PublicError(400, 'QUERY_INVALID', `'${id.slice(0, 50)}' is no log's id.`);
  const from = timeOfId(id);
  return { signal: 'logs', where: { kind: 'term', field: '_id', value: id }, range: { from, to: from + 1 }, limit: 1, few: true };
}
