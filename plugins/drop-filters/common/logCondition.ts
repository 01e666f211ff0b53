import { type Expression, type Filter, filtersToExpression, parseLucene } from '#sdk/query';
import { reachOf } from './reachOf';

/** What somebody asks of logs: as a search has it. */
export interface LogCondition {
  readonly query: string;
  readonly filters: readonly Filter[];
  readonly everything: boolean;
}

/** The tree of a condition, as a search for it is compiled. @throws Error when it cannot be read */
export function logExpression({ query, filters }: Pick<LogCondition, 'query' | 'filters'>): Expression {
  const text = query.trim();
  const parsed = parseLucene(text === '*' ? '' : text);
  if (!parsed.ok) throw new Error(`The query cannot be read at character ${parsed.error.span.start + 1}: ${parsed.error.message}.`);
  const rest = filtersToExpression(filters);
  if (rest.kind === 'all') return parsed.expression;
  return parsed.expression.kind === 'all' ? rest : { kind: 'and', of: [parsed.expression, rest] };
}

/** What is wrong with a condition, in words; undefined for one that can be kept. */
export function logConditionFault(condition: LogCondition): string | undefined {
  const active = condition.filters.filter(({ isDisabled, invalid }) => isDisabled !== true && invalid !== true);
  if (condition.query.trim() === '' && active.length === 0)
    return 'The condition is empty. Write a query or add a filter: a drop filter without a condition would drop every log.';
  try {
    const expression = logExpression(condition);
    const reach = reachOf(expression);
    if (reach === 'none') return 'The condition matches no log.';
    if (reach === 'all' && !condition.everything)
      return 'The condition matches every log of the accounts. Narrow it, or confirm that everything is meant ("everything": true).';
    if (namesId(expression)) return 'A log has no _id before it is stored, so that a drop filter cannot ask for it. Use other fields.';
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function namesId(expression: Expression): boolean {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.of.some(namesId);
  if (expression.kind === 'not') return namesId(expression.of);
  return 'field' in expression && expression.field === '_id';
}
