import type { Expression } from '#sdk/query';

/** What is known of an expression without any log: it holds for every log, for none, or for some. */
export type Reach = 'all' | 'none' | 'some';

/** Fields that every log has. */
const always: ReadonlySet<string> = new Set(['@timestamp', '_id']);

/** How far an expression reaches, as far as its form tells: `*`, `NOT none`, `a OR NOT a` hold for every log. */
export function reachOf(expression: Expression): Reach {
  switch (expression.kind) {
    case 'all':
    case 'none':
      return expression.kind;
    case 'not':
      return opposite[reachOf(expression.of)];
    case 'or':
      return joined(expression.of, 'none', 'all');
    case 'and':
      return joined(expression.of, 'all', 'none');
    case 'in':
      return expression.values.length === 0 ? 'none' : 'some';
    case 'exists':
      return always.has(expression.field) ? 'all' : 'some';
    case 'term':
    case 'phrase':
      return isText(expression.field) && String(expression.value) === '' ? 'all' : 'some';
    case 'anywhere':
      return reachOf(expression.of);
    case 'range':
      return expression.gt === undefined && expression.gte === undefined && expression.lt === undefined && expression.lte === undefined
        ? reachOf({ kind: 'exists', field: expression.field })
        : 'some';
    default:
      return 'some';
  }
}

const opposite: Readonly<Record<Reach, Reach>> = { all: 'none', none: 'all', some: 'some' };
const isText = (field: string | undefined): boolean => field === undefined || field === 'message';

/** @param empty what it is without a part @param deciding what one such part makes of it */
function joined(parts: readonly Expression[], empty: Reach, deciding: Reach): Reach {
  const reaches = parts.map(reachOf);
  if (reaches.includes(deciding)) return deciding;
  const texts = new Set(parts.map((part) => JSON.stringify(part)));
  if (parts.some((part) => part.kind === 'not' && texts.has(JSON.stringify(part.of)))) return deciding;
  return reaches.every((reach) => reach === empty) ? empty : 'some';
}
