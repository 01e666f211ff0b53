import type { Cell, Column, Measure, ValueCount } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { type Asked, fieldNamed } from '../fields';
import { bySize, countsOf, histogramOfCounts, quantileOfCounts } from './bySize';
import { numberOf, type Operand, operandOf, textOf } from './operands';

/** How a measure is made of rows: in parts, which are put together, and told in the end. */
export interface Aggregate {
  readonly name: string;
  readonly type: Column['type'];
  readonly unit?: string;
  /** What it is made of, alias to SQL over rows; none of a count, which every statement has. */
  readonly operands: readonly string[];
  /** SQL of an operand of rows that count for nothing. */
  readonly nothing: string;
  /** An aggregate function's state over the operands' names. */
  partial(operands: readonly string[]): string;
  /** States of parts as one state. */
  combined(state: string): string;
  /** The value of a state, by an aggregate function. */
  final(state: string): string;
  /** What remains to be done with that value. */
  told(value: string): string;
  read(value: unknown, seconds: number): Cell;
}

const identity = (sql: string): string => sql;
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** @param all of the query, so that quantiles of one field share a digest */
export function aggregateOf(measure: Measure, all: readonly Measure[], asked: Asked): Aggregate {
  const made = make(measure, all, asked);
  return { ...made, name: measure.as ?? made.name };
}

function make(measure: Measure, all: readonly Measure[], asked: Asked): Aggregate {
  switch (measure.kind) {
    case 'count':
      return { ...counted, name: 'count', read: (value) => Number(value) };
    case 'rate': {
      if (measure.field === undefined) return { ...counted, name: 'rate', unit: '1/s', read: (value, seconds) => Number(value) / seconds };
      const { sql, unit } = numberOf(fieldNamed(measure.field, asked), measure.field, asked);
      const perSecond = {
        unit: `${unit ?? '1'}/s`,
        read: (value: unknown, seconds: number) => (typeof value === 'number' ? value / seconds : null),
      };
      return { ...ofFunction('sum', sql), name: `rate(${measure.field})`, ...perSecond };
    }
    case 'sum':
    case 'avg': {
      const { sql, unit } = numberOf(fieldNamed(measure.field, asked), measure.field, asked);
      return { ...ofFunction(measure.kind, sql), name: `${measure.kind}(${measure.field})`, ...(unit !== undefined && { unit }) };
    }
    case 'min':
    case 'max': {
      const field = fieldNamed(measure.field, asked);
      const compared = (field.kind === 'path' || field.kind === 'column' ? numberOf : operandOf)(field, measure.field, asked);
      return { ...ofFunction(measure.kind, compared.sql), ...toldAs(compared), name: `${measure.kind}(${measure.field})` };
    }
    case 'quantile': {
      if (!(measure.q >= 0 && measure.q <= 1)) throw invalidQuery(`A quantile is of a share from 0 to 1, not ${measure.q}.`);
      const counts = countsOf(measure.field, asked);
      const called = `p${Number((measure.q * 100).toFixed(4))}(${measure.field})`;
      if (counts !== undefined) return { ...quantileOfCounts(counts.sql, measure.q, asked), name: called, ...counts.unit };
      const { sql, unit } = numberOf(fieldNamed(measure.field, asked), measure.field, asked);
      const shares = [...new Set(all.flatMap((one) => (one.kind === 'quantile' && one.field === measure.field ? [one.q] : [])))];
      const digest = ofFunction('quantilesTDigest', sql, `(${shares.join(', ')})`);
      const place = shares.indexOf(measure.q) + 1;
      const told = (value: string): string => `arrayElement(${value}, ${place})`;
      return { ...digest, told, name: called, ...(unit !== undefined && { unit }) };
    }
    case 'distinct': {
      const field = fieldNamed(measure.field, asked);
      const { sql, isList } = textOf(field, measure.field, asked);
      const made = ofFunction(isList ? 'uniqExactArray' : 'uniqExact', sql);
      return {
        ...made,
        ...(isList && { nothing: '[]' }),
        told: (value) => `toString(${value})`,
        name: `distinct(${measure.field})`,
        read: (value) => Number(value ?? 0),
      };
    }
    case 'first':
    case 'last':
      return {
        ...atEnd(measure.kind, operandOf(fieldNamed(measure.field, asked), measure.field, asked), asked),
        name: `${measure.kind}(${measure.field})`,
      };
    case 'top':
      return { ...frequent(measure.k, textOf(fieldNamed(measure.field, asked), measure.field, asked)), name: `top(${measure.field})` };
    case 'histogram': {
      const counts = countsOf(measure.field, asked);
      if (counts !== undefined) return { ...histogramOfCounts(counts.sql), name: `histogram(${measure.field})`, ...counts.unit };
      const { sql, unit } = numberOf(fieldNamed(measure.field, asked), measure.field, asked);
      return { ...bySize(sql), name: `histogram(${measure.field})`, ...(unit !== undefined && { unit }) };
    }
  }
}

const counted = {
  type: 'number',
  operands: [],
  nothing: 'NULL',
  partial: () => 'count()',
  combined: (state: string) => `sum(${state})`,
  final: (state: string) => `sum(${state})`,
  told: (value: string) => `toString(${value})`,
} as const;

/** An aggregate function whose states can be put together. */
function ofFunction(name: string, operand: string, parameters = ''): Omit<Aggregate, 'name'> {
  return {
    type: 'number',
    operands: [operand],
    nothing: 'NULL',
    partial: ([value]) => `${name}State${parameters}(${value})`,
    combined: (state) => `${name}MergeState${parameters}(${state})`,
    final: (state) => `${name}Merge${parameters}(${state})`,
    told: identity,
    read: number,
  };
}

const toldAs = ({ type, unit }: Operand) => ({
  type,
  ...(unit !== undefined && { unit }),
  told: type === 'text' ? (value: string) => `toString(${value})` : identity,
  read: (value: unknown): Cell =>
    type === 'text' ? (typeof value === 'string' ? value : null) : type === 'time' && value !== null ? Number(value) : number(value),
});

function atEnd(end: 'first' | 'last', operand: Operand, { signal }: Asked): Omit<Aggregate, 'name'> {
  const name = end === 'first' ? 'argMin' : 'argMax';
  return {
    ...ofFunction(name, operand.sql),
    ...toldAs(operand),
    operands: [operand.sql, signal.time.column],
    partial: ([value, time]) => `${name}State(${value}, ${time})`,
  };
}

/** How many times as many values as are told are kept while counting. */
const kept = 10;

function frequent(k: number, { sql, isList }: ReturnType<typeof textOf>): Omit<Aggregate, 'name'> {
  if (!Number.isInteger(k) || k < 1 || k > 1000) throw invalidQuery(`Ask for the 1 to 1000 most frequent values, not ${k}.`);
  return {
    ...ofFunction(isList ? 'topKArray' : 'topK', sql, `(${k}, ${kept}, 'counts')`),
    type: 'values',
    told: (value) => `arrayMap(one -> (assumeNotNull(toString(one.1)), toString(one.2)), ${value})`,
    read: (value) =>
      (value as readonly (readonly [string, string])[])
        .map(([text, count]): ValueCount => ({ value: text, count: Number(count) }))
        // Values that are there as often come in the order of their names, so that an answer is the same each time.
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
  };
}
