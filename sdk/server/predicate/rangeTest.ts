import { isIP } from 'node:net';
import { severities, severityNamed } from '../../query/severity';
import { addressNumber } from './addressNumber';
import { type Bound, boundNanoseconds, boundsOf, type Range, rangeKind } from './bounds';
import { someText } from './fieldTexts';
import { invalidQuery } from './invalidQuery';
import { checkedField, columns } from './logFields';
import type { ReadableLog } from './ReadableLog';
import { nanosecondsOf, readNanoseconds } from './times';

type Holds<T> = (value: T) => boolean;

/** A range on any field: by severity, by time, or by what its ends look like: numbers, addresses, times, else text. */
export function rangeField(range: Range, now: () => number): (log: ReadableLog) => boolean {
  const bounds = boundsOf(range);
  const column = columns[range.field];
  if (column !== undefined) {
    const holds = textHolds(bounds, now);
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
      const holds = textHolds(bounds, now);
      return (log) => someText(log.fields, range.field, holds);
    }
  }
}

const numeral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

function textHolds(bounds: readonly Bound[], now: () => number): Holds<string> {
  switch (rangeKind(bounds)) {
    case 'number': {
      const holds = between(bounds, ({ value }) => Number(value), byValue);
      return (text) => numeral.test(text) && holds(Number(text));
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

function between<T>(bounds: readonly Bound[], read: (bound: Bound) => T, compare: (a: T, b: T) => number): Holds<T> {
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
