import { isIP } from 'node:net';
import { DateMathError, type Expression, type FieldType, parseDateMath, type Scalar } from '#sdk/query';

const numeric: ReadonlySet<FieldType> = new Set(['long', 'integer', 'short', 'byte', 'double', 'float']);

/** What is wrong with the values that an expression compares fields with: a text with a number, say. Undefined where all fit the types of their fields. */
export function fieldTypeFault(expression: Expression, typeOf: (path: string) => FieldType | undefined): string | undefined {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return firstOf(expression.of, (part) => fieldTypeFault(part, typeOf));
    case 'not':
      return fieldTypeFault(expression.of, typeOf);
    case 'term':
    case 'phrase':
      return expression.field === undefined ? undefined : valueFault(expression.field, expression.value, typeOf(expression.field), false);
    case 'in':
      return firstOf(expression.values, (value) => valueFault(expression.field, value, typeOf(expression.field), false));
    case 'range': {
      const { field, gt, gte, lt, lte } = expression;
      const ends = [gt, gte, lt, lte].filter((end) => end !== undefined);
      return firstOf(ends, (end) => valueFault(field, end, typeOf(field), true));
    }
    default:
      return undefined;
  }
}

function firstOf<T>(all: readonly T[], faultOf: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const fault = faultOf(one);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function valueFault(field: string, value: Scalar, type: FieldType | undefined, isEnd: boolean): string | undefined {
  if (type === undefined) return undefined;
  const text = String(value).trim();
  const unless = (fits: boolean, what: string): string | undefined =>
    fits ? undefined : `The field ${field} has the type ${type}, and "${text.slice(0, 100)}" is no ${what}, so that no log would match.`;
  if (numeric.has(type)) return unless(text !== '' && Number.isFinite(Number(text)), 'number');
  if (type === 'boolean') return unless(/^(?:true|false)$/i.test(text), 'true or false');
  if (type === 'ip') return unless(isAddress(text), isEnd ? 'address' : 'address or network');
  if (type === 'date') return unless(isTime(text), 'time');
  if (type === 'object') return `The field ${field} is an object. Name a field below it, or ask whether it is there: _exists_:${field}.`;
  return undefined;
}

const isAddress = (text: string): boolean => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

function isTime(text: string): boolean {
  try {
    parseDateMath(text, { now: 0 });
    return true;
  } catch (error) {
    if (error instanceof DateMathError) return false;
    throw error;
  }
}
