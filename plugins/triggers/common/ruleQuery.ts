import type { ComparisonOperator } from './trigger';

const operators: Readonly<Record<ComparisonOperator, string>> = {
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUALS: '>=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUALS: '<=',
  EQUALS: '==',
  NOT_EQUALS: '!=',
};

/** What an alert over metrics asks and compares, as one expression of PromQL. */
export const ruleQuery = (query: string, operator: ComparisonOperator, threshold: string | number): string =>
  `(${query}) ${operators[operator]} ${threshold}`;
