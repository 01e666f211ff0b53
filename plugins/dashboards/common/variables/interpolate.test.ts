// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how dashboards name their variables
import { describe, expect, test } from 'vitest';
import { builtInVariables } from './builtInVariables';
import { interpolate, interpolateAll } from './interpolate';
import { oneOf, plainValue, type VariableValue } from './variableValue';

const many = (...values: string[]): VariableValue => ({ values, labels: values, isAll: false, isMulti: true, isVerbatim: false });
const single = (value: string): VariableValue => ({ values: [value], labels: [value], isAll: false, isMulti: false, isVerbatim: false });
const values = new Map([
  ['host', single('web.1')],
  ['hosts', many('web.1', 'db"2')],
  ['one', many('a.b')],
  ['typed', plainValue('web.*\\d"')],
  ['all', { ...many('x', 'y'), isAll: true }],
  ['labels', many('job', 'pod')],
  ['named', { ...single('7'), labels: ['Seven & co'] }],
]);

describe('references', () => {
  test.each([
    ['up{a="$host"}', 'up{a="web.1"}'],
    ['up{a="${host}"}', 'up{a="web.1"}'],
    ['up{a="[[host]]"}', 'up{a="web.1"}'],
    // A longer name is another one, and what is no name is none.
    ['$hostess ${hostess} [[hostess]]', '$hostess ${hostess} [[hostess]]'],
    ['label_replace(up, "a", "$1-${2}", "b", "(.*)$")', 'label_replace(up, "a", "$1-${2}", "b", "(.*)$")'],
    ['$', '$'],
    ['${host', '${host'],
    ['pre_$host', 'pre_web.1'],
    ['${host}_post', 'web.1_post'],
  ])('%s', (text, said) => expect(interpolate(text, values, 'promql')).toBe(said));
});

describe('PromQL', () => {
  test.each([
    // A matcher of regular expressions: each value means just itself, within a string that has backslashes of its own.
    ['up{a=~"$hosts"}', 'up{a=~"(web\\\\.1|db\\"2)"}'],
    ['up{a!~ "$one"}', 'up{a!~ "a\\\\.b"}'],
    ["up{a=~'$one'}", "up{a=~'a\\\\.b'}"],
    ['up{a=~`$one`}', 'up{a=~`a\\.b`}'],
    // One value is itself where nothing but itself is asked for.
    ['up{a="$one"}', 'up{a="a.b"}'],
    ['up{a=~"$host"}', 'up{a=~"web\\\\.1"}'],
    // What was typed is a regular expression, and ends no string.
    ['up{a=~"$typed"}', 'up{a=~"web.*\\\\d\\""}'],
    ['sum by ($labels) (up)', 'sum by (job, pod) (up)'],
    ['rate(up[$one])', 'rate(up[a.b])'],
    // A quote in a comment opens nothing.
    ["# it's\nsum by ($labels) (up)", "# it's\nsum by (job, pod) (up)"],
  ])('%s', (text, said) => expect(interpolate(text, values, 'promql')).toBe(said));
});

describe('Lucene', () => {
  test.each([
    ['host:$hosts', 'host:("web.1" OR "db\\"2")'],
    ['host:$one', 'host:"a.b"'],
    ['host:$host', 'host:web.1'],
    ['host:"$host"', 'host:"web.1"'],
    ['host:/$hosts/', 'host:/(web\\.1|db"2)/'],
    ['$typed', 'web.*\\d"'],
  ])('%s', (text, said) => expect(interpolate(text, values, 'lucene')).toBe(said));

  test('a value of spaces and operators is one word', () =>
    expect(interpolate('a:$x', new Map([['x', single('b (c) OR d')]]), 'lucene')).toBe('a:b\\ \\(c\\)\\ OR\\ d'));
});

test.each([
  ['${hosts:raw}', 'web.1,db"2'],
  ['${hosts:csv}', 'web.1,db"2'],
  ['${hosts:json}', '["web.1","db\\"2"]'],
  ['${host:json}', '"web.1"'],
  ['${hosts:pipe}', 'web.1|db"2'],
  ['${hosts:glob}', '{web.1,db"2}'],
  ['${one:glob}', 'a.b'],
  ['${hosts:regex}', '(web\\.1|db"2)'],
  ['${one:regex}', 'a\\.b'],
  ['${hosts:lucene}', '("web.1" OR "db\\"2")'],
  ['${hosts:singlequote}', "'web.1','db\"2'"],
  ['${hosts:doublequote}', '"web.1","db\\"2"'],
  ['${hosts:sqlstring}', "'web.1','db\"2'"],
  ['${hosts:percentencode}', '%7Bweb.1%2Cdb%222%7D'],
  ['${hosts:queryparam}', 'var-hosts=web.1&var-hosts=db%222'],
  ['${hosts:distributed}', 'web.1,hosts=db"2'],
  ['${hosts:join: or }', 'web.1 or db"2'],
  ['${named:text}', 'Seven & co'],
  ['${named.text}', 'Seven & co'],
  ['${named}', 'Seven & co'],
  ['${named:raw}', '7'],
  ['${all}', 'All'],
  ['[[hosts:csv]]', 'web.1,db"2'],
  ['${named:nosuch}', 'Seven & co'],
])('%s in words is %s', (text, said) => expect(interpolate(text, values, 'words')).toBe(said));

test('an address takes values as parts of it', () =>
  expect(interpolate('/x?a=$named', new Map([['named', single('a b&c')]]), 'address')).toBe('/x?a=a%20b%26c'));

test('one of the values of a repeated panel means just itself', () =>
  expect(interpolate('up{a=~"$x"}', new Map([['x', oneOf('a+b')]]), 'promql')).toBe('up{a=~"a\\\\+b"}'));

test('texts of a whole query are filled in, and its keys are not', () =>
  expect(interpolateAll({ $host: ['$host', 7, null, { a: true, b: '${host}' }] }, values, 'words')).toEqual({
    $host: ['web.1', 7, null, { a: true, b: 'web.1' }],
  }));

test('what every query may name', () => {
  // 2026-01-01T00:00:00Z and an hour and a half later, in steps of 30 seconds.
  const asked = builtInVariables({ from: 1_767_225_600_000, to: 1_767_231_000_000 }, 30_000);
  const said =
    '$__interval $__interval_ms $__rate_interval $__range $__range_s $__range_ms $__from ${__from:date:iso} ${__to:date:seconds}';
  expect(interpolate(said, asked, 'promql')).toBe('30s 30000 4m 90m 5400 5400000 1767225600000 2026-01-01T00:00:00.000Z 1767231000');
  // A step and a scrape, where these are longer than four scrapes.
  expect(interpolate('$__rate_interval', builtInVariables({ from: 0, to: 86_400_000 }, 600_000, 60_000), 'promql')).toBe('11m');
  expect(interpolate('$__rate_interval', builtInVariables({ from: 0, to: 86_400_000 }, 15_000, 15_000), 'promql')).toBe('1m');
});
