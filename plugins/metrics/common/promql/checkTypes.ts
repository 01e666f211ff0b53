import type { Aggregation, Binary, Call, Expression, Span, ValueType, VectorSelector } from './ast';
import { promFunctions } from './functions';
import { quote } from './goText';
import { matcherTest } from './matcherTest';
import { PromqlError } from './PromqlError';

/** What an expression comes to. */
export function valueTypeOf(expression: Expression): ValueType {
  switch (expression.kind) {
    case 'number':
      return 'scalar';
    case 'string':
      return 'string';
    case 'matrix-selector':
    case 'subquery':
      return 'matrix';
    case 'vector-selector':
    case 'aggregation':
      return 'vector';
    case 'unary':
      return valueTypeOf(expression.operand);
    case 'parentheses':
      return valueTypeOf(expression.inner);
    case 'binary':
      return valueTypeOf(expression.left) === 'scalar' && valueTypeOf(expression.right) === 'scalar' ? 'scalar' : 'vector';
    case 'call':
      return promFunctions.get(expression.function)?.returns ?? 'vector';
  }
}

const inWords: Readonly<Record<ValueType, string>> = {
  scalar: 'scalar',
  string: 'string',
  vector: 'instant vector',
  matrix: 'range vector',
};
const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const setOperators: ReadonlySet<string> = new Set(['and', 'or', 'unless']);
const withNumber: ReadonlySet<string> = new Set(['topk', 'bottomk', 'quantile', 'limitk', 'limit_ratio']);

class Checker {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #fail(reason: string, span: Span): never {
    throw new PromqlError(this.#text, reason, span);
  }

