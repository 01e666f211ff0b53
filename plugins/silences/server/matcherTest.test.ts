import { expect, test } from 'vitest';
import { matchersTest, requireGoodMatchers } from './matcherTest';

const about = { alertname: 'Disk', severity: 'HIGH', pod: 'web-1', tag: ['shop', 'disk'] };
test.each([
  ['pod', '=', 'web-1', true],
  ['pod', '=', 'web', false],
  ['pod', '!=', 'web-1', false],
  ['pod', '!=', 'web', true],
  // Of the whole value.
  ['pod', '=~', 'web', false],
  ['pod', '=~', 'web-\\d', true],
  ['pod', '!~', 'web', true],
  ['pod', '!~', 'web.*', false],
  // A label that is not there is empty.
  ['node', '=', '', true],
  ['node', '=', 'a', false],
  ['node', '!=', '', false],
  ['node', '!=', 'a', true],
  ['node', '=~', '.*', true],
  ['node', '=~', '.+', false],
  ['node', '!~', '.+', true],
  ['constructor', '=', '', true],
  // One of several values.
  ['tag', '=', 'disk', true],
  ['tag', '!=', 'disk', false],
  ['tag', '=~', 'sh.p', true],
  ['tag', '!~', 'sh.p', false],
  ['tag', '=', '', false],
] as const)('%s%s"%s" holds: %s', (name, operator, value, holds) => {
  expect(matchersTest([{ name, operator, value }])(about)).toBe(holds);
});

test('all matchers have to hold', () => {
  const one = { name: 'alertname', operator: '=', value: 'Disk' } as const;
  expect(matchersTest([one, { name: 'pod', operator: '=~', value: 'web-.' }])(about)).toBe(true);
  expect(matchersTest([one, { name: 'pod', operator: '=', value: 'db' }])(about)).toBe(false);
});

test('what is no regular expression, and what fits every alert, is refused', () => {
  const refusal = (operator: '=' | '!=' | '=~' | '!~', value: string) => {
    try {
      requireGoodMatchers([{ name: 'pod', operator, value }]);
      return undefined;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(refusal('=~', '(')).toBe('MATCHER_INVALID');
  expect(['=~ .*', '!= a', '= '].map((text) => refusal(text.split(' ')[0] as '=', text.split(' ')[1] ?? ''))).toEqual(
    Array(3).fill('MATCHERS_TOO_WIDE'),
  );
  expect(refusal('=~', 'web-.+')).toBeUndefined();
});
