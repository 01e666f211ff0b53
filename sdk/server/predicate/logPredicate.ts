import type { Expression } from '../../query/expression/expression';
import { severities } from '../../query/severity';
import { anywhereTest, someValueOf } from './anywhereTest';
import { equalsField, existsField, looseField, regexField, type Test, wildcardField } from './fieldTests';
import { phraseTest } from './messageTests';
import type { ReadableLog } from './ReadableLog';
import { rangeField } from './rangeTest';
import type { TypeOf } from './typedTest';

/** Whether a log meets a condition. */
export type LogPredicate = (log: ReadableLog) => boolean;

/**
 * An expression as a test of one log in memory, for logs that are not stored yet: it holds for exactly those that the same expression finds once they
 * are. One thing the store reads more generously: a text compared with a time has to be written in ISO 8601 here.
 * @param now milliseconds since the epoch, asked for date math each time that a log is looked at
 * @param typeOf the types of the account's fields, asked each time as well; without it values are compared as what they look like
 * @throws PublicError 400 QUERY_INVALID
 */
export function logPredicate(expression: Expression, now: () => number = Date.now, typeOf: TypeOf = () => undefined): LogPredicate {
  switch (expression.kind) {
    case 'all':
      return () => true;
    case 'none':
      return () => false;
    case 'and': {
      const tests = expression.of.map((part) => logPredicate(part, now, typeOf));
      return (log) => tests.every((test) => test(log));
    }
    case 'or': {
      const tests = expression.of.map((part) => logPredicate(part, now, typeOf));
      return (log) => tests.some((test) => test(log));
    }
    case 'not': {
      const test = logPredicate(expression.of, now, typeOf);
      return (log) => !test(log);
    }
    case 'term':
    case 'phrase':
      return expression.field === undefined
        ? freeText(String(expression.value))
        : equalsField(expression.field, [expression.value], now, typeOf);
    case 'in':
      return expression.values.length === 0 ? () => false : equalsField(expression.field, expression.values, now, typeOf);
    case 'wildcard':
      return wildcardField(expression.field ?? 'message', expression.pattern, now);
    case 'regex':
      return regexField(expression.field ?? 'message', expression.pattern, now);
    case 'fuzzy':
    case 'near':
      return looseField(expression, now);
    case 'anywhere': {
      const inUsual = logPredicate(expression.of, now, typeOf);
      const inValue = anywhereTest(expression.of);
      return (log) => inUsual(log) || someValueOf(log, inValue);
    }
    case 'range':
      return rangeField(expression, now, typeOf);
    case 'exists':
      return existsField(expression.field);
  }
}

const traceId = /^[0-9a-f]{16}(?:[0-9a-f]{16})?$/;

/** In the message, and as a whole value in service, type and ids; one that names a severity also finds logs of that severity. */
function freeText(value: string): Test {
  if (value === '') return () => true;
  const inMessage = phraseTest(value);
  const lower = value.toLowerCase();
  const isId = traceId.test(lower);
  const severity = severities.find((name) => name !== 'unset' && name === lower);
  return (log) =>
    inMessage(log.message) ||
    log.service === value ||
    log.type === value ||
    (isId && (log.traceId === lower || (lower.length === 16 && log.spanId === lower))) ||
    (severity !== undefined && log.severity === severity);
}
