import { parseLucene } from '#sdk/query';
import type { TokenFilter } from '../../contract';
import type { KeptFilter } from './FilterRecords';

/** A filter as callers see it. */
export function filterView({ createdAt, tokens, ...filter }: KeptFilter): TokenFilter {
  const read = parseLucene(filter.query);
  const asked = read.ok && (read.expression.kind === 'term' || read.expression.kind === 'phrase') ? read.expression : undefined;
  const simple = asked?.field === undefined ? undefined : asked;
  return {
    ...filter,
    field: simple?.field ?? null,
    value: simple === undefined ? null : String(simple.value),
    tokens: [...tokens],
    createdAt: createdAt.toISOString(),
  };
}
