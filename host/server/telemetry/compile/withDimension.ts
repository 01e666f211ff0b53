import type { Expression, SignalDescription, TimeRange } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { rowsOf } from './context';
import { type Asked, isOfDimension } from './fields';
import { daysCondition, scopeCondition } from './scope';
import { whereCondition } from './whereCondition';

/**
 * SQL of rows together with what another table tells of them. What must hold of the other table is looked up there first, so that no rows are read but those of
 * the keys that are found. Both tables are read within the accounts and the range.
 * @param where the query's condition
 */
export function withDimension(where: Expression, range: TimeRange, scope: TenantScope, asked: Asked): string {
  const { signal, params } = asked;
  const { dimension, tenant, tables } = signal;
  if (dimension === undefined) return tables[0];
  const { table, key, id, day, fields } = dimension;
  const days = daysCondition(signal, scope, range, params, day);
  const needed = conjunctsOf(where).filter(
    (part) => fieldsOf(part).length > 0 && fieldsOf(part).every((name) => isOfDimension(name, signal)),
  );
  const keys = needed.map((part) => whereCondition(part, asked));
  const found = keys.length === 0 ? '' : ` AND ${key} IN (SELECT ${id} FROM ${table} WHERE ${days} AND ${keys.join(' AND ')})`;
  const columns = Object.entries(fields).map(([name, { sql = name }]) => `anyLast(${table}.${sql}) AS ${name}`);
  return `(SELECT * FROM (SELECT * FROM ${rowsOf(signal)} WHERE ${scopeCondition(signal, scope, range, params)}${found}) AS rows
    INNER JOIN (SELECT ${tenant}, ${id} AS told_id, ${columns.join(', ')} FROM ${table} WHERE ${days} GROUP BY ${tenant}, told_id) AS told
    ON told.${tenant} = rows.${tenant} AND told.told_id = rows.${key})`;
}

/** Whether a query names a field that is told by the other table. */
export const needsDimension = (where: Expression, names: readonly string[], signal: SignalDescription): boolean =>
  signal.dimension !== undefined && [...fieldsOf(where), ...names].some((name) => isOfDimension(name, signal));

const conjunctsOf = (expression: Expression): readonly Expression[] =>
  expression.kind === 'and' ? expression.of.flatMap(conjunctsOf) : [expression];

function fieldsOf(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'all':
    case 'none':
      return [];
    case 'and':
    case 'or':
      return expression.of.flatMap(fieldsOf);
    case 'not':
    case 'anywhere':
      return fieldsOf(expression.of);
    default:
      // A word without a field is none of the other table's.
      return [expression.field ?? ''];
  }
}
