import { filterToLucene } from '#sdk/query';
import { type LuceneQuery, measureName } from '../../common/queries/luceneQuery';

/** A query in one line: `count, p95(duration) by service of spans where status:error`. */
export function luceneInWords({ signal, query, filters, measures, groupBy }: LuceneQuery): string {
  const what = measures === undefined ? '' : measures.map(measureName).join(', ');
  const fields = groupBy.map(({ field }) => field).filter((field) => field !== '');
  const where = [query.trim() === '*' ? '' : query.trim(), ...filters.map(filterToLucene)].filter((text) => text !== '').join(' AND ');
  return [
    what,
    measures === undefined || fields.length === 0 ? '' : `by ${fields.join(', ')}`,
    measures === undefined ? signal : `of ${signal}`,
    where === '' ? '' : `where ${where}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
