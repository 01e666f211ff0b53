/** The language: expressions of PromQL as Prometheus 3 has them, as a tree of plain objects. */

/** Offsets into the text of the query, in UTF-16 units: from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type ValueType = 'scalar' | 'vector' | 'matrix' | 'string';

export type MatchOperator = '=' | '!=' | '=~' | '!~';

/** A condition on one label; `__name__` is the metric's name. A regular expression (RE2) matches the whole value. */
export interface Matcher {
  readonly name: string;
  readonly operator: MatchOperator;
  readonly value: string;
}

/** A length of time, in milliseconds; `expression` is one that is worked out when the query is evaluated (in seconds), such as `[5m * 2]` or `[step()]`. */
export type Duration = number | { readonly expression: DurationExpression };

export type DurationExpression =
  /** `isDuration`: written as one, such as `5m`. */
  | { readonly kind: 'number'; readonly seconds: number; readonly isDuration?: boolean; readonly span: Span }
  | { readonly kind: 'step' | 'range'; readonly span: Span }
  | { readonly kind: 'unary'; readonly operator: '+' | '-'; readonly operand: DurationExpression; readonly span: Span }
  | { readonly kind: 'parentheses'; readonly inner: DurationExpression; readonly span: Span }
  | {
      readonly kind: 'binary';
      readonly operator: '+' | '-' | '*' | '/' | '%' | '^';
      readonly left: DurationExpression;
      readonly right: DurationExpression;
      readonly span: Span;
    }
  | { readonly kind: 'min' | 'max'; readonly left: DurationExpression; readonly right: DurationExpression; readonly span: Span };

/** The moment of `@`: milliseconds since the epoch, or an end of the query's range. */
export type At = number | 'start' | 'end';

export interface NumberLiteral {
  readonly kind: 'number';
  readonly value: number;
  /** Written as a duration, such as `5m`. */
  readonly isDuration?: boolean;
  readonly span: Span;
}

export interface StringLiteral {
  readonly kind: 'string';
  readonly value: string;
  readonly span: Span;
}

export interface VectorSelector {
  readonly kind: 'vector-selector';
  /** The name before the braces; a name within them is a matcher only. */
  readonly name?: string;
  /** Every condition, that of the name included, in the order of the text, the name's last. */
  readonly matchers: readonly Matcher[];
  readonly offset: Duration;
  readonly at?: At;
  readonly isAnchored?: boolean;
  readonly isSmoothed?: boolean;
  readonly span: Span;
}

export interface MatrixSelector {
  readonly kind: 'matrix-selector';
  readonly selector: VectorSelector;
  readonly range: Duration;
  readonly span: Span;
}

export interface Subquery {
  readonly kind: 'subquery';
  readonly expression: Expression;
  readonly range: Duration;
  /** Absent: the evaluation's own step of subqueries. */
  readonly step?: Duration;
  readonly offset: Duration;
  readonly at?: At;
  readonly span: Span;
}

export interface Unary {
  readonly kind: 'unary';
  readonly operator: '+' | '-';
  readonly operand: Expression;
  readonly span: Span;
}

export interface Parentheses {
  readonly kind: 'parentheses';
  readonly inner: Expression;
  readonly span: Span;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%' | '^' | 'atan2';
export type ComparisonOperator = '==' | '!=' | '>' | '<' | '>=' | '<=';
/** `</` and `>/` cut buckets off a native histogram. */
export type TrimOperator = '</' | '>/';
export type SetOperator = 'and' | 'or' | 'unless';
export type BinaryOperator = ArithmeticOperator | ComparisonOperator | TrimOperator | SetOperator;

export interface VectorMatching {
  readonly cardinality: 'one-to-one' | 'many-to-one' | 'one-to-many' | 'many-to-many';
  /** Labels of `on` or `ignoring`. */
  readonly labels: readonly string[];
  readonly isOn: boolean;
  /** Labels of `group_left` or `group_right`. */
  readonly include: readonly string[];
  /** Values of `fill`, `fill_left` and `fill_right`, for what has no partner. */
  readonly fill?: { readonly left?: number; readonly right?: number };
}

export interface Binary {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
  readonly returnsBool: boolean;
  /** Present exactly where both sides are vectors. */
  readonly matching?: VectorMatching;
  readonly span: Span;
}

export const aggregationOperators = [
  'sum',
  'avg',
  'count',
  'min',
  'max',
  'group',
  'stddev',
  'stdvar',
  'topk',
  'bottomk',
  'count_values',
  'quantile',
  'limitk',
  'limit_ratio',
] as const;
export type AggregationOperator = (typeof aggregationOperators)[number];

export interface Aggregation {
  readonly kind: 'aggregation';
  readonly operator: AggregationOperator;
  readonly expression: Expression;
  readonly parameter?: Expression;
  readonly grouping: readonly string[];
  readonly isWithout: boolean;
  readonly span: Span;
}

export interface Call {
  readonly kind: 'call';
  readonly function: string;
  readonly arguments: readonly Expression[];
  readonly span: Span;
}

export type Expression =
  | NumberLiteral
  | StringLiteral
  | VectorSelector
  | MatrixSelector
  | Subquery
  | Unary
  | Parentheses
  | Binary
  | Aggregation
  | Call;
