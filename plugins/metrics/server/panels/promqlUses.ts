import type { QueryUse } from '#sdk';
import type { Expression } from '../../common/promql/ast';
import { PromqlError } from '../../common/promql/PromqlError';
import { parseExpression } from '../../common/promql/parseExpression';
import { walkExpression } from '../../common/promql/walkExpression';

/** From which argument on, counted from 0, functions take names of labels that they read; the first ones of `label_join` and `label_replace` say what they write. */
const labelsFrom: Readonly<Record<string, number>> = { label_replace: 3, label_join: 3, sort_by_label: 1, sort_by_label_desc: 1 };
const labelsUntil: Readonly<Record<string, number>> = { label_replace: 4 };

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
    if (part.kind === 'call' && part.function in labelsFrom)
      for (const argument of part.arguments.slice(labelsFrom[part.function], labelsUntil[part.function]))
        if (argument.kind === 'string' && argument.value !== '') labels.add(argument.value);
    if (part.kind === 'binary') for (const name of [...(part.matching?.labels ?? []), ...(part.matching?.include ?? [])]) labels.add(name);
  });
  return [
    ...[...metrics].map((name) => ({ kind: 'metric' as const, name })),
    ...[...labels].map((name) => ({ kind: 'label' as const, name })),
  ];
}
