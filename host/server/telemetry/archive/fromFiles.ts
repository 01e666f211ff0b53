import type { TenantScope } from '#sdk/server';
import type { CompiledQuery } from '../compile/compiledQuery';
import type { FileSource } from './ArchivePlace';
import { asTable, structure } from './fileColumns';

/**
 * The statement of a query or plan, with files in the place of the table: they are called `logs` within it, so that whatever the compiler makes reads them and
 * nothing else. The accounts of the scope stand in the condition on the files, too, beside the compiler's own.
 * @param source undefined when there is no file: the same statement over nothing
 */
export function fromFiles<Answer>(
  { sql, params, read }: CompiledQuery<Answer>,
  scope: TenantScope,
  source: FileSource | undefined,
): CompiledQuery<Answer> {
  const files = `logs AS (SELECT ${asTable} FROM ${source?.sql ?? nothing} WHERE account IN {archive_accounts:Array(UInt32)})`;
  return {
    // Within it a condition on words is on the whole message already.
    sql: sql.startsWith('WITH ') ? `WITH ${files}, ${sql.slice('WITH '.length)}` : `WITH ${files} ${sql}`,
    params: { ...params, ...(source?.params ?? { archive_structure: structure }), archive_accounts: scope.accounts },
    read,
  };
}

const nothing = 'null({archive_structure:String})';
