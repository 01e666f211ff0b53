import { BlockList, isIP } from 'node:net';
import type { Expression, Scalar } from '../../query/expression';
import type { FieldType } from '../../query/fieldType';
import { severityNamed } from '../../query/severity';
import { addressNumber } from './addressNumber';
import { equalTexts, readsAsAddress, readsAsTime, timeBounds } from './equalTexts';
import { hasValue, someText } from './fieldTexts';
import { glob } from './glob';
import { checkedField, columns } from './logFields';
import { checkedFuzzy, fuzzyWordTest, isWithin, nearTest } from './looseTests';
import { messageRegexTest, messageWildcardTest, phraseTest, wholeRegexTest } from './messageTests';
import type { ReadableLog } from './ReadableLog';
import { rangeField } from './rangeTest';
import { isoTime, readNanoseconds } from './times';
import { type TextTest, type TypeOf, typedTest } from './typedTest';

export type Test = (log: ReadableLog) => boolean;

/** Equality with a value: numbers also by value, however they are written; addresses also with their network. */
export function equalsField(field: string, value: Scalar, now: () => number, typeOf: TypeOf): Test {
  const text = String(value);
  const column = columns[field];
  if (column !== undefined) return (log) => column(log) === text;
  switch (checkedField(field)) {
    case 'message': {
      if (text === '') return () => true;
      const test = phraseTest(text);
      return (log) => test(log.message);
    }
    case 'severity': {
      const wanted = severityNamed(text);
      return (log) => log.severity === wanted;
    }
    case '@timestamp':
      return rangeField({ kind: 'range', field, gte: value, lte: value }, now, typeOf);
    case '_id':
      return (log) => log.id !== undefined && log.id.toLowerCase() === text.toLowerCase();
    default: {
      const test = typedTest(field, typeOf, (type) => equalTest(value, type, now));
      return (log) => someText(log.fields, field, test);
    }
  }
}

/** Equality as the type of a field has it: of numbers whatever their spelling, of times whatever their zone, of addresses also with their network. */
function equalTest(value: Scalar, type: FieldType | undefined, now: () => number): TextTest {
  const text = String(value);
  const texts = new Set(equalTexts(text, type));
  const isWithin = networkTest(text);
  const address = readsAsAddress(text, type) ? addressNumber(text.trim()) : undefined;
  const isTime = readsAsTime(text, type);
  return (own) => {
    if (texts.has(own) || isWithin?.(own) === true) return true;
    if (address !== undefined) return isIP(own) !== 0 && addressNumber(own) === address;
    if (!isTime) return false;
    const [moment, bounds] = [readNanoseconds(own), timeBounds(value, now())];
    return moment !== undefined && bounds !== undefined && moment >= BigInt(bounds.from) && moment <= BigInt(bounds.to);
  };
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

/** Whether an address lies within a network such as `10.0.0.0/8`; undefined when the text is none. */
function networkTest(text: string): ((address: string) => boolean) | undefined {
  const [network = '', bits = '', ...more] = text.split('/');
  const version = isIP(network);
  if (version === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return undefined;
  const list = new BlockList();
  list.addSubnet(network, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  return (address) => isIP(address) === version && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
