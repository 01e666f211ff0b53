import { type Expression, mostValues, type Scalar } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { anywhereCondition } from './anywhereCondition';
import {
  any,
  enumNamed,
  equalsCondition,
  existsCondition,
  literal,
  looseCondition,
  regexCondition,
  wildcardCondition,
} from './fieldCondition';
import { type Asked, fieldNamed } from './fields';
import { rangeCondition } from './rangeCondition';
import { textPhrase } from './textCondition';

const maxDepth = 300;
const maxNodes = 5000;
/** Of all values that one condition lists. */
const mostCharacters = 1_000_000;

/**
 * An expression as one SQL condition that is 0 or 1, never null. Free words are looked for in the signal's text and, as whole values, in the fields
 * that it names for that: of logs service and type; one that names a severity also finds logs of that severity, one that looks like a trace or span id its logs.
 * @throws PublicError 400 QUERY_INVALID
 */
export function whereCondition(expression: Expression, asked: Asked): string {
  let nodes = 0;

  const compile = (node: Expression, depth: number): string => {
    nodes += 1;
    if (depth > maxDepth || nodes > maxNodes) {
      throw invalidQuery(`The query is too large: at most ${maxNodes} conditions nested ${maxDepth} deep.`);
    }
    switch (node.kind) {
      case 'all':
        return '1';
      case 'none':
        return '0';
      case 'and':
        return every(flat('and', node.of).map((part) => compile(part, depth + 1)));
      case 'or':
        return either(flat('or', node.of), depth);
      case 'not': {
        const inner = compile(node.of, depth + 1);
        return inner === '1' ? '0' : inner === '0' ? '1' : `NOT (${inner})`;
      }
      case 'term':
      case 'phrase':
        return node.field === undefined ? freeText(String(node.value), asked) : equalsCondition(node.field, [node.value], asked);
      case 'in':
        return node.values.length === 0 ? '0' : equalsCondition(node.field, checkedValues(node.values), asked);
      case 'wildcard':
        return wildcardCondition(node.field, node.pattern, asked);
      case 'regex':
        return regexCondition(node.field, node.pattern, asked);
      case 'fuzzy':
      case 'near':
        return looseCondition(node, asked);
      case 'anywhere':
        return any([compile(node.of, depth + 1), anywhereCondition(node.of, asked)]);
      case 'range':
        return rangeCondition(node, asked);
      case 'exists':
        return existsCondition(node.field, asked);
    }
  };

  /** Values of one field are compared as one list, so that a filter of a thousand values stays small. */
  const either = (parts: readonly Expression[], depth: number): string => {
    const lists = new Map<string, Scalar[]>();
    const rest: Expression[] = [];
    for (const part of parts) {
      if ((part.kind === 'term' || part.kind === 'phrase') && part.field !== undefined) {
        const values = lists.get(part.field);
        if (values === undefined) lists.set(part.field, [part.value]);
        else values.push(part.value);
      } else if (part.kind === 'in') {
        const values = lists.get(part.field) ?? [];
        lists.set(part.field, values.concat(checkedValues(part.values)));
      } else rest.push(part);
    }
    const conditions = [...lists].map(([field, values]) => (values.length === 0 ? '0' : equalsCondition(field, values, asked)));
    conditions.push(...rest.map((part) => compile(part, depth + 1)));
    return conditions.includes('1') ? '1' : any(conditions.filter((condition) => condition !== '0'));
  };

  return compile(expression, 0);
}

/** @throws PublicError 400 for more values, or longer ones, than a statement takes */
function checkedValues(values: readonly Scalar[]): readonly Scalar[] {
  if (values.length > mostValues) throw invalidQuery(`A condition lists at most ${mostValues} values, not ${values.length}.`);
  const characters = values.reduce((sum: number, value) => sum + String(value).length, 0);
  if (characters > mostCharacters)
    throw invalidQuery(`The values that a condition lists have at most ${mostCharacters} characters together.`);
  return values;
}

function every(conditions: readonly string[]): string {
  if (conditions.includes('0')) return '0';
  const needed = conditions.filter((condition) => condition !== '1');
  if (needed.length === 0) return '1';
  return needed.length === 1 ? (needed[0] ?? '1') : `(${needed.join(' AND ')})`;
}

/** Nested lists of one kind in one list: what people add by clicking would otherwise nest ever deeper. */
function flat(kind: 'and' | 'or', of: readonly Expression[]): readonly Expression[] {
  const out: Expression[] = [];
  const stack = of.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.kind === kind) stack.push(...next.of.toReversed());
    else out.push(next);
  }
  return out;
}

function freeText(value: string, asked: Asked): string {
  if (value === '') return '1';
  const { signal } = asked;
  const conditions = signal.text === undefined ? [] : [textPhrase(value, asked)];
  for (const name of signal.words ?? []) conditions.push(...asWhole(name, value, asked));
  return conditions.length === 0 ? '0' : `(${conditions.join(' OR ')})`;
}

/** That a word is the whole value of a field; nothing where it cannot be. */
function asWhole(name: string, value: string, asked: Asked): readonly string[] {
  const field = fieldNamed(name, asked);
  const { hexDigits } = asked.signal.fields[name] ?? {};
  switch (field.kind) {
    case 'enum': {
      const named = field.values.some((one) => one === value.toLowerCase()) ? enumNamed(field, value) : undefined;
      return named === undefined ? [] : [`${field.sql} = ${literal(named)}`];
    }
    case 'column':
      if (hexDigits === undefined) return [`${field.sql} = ${asked.params.bind(value, 'String')}`];
      if (!hexDigits.includes(value.length) || !/^[0-9a-f]+$/i.test(value)) return [];
      return [`${field.sql} = ${asked.params.bind(value.toLowerCase(), 'String')}`];
    default:
      return [];
  }
}
