import type { BinaryOperator } from '../../../common/promql/ast';

/** As Go has powers: 1 to whatever, and -1 to what has no end, are 1. */
const power = (base: number, exponent: number): number =>
  base === 1 || (base === -1 && Math.abs(exponent) === Number.POSITIVE_INFINITY) ? 1 : base ** exponent;

type Arithmetic = (left: number, right: number) => number;
type Comparison = (left: number, right: number) => boolean;

const arithmetic: ReadonlyMap<BinaryOperator, Arithmetic> = new Map<BinaryOperator, Arithmetic>([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
  ['%', (left, right) => left % right],
  ['^', power],
  ['atan2', Math.atan2],
]);

const comparisons: ReadonlyMap<BinaryOperator, Comparison> = new Map<BinaryOperator, Comparison>([
  ['==', (left, right) => left === right],
  ['!=', (left, right) => left !== right],
  ['>', (left, right) => left > right],
  ['<', (left, right) => left < right],
  ['>=', (left, right) => left >= right],
  ['<=', (left, right) => left <= right],
]);

export const isArithmetic = (operator: BinaryOperator): boolean => arithmetic.has(operator);
export const isComparison = (operator: BinaryOperator): boolean => comparisons.has(operator);
export const arithmeticOf = (operator: BinaryOperator): Arithmetic | undefined => arithmetic.get(operator);
export const comparisonOf = (operator: BinaryOperator): Comparison | undefined => comparisons.get(operator);
