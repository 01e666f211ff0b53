import { type Expression, type Scalar, severities } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { any, equalsCondition, existsCondition, regexCondition, wildcardCondition } from './fieldCondition';
import type { Params } from './params';
import { rangeCondition } from './rangeCondition';
import { textPhrase } from './textCondition';

const maxDepth = 300;
const maxNodes = 5000;

/**
 * An expression as one SQL condition that is 0 or 1, never null. Free words are looked for in the message and, as whole values, in
 * service and type; one that names a severity also finds logs of that severity, one that looks like a trace or span id its logs.
 * @param now milliseconds since the epoch, for date math
 * @throws PublicError 400 QUERY_INVALID
 */
export function whereCondition(expression: Expression, params: Params, now: number): string {
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
        return node.field === undefined ? freeText(String(node.value), params) : equalsCondition(node.field, [node.value], params, now);
      case 'wildcard':
        return wildcardCondition(node.field ?? 'message', node.pattern, params);
      case 'regex':
        return regexCondition(node.field ?? 'message', node.pattern, params);
      case 'range':
        return rangeCondition(node, params, now);
      case 'exists':
        return existsCondition(node.field);
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
      } else rest.push(part);
    }
    const conditions = [...lists].map(([field, values]) => equalsCondition(field, values, params, now));
    conditions.push(...rest.map((part) => compile(part, depth + 1)));
    return conditions.includes('1') ? '1' : any(conditions.filter((condition) => condition !== '0'));
  };

  return compile(expression, 0);
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

const traceId = /^[0-9a-f]{16}(?:[0-9a-f]{16})?$/i;

function freeText(value: string, params: Params): string {
  if (value === '') return '1';
  const text = params.bind(value, 'String');
  const conditions = [textPhrase(value, params), `service = ${text}`, `type = ${text}`];
  if (traceId.test(value)) {
    const id = params.bind(value.toLowerCase(), 'String');
    conditions.push(value.length === 32 ? `trace_id = ${id}` : `span_id = ${id}`, ...(value.length === 16 ? [`trace_id = ${id}`] : []));
  }
  const severity = severities.find((name) => name !== 'unset' && name === value.toLowerCase());
  if (severity !== undefined) conditions.push(`severity = '${severity}'`);
  return `(${conditions.join(' OR ')})`;
}
