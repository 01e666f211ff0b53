import type { LogQuery } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import type { CompiledQuery, Found } from '../compile/compiledQuery';
import { compileQuery } from '../compile/compileQuery';
import type { FileSource } from './ArchivePlace';
import { asTable, structure } from './fileColumns';

/**
 * The statement of a query, with files in the place of the table: they are called `logs` within it, so that whatever the compiler makes reads them and
 * nothing else. The accounts of the scope stand in the condition on the files, too, beside the compiler's own.
 * @param source undefined when there is no file: the same statement over nothing
 * @throws PublicError 400 QUERY_INVALID
 */
export function fromFiles<Q extends LogQuery>(query: Q, scope: TenantScope, source: FileSource | undefined): CompiledQuery<Found<Q>> {
  // In no order that a page could be found by: it is sorted as it is found.
  const asked = query.kind === 'rows' ? { ...query, few: true } : query;
  const { sql, params, read } = compileQuery<Q>(asked as Q, scope, { byMinutes: false });
  const files = `logs AS (SELECT ${asTable} FROM ${source?.sql ?? nothing} WHERE account IN {archive_accounts:Array(UInt32)})`;
  return {
    // Within it a condition on words is on the whole message already.
    sql: sql.startsWith('WITH ') ? `WITH ${files}, ${sql.slice('WITH '.length)}` : `WITH ${files} ${sql}`,
    params: { ...params, ...(source?.params ?? { archive_structure: structure }), archive_accounts: scope.accounts },
    read,
  };
}

const nothing = 'null({archive_structure:String})';
