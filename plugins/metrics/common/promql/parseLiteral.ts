import type { NumberLiteral } from './ast';
import type { Cursor } from './Cursor';
import { quote, unquote } from './goText';
import { readDuration, readNumber } from './numbers';
import type { Token } from './tokens';

/** @throws PromqlError where the number or the duration is none that there can be */
export function parseNumber(cursor: Cursor): NumberLiteral {
  const token = cursor.take();
  const isDuration = token.kind === 'duration';
  const read = isDuration ? readDuration(token.text) : readNumber(token.text);
  if (typeof read !== 'number') return cursor.fail(read.reason, token);
  return {
    kind: 'number',
    value: isDuration ? read / 1000 : read,
    ...(isDuration && { isDuration }),
    span: { start: token.start, end: token.end },
  };
}

export const isNumber = (cursor: Cursor): boolean => cursor.is('number') || cursor.is('duration');

export function textOf(cursor: Cursor, token: Token): string {
  return unquote(token.text) ?? cursor.fail(`error unquoting string ${quote(token.text)}: invalid syntax`, token);
}
