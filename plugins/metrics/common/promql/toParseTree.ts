import type { At, Duration, Expression, Matcher, Subquery, VectorSelector } from './ast';
import { promFunctions } from './functions';
import { plainNumber } from './goText';

/** A node as Prometheus' `/api/v1/parse_query` tells it. */
export type ParseTree = Readonly<Record<string, unknown>>;

const whole = (duration: Duration | undefined) => (typeof duration === 'number' ? duration : 0);
const matchersOf = (matchers: readonly Matcher[]) => matchers.map(({ name, value, operator }) => ({ name, value, type: operator }));

const moment = (at: At | undefined) => ({ timestamp: typeof at === 'number' ? at : null, startOrEnd: typeof at === 'string' ? at : null });

const selection = ({ name = '', matchers, offset, at, isAnchored = false, isSmoothed = false }: VectorSelector) => ({
  name,
  offset: whole(offset),
  matchers: matchersOf(matchers),
  ...moment(at),
  anchored: isAnchored,
  smoothed: isSmoothed,
});

function subquery({ expression, range, step, offset, at }: Subquery): ParseTree {
  return { type: 'subquery', expr: toParseTree(expression), range: whole(range), offset: whole(offset), step: whole(step), ...moment(at) };
}

/** An expression as the tree that Prometheus' API answers, ready for JSON; lengths of time in milliseconds. */
export function toParseTree(expression: Expression): ParseTree {
  switch (expression.kind) {
    case 'number':
      return { type: 'numberLiteral', val: plainNumber(expression.value) };
    case 'string':
      return { type: 'stringLiteral', val: expression.value };
    case 'vector-selector':
      return { type: 'vectorSelector', ...selection(expression) };
    case 'matrix-selector':
      return { type: 'matrixSelector', ...selection(expression.selector), range: whole(expression.range) };
    case 'subquery':
      return subquery(expression);
    case 'unary':
      return { type: 'unaryExpr', op: expression.operator, expr: toParseTree(expression.operand) };
    case 'parentheses':
      return { type: 'parenExpr', expr: toParseTree(expression.inner) };
    case 'aggregation': {
      const { operator, parameter, grouping, isWithout } = expression;
      const param = parameter === undefined ? null : toParseTree(parameter);
      return { type: 'aggregation', op: operator, expr: toParseTree(expression.expression), param, grouping, without: isWithout };
    }
    case 'binary': {
      const { operator, left, right, returnsBool, matching } = expression;
      const told = matching && {
        card: matching.cardinality,
        labels: matching.labels,
        on: matching.isOn,
        include: matching.include,
        fillValues: { lhs: matching.fill?.left ?? null, rhs: matching.fill?.right ?? null },
      };
      return {
        type: 'binaryExpr',
        op: operator,
        lhs: toParseTree(left),
        rhs: toParseTree(right),
        matching: told ?? null,
        bool: returnsBool,
      };
    }
    case 'call': {
      const signature = promFunctions.get(expression.function);
      const func = {
        name: expression.function,
        argTypes: signature?.arguments ?? [],
        variadic: signature?.variadic ?? 0,
        returnType: signature?.returns ?? 'vector',
      };
      return { type: 'call', func, args: expression.arguments.map(toParseTree) };
    }
  }
}
