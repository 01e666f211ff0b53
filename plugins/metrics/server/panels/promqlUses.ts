import type { QueryUse } from '#sdk';
import type { Expression } from '../../common/promql/ast';
import { PromqlError } from '../../common/promql/PromqlError';
import { parseExpression } from '../../common/promql/parseExpression';
import { walkExpression } from '../../common/promql/walkExpression';

/** Metrics and labels that an expression names; nothing where it cannot be read. */
export function promqlUses(query: string): readonly QueryUse[] {
  let expression: Expression;
  try {
    expression = parseExpression(query);
  } catch (error) {
    if (error instanceof PromqlError) return [];
    throw error;
  }
  const [metrics, labels] = [new Set<string>(), new Set<string>()];
  walkExpression(expression, (part) => {
    if (part.kind === 'vector-selector')
      for (const { name, operator, value } of part.matchers) {
        if (name !== '__name__') labels.add(name);
        else if (operator === '=') metrics.add(value);
      }
    if (part.kind === 'aggregation') for (const name of part.grouping) labels.add(name);
    if (part.kind === 'binary') for (const name of [...(part.matching?.labels ?? []), ...(part.matching?.include ?? [])]) labels.add(name);
  });
  return [
    ...[...metrics].map((name) => ({ kind: 'metric' as const, name })),
    ...[...labels].map((name) => ({ kind: 'label' as const, name })),
  ];
}
