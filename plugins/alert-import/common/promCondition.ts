import { parsePromql } from '#plugins/metrics/contract';
import type { ComparisonOperator } from '#plugins/triggers/contract';

/** What an expression asks, and what its answer is compared with. */
export interface Condition {
  readonly query: string;
  readonly operator: ComparisonOperator;
  /** Decimal text. */
  readonly threshold: string;
  /** Whether a comparison was taken out of the expression; else whatever series it has fires. */
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

/** The least number that there is beside 0: no series comes to it, and a chart of what is compared keeps its scale. */
const noValue = '5e-324';

type Parsed = ReturnType<typeof parsePromql>;

const bare = (expression: Parsed): Parsed => (expression.kind === 'parentheses' ? bare(expression.inner) : expression);

function numberOf(expression: Parsed): number | undefined {
  const inner = bare(expression);
  if (inner.kind === 'number') return inner.value;
  if (inner.kind !== 'unary') return undefined;
  const value = numberOf(inner.operand);
  return value === undefined ? undefined : inner.operator === '-' ? -value : value;
}

const compares: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '==': (value, bound) => value === bound,
  '!=': (value, bound) => value !== bound,
};

/** A comparison with a number, of which the other side is asked; undefined for any other expression. */
function comparisonOf(expression: Parsed): { readonly asked: Parsed; readonly operator: string; readonly bound: number } | undefined {
  if (expression.kind !== 'binary' || !(expression.operator in operators)) return undefined;
  const left = numberOf(expression.left);
  const right = numberOf(expression.right);
  if ((left === undefined) === (right === undefined)) return undefined;
  const bound = right ?? left ?? Number.NaN;
  if (!Number.isFinite(bound)) return undefined;
  return right === undefined
    ? { asked: expression.right, operator: flipped[expression.operator] ?? expression.operator, bound }
    : { asked: expression.left, operator: expression.operator, bound };
}

/** The operand of a comparison with a number that holds for 1 and not for 0: whoever compares with `bool` asks so whether something is true. */
function trueOf(expression: Parsed): Parsed | undefined {
  const comparison = comparisonOf(expression);
  const compare = compares[comparison?.operator ?? ''];
  if (comparison === undefined || compare === undefined) return undefined;
  const asked = bare(comparison.asked);
  return compare(1, comparison.bound) && !compare(0, comparison.bound) && isTruth(asked) ? asked : undefined;
}

const isTruth = (expression: Parsed): expression is Extract<Parsed, { kind: 'binary' }> =>
  expression.kind === 'binary' && expression.returnsBool;

/** Of an expression that compares with a number somewhere at its top: what is asked instead, and with what it is compared. */
function splitOf(text: string, expression: Parsed): Condition | undefined {
  const top = bare(expression);
  if (top.kind !== 'binary') return undefined;
  // These keep series of their left side as they are, so that it may be compared afterwards as well.
  if (top.operator === 'and' || top.operator === 'unless') {
    const kept = splitOf(text, top.left);
    return kept && { ...kept, query: `(${kept.query})${text.slice(top.left.span.end, top.span.end)}` };
  }
  const truth = trueOf(top);
  const comparison = comparisonOf(truth ?? top);
  if (comparison !== undefined && (truth !== undefined || !top.returnsBool)) {
    const { asked, operator, bound } = comparison;
    return {
      query: text.slice(asked.span.start, asked.span.end),
      operator: operators[operator] ?? 'GREATER_THAN',
      threshold: String(bound),
      isSplit: true,
    };
  }
  return undefined;
}

/** Without its `bool`, an expression that asks whether a comparison of two vectors is true has the values of its left side. */
function withoutBool(text: string, expression: Parsed): string {
  const truth = trueOf(bare(expression));
  if (truth?.kind !== 'binary' || truth.matching === undefined) return text.trim();
  const between = text.slice(truth.left.span.end, truth.right.span.start).replace(/^(\s*(?:[<>]=?|[=!]=)\s*)bool\b/, '$1');
  return `${text.slice(truth.span.start, truth.left.span.end)}${between}${text.slice(truth.right.span.start, truth.span.end)}`;
}

/**
 * Prometheus fires for every series that an expression has. A comparison with a number at its top, or on the left of `and` and `unless`, becomes the trigger's own threshold, and its
 * operand the value that is told; any other expression is asked for its series with their values, and compared with what no series has.
 * @throws PromqlError for what is no PromQL
 */
export function promCondition(text: string): Condition {
  const whole = parsePromql(text);
  return splitOf(text, whole) ?? { query: withoutBool(text, whole), operator: 'NOT_EQUALS', threshold: noValue, isSplit: false };
}
