import { BlockList, isIP } from 'node:net';
import type { Scalar } from '../../query/expression';
import { severityNamed } from '../../query/severity';
import { hasValue, someText } from './fieldTexts';
import { glob } from './glob';
import { checkedField, columns } from './logFields';
import { messageRegexTest, messageWildcardTest, phraseTest, wholeRegexTest } from './messageTests';
import type { ReadableLog } from './ReadableLog';
import { rangeField } from './rangeTest';
import { isoTime } from './times';

export type Test = (log: ReadableLog) => boolean;

/** Equality with a value: numbers also by value, however they are written; addresses also with their network. */
export function equalsField(field: string, value: Scalar, now: () => number): Test {
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
      return rangeField({ kind: 'range', field, gte: value, lte: value }, now);
    case '_id':
      return (log) => log.id !== undefined && log.id.toLowerCase() === text.toLowerCase();
    default: {
      const spellings = new Set(spellingsOf(text));
      const isWithin = networkTest(text);
      return (log) => someText(log.fields, field, (own) => spellings.has(own) || isWithin?.(own) === true);
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

const numeral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** `042.50` is also found where the number 42.5 is. */
function spellingsOf(value: string): readonly string[] {
  if (!numeral.test(value) || !Number.isFinite(Number(value))) return [value];
  return [value, /^-?\d+$/.test(value) ? BigInt(value).toString() : String(Number(value)).replace('e+', 'e')];
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
