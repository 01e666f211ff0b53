import type { Entity, EntityWhere } from '#sdk';
import { expressionToLucene } from '#sdk/query';
import { tracingPath } from '../../contract';

/** Where the traces are that have a span which names a thing. */
export default function entityTraces({ kind, name, within }: Entity, { from, to, fields }: EntityWhere): string {
  const asked = new URLSearchParams({ start: from, end: to });
  if (kind === 'service') asked.set('service', name);
  else if (kind === 'operation') {
    asked.set('operation', name);
    if (within.service !== undefined) asked.set('service', within.service);
  } else asked.set('query', expressionToLucene({ kind: 'or', of: fields.map((field) => ({ kind: 'term', field, value: name })) }));
  return `${tracingPath}?${asked}`;
}
