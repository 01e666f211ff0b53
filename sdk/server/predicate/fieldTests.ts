import type { Expression, Scalar } from '../../query/expression/expression';
import { severityNamed } from '../../query/severity';
import { equalTest } from './equalTest';
import { hasValue, someText } from './fieldTexts';
import { glob } from './glob';
import { checkedField, columns } from './logFields';
import { checkedFuzzy, fuzzyWordTest, isWithin, nearTest } from './looseTests';
import { messageRegexTest, messageWildcardTest, phraseTest, wholeRegexTest } from './messageTests';
import type { ReadableLog } from './ReadableLog';
import { rangeField } from './rangeTest';
import { isoTime } from './times';
import { type TypeOf, typedTest } from './typedTest';

export type Test = (log: ReadableLog) => boolean;

/** Equality with one of the values: numbers also by value, however they are written; addresses also with their network. */
export function equalsField(field: string, values: readonly Scalar[], now: () => number, typeOf: TypeOf): Test {
  const texts = new Set(values.map(String));
  const column = columns[field];
  if (column !== undefined) return (log) => texts.has(column(log));
  switch (checkedField(field)) {
    case 'message': {
      if (texts.has('')) return () => true;
      const tests = [...texts].map(phraseTest);
      return (log) => tests.some((test) => test(log.message));
    }
    case 'severity': {
      const wanted = new Set([...texts].map(severityNamed));
      return (log) => wanted.has(log.severity);
    }
    case '@timestamp': {
      const tests = values.map((value) => rangeField({ kind: 'range', field, gte: value, lte: value }, now, typeOf));
      return (log) => tests.some((test) => test(log));
    }
    case '_id': {
      const ids = new Set([...texts].map((text) => text.toLowerCase()));
      return (log) => log.id !== undefined && ids.has(log.id.toLowerCase());
    }
    default: {
      const test = typedTest(field, typeOf, (type) => equalTest(values, type, now));
      return (log) => someText(log.fields, field, test);
    }
  }
}

/** A wildcard over the whole value of a field, or over the words of the message. */
export function wildcardField(field: string, pattern: string, now: () => number): Test {
  if (field === 'message') {
    const test = messageWildcardTest(pattern);
    return (log) => test(log.message);
  }
  return onTexts(field, glob(field === 'severity' ? pattern.toLowerCase() : pattern), now);
}

/** An RE2 expression over the whole value of a field, or found anywhere in the message. @throws PublicError 400 QUERY_INVALID */
export function regexField(field: string, pattern: string, now: () => number): Test {
  if (field === 'message') {
    const test = messageRegexTest(pattern);
    return (log) => test(log.message);
  }
  return onTexts(field, wholeRegexTest(pattern), now);
}

/** A whole value within so many changes, or words near each other within a value; of the message, its words. */
export function looseField(condition: Extract<Expression, { kind: 'fuzzy' | 'near' }>, now: () => number): Test {
  const { field = 'message', value } = condition;
  if (field !== 'message') {
    if (condition.kind === 'near') return onTexts(field, nearTest(value, condition.slop), now);
    checkedFuzzy(value);
    return onTexts(field, (text) => isWithin(text, value, condition.distance), now);
  }
  const test = condition.kind === 'near' ? nearTest(value, condition.slop) : fuzzyWordTest(value, condition.distance);
  return (log) => test(log.message);
}

/** The field has a value, or for an object any value below it. */
export function existsField(field: string): Test {
  const column = columns[field];
  if (column !== undefined) return (log) => column(log) !== '';
  switch (checkedField(field)) {
    case 'message':
      return (log) => log.message !== '';
    case 'severity':
      return (log) => log.severity !== 'unset';
    case '@timestamp':
    case '_id':
      return () => true;
    default:
      return (log) => hasValue(log.fields, field);
  }
}

function onTexts(field: string, test: (text: string) => boolean, now: () => number): Test {
  const column = columns[field];
  if (column !== undefined) return (log) => test(column(log));
  switch (checkedField(field)) {
    case 'severity':
      return (log) => test(log.severity);
    case '@timestamp':
      return (log) => test(isoTime(log, now));
    case '_id':
      return (log) => log.id !== undefined && test(log.id);
    default:
      return (log) => someText(log.fields, field, test);
  }
}
