import type { Context } from './context';
import { accountsAsked } from './scope';

/** With more accounts than this, a page is found by sorting instead. */
const maxAccounts = 8;
/** The condition is repeated for each account. */
const maxSql = 100_000;

/**
 * A condition that leaves only the five-minute buckets a page can lie in, found in the table's own order without a sort: for each account
 * the bucket of its row at the page's size. Where an account has that many rows the page cannot reach beyond that bucket; the tightest
 * such bucket holds for all. Measured at 10 M rows: 35 ms a page, against 170 to 640 ms for sorting all matching rows.
 * @param after condition of what follows the page before
 * @param limit placeholder of the page's size
 */
export function newestBucket(
  order: 'newest' | 'oldest',
  after: readonly string[],
  limit: string,
  { signal, scope, params, from, where }: Context,
): readonly string[] {
  const accounts = accountsAsked(scope, signal);
  if (accounts.length > maxAccounts || accounts.length * where.length > maxSql) return [];
  const newest = order === 'newest';
  const direction = newest ? 'DESC' : 'ASC';
  const [farthest, tightest] = newest ? ['min', 'max'] : ['max', 'min'];
  const { tenant, time } = signal;
  const bucket = `toStartOfFiveMinutes(${time.column})`;
  const each = accounts.map((account, index) => {
    const own = `${tenant} = ${params.name(`account${index}`, account, 'UInt32')}`;
    const conditions = [own, where, ...after].join(' AND ');
    return `SELECT count() AS n, ${farthest}(b) AS edge FROM (SELECT ${bucket} AS b FROM ${from} WHERE ${conditions}
      ORDER BY ${tenant} ${direction}, ${bucket} ${direction} LIMIT ${limit})`;
  });
  const edge = `SELECT if(countIf(n = ${limit}) > 0, ${tightest}If(edge, n = ${limit}), ${farthest}If(edge, n > 0)) FROM (${each.join(' UNION ALL ')})`;
  return [`${bucket} ${newest ? '>=' : '<='} (${edge})`];
}