  #expect(expression: Expression, wanted: ValueType, where: string): Expression {
    const checked = this.check(expression);
    const type = valueTypeOf(checked);
    return type === wanted ? checked : this.#fail(`expected type ${inWords[wanted]} in ${where}, got ${inWords[type]}`, expression.span);
  }

  check(expression: Expression): Expression {
    switch (expression.kind) {
      case 'number':
      case 'string':
        return expression;
      case 'vector-selector':
        return this.#selector(expression);
      case 'matrix-selector':
        this.#selector(expression.selector);
        return expression;
      case 'parentheses':
        return { ...expression, inner: this.check(expression.inner) };
      case 'aggregation':
        return this.#aggregation(expression);
      case 'binary':
        return this.#binary(expression);
      case 'call':
        return this.#call(expression);
      case 'unary': {
        const operand = this.check(expression.operand);
        const type = valueTypeOf(operand);
        if (type === 'scalar' || type === 'vector') return { ...expression, operand };
        return this.#fail(
          `unary expression only allowed on expressions of type scalar or instant vector, got ${quote(inWords[type])}`,
          expression.span,
        );
      }
      case 'subquery': {
        const inner = this.check(expression.expression);
        const type = valueTypeOf(inner);
        if (type === 'vector') return { ...expression, expression: inner };
        return this.#fail(`subquery is only allowed on instant vector, got ${type} instead`, expression.span);
      }
    }
  }

  #selector(selector: VectorSelector): VectorSelector {
    const { name, matchers, span } = selector;
    const second = name === undefined ? undefined : matchers.slice(0, -1).find((each) => each.name === '__name__');
    if (name !== undefined && second !== undefined)
      this.#fail(`metric name must not be set twice: ${quote(name)} or ${quote(second.value)}`, span);
    if (name === undefined && matchers.every((each) => matcherTest(each)('')))
      this.#fail('vector selector must contain at least one non-empty matcher', span);
    return selector;
  }

  #aggregation(aggregation: Aggregation): Aggregation {
    const expression = this.#expect(aggregation.expression, 'vector', 'aggregation expression');
    const { operator, parameter } = aggregation;
    if (parameter === undefined) return { ...aggregation, expression };
    return {
      ...aggregation,
      expression,
      parameter: this.#expect(parameter, withNumber.has(operator) ? 'scalar' : 'string', 'aggregation parameter'),
    };
  }

  /** The operator and its modifiers: behind the left side. */
  #operatorOf({ left, right }: Binary): Span {
    const between = this.#text.slice(left.span.end);
    return { start: left.span.end + between.length - between.trimStart().length, end: right.span.start };
  }

  #binary(binary: Binary): Binary {
    const left = this.check(binary.left);
    const right = this.check(binary.right);
    const { operator, returnsBool, matching, span } = binary;
    const types = [valueTypeOf(left), valueTypeOf(right)] as const;
    const isScalar = types[0] === 'scalar' && types[1] === 'scalar';
    if (returnsBool && !comparisons.has(operator))
      this.#fail('bool modifier can only be used on comparison operators', this.#operatorOf(binary));
    if (comparisons.has(operator) && !returnsBool && isScalar)
      this.#fail('comparisons between scalars must use BOOL modifier', this.#operatorOf(binary));
    const twice = matching?.isOn ? matching.labels.find((label) => matching.include.includes(label)) : undefined;
    if (twice !== undefined) this.#fail(`label ${quote(twice)} must not occur in ON and GROUP clause at once`, this.#operatorOf(binary));
    for (const [index, side] of [left, right].entries()) {
      if (types[index] !== 'scalar' && types[index] !== 'vector')
        this.#fail('binary expression must contain only scalar and instant vector types', side.span);
    }
    if (types[0] !== 'vector' || types[1] !== 'vector') {
      if (matching !== undefined && matching.labels.length > 0) this.#fail('vector matching only allowed between instant vectors', span);
      if (matching?.fill !== undefined) this.#fail('filling in missing series only allowed between instant vectors', span);
      if (setOperators.has(operator)) this.#fail(`set operator ${quote(operator)} not allowed in binary scalar expression`, span);
      const { matching: _, ...rest } = binary;
      return { ...rest, left, right };
    }
    if (setOperators.has(operator) && matching !== undefined) {
      if (matching.cardinality !== 'many-to-many') this.#fail(`no grouping allowed for ${quote(operator)} operation`, span);
      if (matching.fill !== undefined) this.#fail('filling in missing series not allowed for set operators', span);
    }
    return { ...binary, left, right };
  }

  #call(call: Call): Call {
    const signature = promFunctions.get(call.function);
    if (signature === undefined) return this.#fail(`unknown function with name ${quote(call.function)}`, call.span);
    const { arguments: wanted, variadic } = signature;
    const given = call.arguments;
    const told = (count: string) =>
      this.#fail(`expected ${count} argument(s) in call to ${quote(call.function)}, got ${given.length}`, call.span);
    if (variadic === 0 && given.length !== wanted.length) told(String(wanted.length));
    if (variadic !== 0 && given.length < wanted.length - 1) told(`at least ${wanted.length - 1}`);
    if (variadic > 0 && given.length > wanted.length - 1 + variadic) told(`at most ${wanted.length - 1 + variadic}`);
    const second = given[1];
    if (call.function === 'info' && second !== undefined) this.#labelsOnly(second, call);
    const checked = given.map((argument, index) => {
      const type = wanted[Math.min(index, wanted.length - 1)] ?? 'vector';
      if (call.function === 'info' && index === 1) return argument;
      const result = this.check(argument);
      const got = valueTypeOf(result);
      return got === type
        ? result
        : this.#fail(`expected type ${inWords[type]} in call to function ${quote(call.function)}, got ${inWords[got]}`, argument.span);
    });
    return { ...call, arguments: checked };
  }

  /** The second argument of `info` says which labels are wanted, and may ask for none in particular. */
  #labelsOnly(argument: Expression, call: Call): void {
    const type = valueTypeOf(argument);
    if (type !== 'vector')
      this.#fail(`expected type ${inWords.vector} in call to function ${quote('info')}, got ${inWords[type]}`, call.span);
    if (argument.kind !== 'vector-selector') this.#fail('expected label selectors only', argument.span);
    if (argument.name !== undefined) this.#fail('expected label selectors only, got vector selector instead', argument.span);
  }
}

/**
 * Checks the types of an expression, and leaves the matching of vectors where vectors are matched only.
 * @param text what the expression was read from, for places
 * @throws PromqlError in Prometheus' words
 */
export const checkTypes = (text: string, expression: Expression): Expression => new Checker(text).check(expression);
