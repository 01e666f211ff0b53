import type { PlanBuilder } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';

/**
 * SQL of the series that matchers choose, for a condition on the table `series`. What a series does not have matches as the empty text; expressions match whole
 * values, with RE2's rules and a dot that takes line breaks, as in Prometheus.
 */
export function seriesCondition(matchers: readonly Matcher[], builder: PlanBuilder): string {
  const conditions = matchers.map(({ name, operator, value }) => {
    const column = name === '__name__' ? 'metric' : `labels[${builder.bind(name, 'String')}]`;
    if (operator === '=' || operator === '!=') return `${column} ${operator} ${builder.bind(value, 'String')}`;
    const matches = `match(${column}, ${builder.bind(`^(?s:${value})$`, 'String')})`;
    return operator === '=~' ? matches : `NOT ${matches}`;
  });
  return conditions.length === 0 ? '1' : conditions.join(' AND ');
}
