import { parsePromql } from '#plugins/metrics/contract';
import type { ComparisonOperator } from '#plugins/triggers/contract';

/** What an expression asks, and what its answer is compared with. */
export interface Condition {
  readonly query: string;
  readonly operator: ComparisonOperator;
  /** Decimal text. */
  readonly threshold: string;
  /** Whether the comparison was taken out of the expression, so that values tell how far away they are. */
  readonly isSplit: boolean;
}

const operators: Readonly<Record<string, ComparisonOperator>> = {
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUALS',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUALS',
  '==': 'EQUALS',
  '!=': 'NOT_EQUALS',
};
const flipped: Readonly<Record<string, string>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' };

type Parsed = ReturnType<typeof parsePromql>;

const bare = (expression: Parsed): Parsed => (expression.kind === 'parentheses' ? bare(expression.inner) : expression);

function numberOf(expression: Parsed): number | undefined {
  const inner = bare(expression);
  if (inner.kind === 'number') return inner.value;
  if (inner.kind !== 'unary') return undefined;
  const value = numberOf(inner.operand);
  return value === undefined ? undefined : inner.operator === '-' ? -value : value;
}

/**
 * Prometheus fires for every series that an expression has. A comparison with a number at its top becomes the trigger's own threshold; any other
 * expression is asked for its series, each of them 1.
 * @throws PromqlError for what is no PromQL
 */
export function promCondition(text: string): Condition {
  const whole = parsePromql(text);
  const top = bare(whole);
  if (top.kind === 'binary' && top.operator in operators && !top.returnsBool) {
    const left = numberOf(top.left);
    const right = numberOf(top.right);
    const [bound, asked, operator] =
      right !== undefined ? [right, top.left, top.operator] : [left, top.right, flipped[top.operator] ?? top.operator];
    const isOneSided = (left === undefined) !== (right === undefined);
    if (isOneSided && bound !== undefined && Number.isFinite(bound))
      return {
        query: text.slice(asked.span.start, asked.span.end),
        operator: operators[operator] ?? 'GREATER_THAN',
        threshold: String(bound),
        isSplit: true,
      };
  }
  return { query: `group without () (${text.trim()})`, operator: 'GREATER_THAN', threshold: '0', isSplit: false };
}
