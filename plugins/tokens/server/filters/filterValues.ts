import type { z } from 'zod';
import { escapeLucene, quoteLucene } from '#sdk/query';
import type { wantedFilterSchema } from '../../contract';
import type { FilterValues } from './FilterRecords';
import { readQuery } from './readQuery';

/** What is kept of a filter that somebody asks for. @throws PublicError 400 QUERY_INVALID */
export function filterValues(wanted: z.output<typeof wantedFilterSchema>): FilterValues {
  const query = 'query' in wanted ? wanted.query : `${escapeLucene(wanted.field)}:${quoteLucene(wanted.value)}`;
  readQuery(query);
  return { name: wanted.name, effect: wanted.effect, query };
}
