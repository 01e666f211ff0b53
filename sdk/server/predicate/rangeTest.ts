import { isIP } from 'node:net';
import type { FieldType } from '../../query/fieldType';
import { severities, severityNamed } from '../../query/severity';
import { addressNumber } from './addressNumber';
import { type Bound, boundNanoseconds, boundsOf, type Range } from './bounds';
import { comparedAs } from './equalTexts';
import { someText } from './fieldTexts';
import { invalidQuery } from './invalidQuery';
import { checkedField, columns } from './logFields';
import type { ReadableLog } from './ReadableLog';
import { nanosecondsOf, readNanoseconds } from './times';
import { type TypeOf, typedTest } from './typedTest';
import { exactDouble, wholeEnd } from './wholeNumbers';

type Holds<T> = (value: T) => boolean;

/** A range on any field: by severity, by time, or by what its ends look like: numbers, addresses, times, else text. */
export function rangeField(range: Range, now: () => number, typeOf: TypeOf): (log: ReadableLog) => boolean {
  const bounds = boundsOf(range);
  const column = columns[range.field];
  if (column !== undefined) {
    const holds = textHolds(bounds, undefined, now);
    return (log) => column(log) !== '' && holds(column(log));
  }
  switch (checkedField(range.field)) {
    case '_id':
      throw invalidQuery('_id takes no range; use @timestamp.');
    case 'severity': {
      const holds = between(bounds, severityRank, byValue);
      return ({ severity }) => severity !== 'unset' && holds(severities.indexOf(severity));
    }
    case '@timestamp': {
      const holds = timeHolds(bounds, now);
      return (log) => holds(nanosecondsOf(log, now));
    }
    case 'message': {
      const holds = between(bounds, ({ value }) => Buffer.from(String(value)), Buffer.compare);
      return ({ message }) => holds(Buffer.from(message));
    }
    default: {
      const holds = typedTest(range.field, typeOf, (type) => textHolds(bounds, type, now));
      return (log) => someText(log.fields, range.field, holds);
    }
  }
}

const wholeNumeral = /^[+-]?\d+$/;
const numeral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

function textHolds(bounds: readonly Bound[], type: FieldType | undefined, now: () => number): Holds<string> {
  switch (comparedAs(type, bounds)) {
    case 'number': {
      const holds = between(bounds, ({ value }) => Number(value), byValue);
      const ends = bounds.some(({ value }) => Math.abs(Number(value)) >= exactDouble) ? bounds.map(wholeEnd) : [];
      const isExact = ends.length > 0 && ends.every((end) => end !== undefined);
      const holdsExactly = isExact ? between(ends, ({ value }) => value, byValue) : undefined;
      return (text) => {
        if (!numeral.test(text)) return false;
        return holdsExactly !== undefined && wholeNumeral.test(text) ? holdsExactly(BigInt(text.replace('+', ''))) : holds(Number(text));
      };
    }
    case 'ip': {
      const holds = between(bounds, ({ value }) => addressNumber(String(value).trim()), byValue);
      return (text) => isIP(text) !== 0 && holds(addressNumber(text));
    }
    case 'time': {
      const holds = timeHolds(bounds, now);
      return (text) => {
        const time = readNanoseconds(text);
        return time !== undefined && holds(time);
      };
    }
    case 'text': {
      const holds = between(bounds, ({ value }) => Buffer.from(String(value)), Buffer.compare);
      return (text) => holds(Buffer.from(text));
    }
  }
}

/** Ends that are counted from now move on with it. */
function timeHolds(bounds: readonly Bound[], now: () => number): Holds<bigint> {
  const read = (): Holds<bigint> => between(bounds, (bound) => BigInt(boundNanoseconds(bound, now())), byValue);
  const fixed = read();
  return bounds.some(({ value }) => /^\s*now/i.test(String(value))) ? (time) => read()(time) : fixed;
}

const byValue = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function between<T, B extends Pick<Bound, 'operator'>>(
  bounds: readonly B[],
  read: (bound: B) => T,
  compare: (a: T, b: T) => number,
): Holds<T> {
  const ends = bounds.map((bound) => ({ operator: bound.operator, end: read(bound) }));
  return (value) =>
    ends.every(({ operator, end }) => {
      const order = compare(value, end);
      if (operator === '>') return order > 0;
      if (operator === '>=') return order >= 0;
      return operator === '<' ? order < 0 : order <= 0;
    });
}

function severityRank({ value }: Bound): number {
  const severity = severityNamed(String(value));
  if (severity === undefined) throw invalidQuery(`'${value}' is no severity; use one of ${severities.slice(1).join(', ')}.`);
  return severities.indexOf(severity);
}
