import type { QueryUse } from '#sdk';
import { parseLucene } from '#sdk/query';
import type { LuceneQuery } from '../../common/queries/luceneQuery';

/** Fields that a query names: in its text, its filters, what it measures and what it splits by. */
export function luceneUses({ query, filters, measures = [], groupBy }: LuceneQuery): readonly QueryUse[] {
  const parsed = parseLucene(query.trim() === '*' ? '' : query.trim());
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (typeof value !== 'object' || value === null) return;
    for (const [member, part] of Object.entries(value))
      if (member === 'field' && typeof part === 'string') names.add(part);
      else look(part);
  };
  if (parsed.ok) look(parsed.expression);
  look(measures);
  look(groupBy);
  for (const { field } of filters) if (field !== undefined) names.add(field.name);
  names.delete('');
  return [...names].map((name) => ({ kind: 'field', name }));
}
