// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how dashboards name their variables
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { interpolate } from './interpolate';
import { plainValue, type VariableValue } from './variableValue';

const of = (values: readonly string[], isMulti = values.length !== 1): VariableValue => ({
  values,
  labels: values,
  isAll: false,
  isMulti,
  isVerbatim: false,
});
const filled = (text: string, value: VariableValue): string => interpolate(text, new Map([['x', value]]), 'promql');

describe('no value is an empty text', () => {
  test.each([
    ['up{cluster="$x"}', 'up{cluster=""}'],
    ['up{cluster=~"$x"}', 'up{cluster=~""}'],
    ['up{cluster=~"${x:regex}"}', 'up{cluster=~""}'],
    ['up{cluster=~"${x:glob}"}', 'up{cluster=~""}'],
    ['up{cluster=~`$x|`}', 'up{cluster=~`|`}'],
    ['sum by (job, $x) (up)', 'sum by (job, ) (up)'],
  ])('%s', (text, said) => expect(filled(text, of([]))).toBe(said));

  test('in Lucene and in patterns of words as well', () => {
    const values = new Map([['x', of([])]]);
    expect(interpolate('host:$x', values, 'lucene')).toBe('host:""');
    expect(interpolate('host:/a$x/ OR host:/$x/', values, 'lucene')).toBe('host:/a/ OR host://');
    expect(interpolate('${x:percentencode}', values, 'words')).toBe('');
  });
});

describe('a value stays in its string', () => {
  test.each([
    ['up{a="$x"}', 'a\nb', 'up{a="a\\nb"}'],
    ["up{a='$x'}", 'it\'s "\\', "up{a='it\\'s \"\\\\'}"],
    ['up{a=~"${x:regex}"}', 'a/b.c', 'up{a=~"a\\\\/b\\\\.c"}'],
    ['up{a="${x:raw}", b="c"}', '"} or up{b="', 'up{a="\\"} or up{b=\\"", b="c"}'],
    // Nothing can say a backtick between backticks.
    ['up{a=~`\\d"$x`}', 'a`b', 'up{a=~"\\\\d\\"a`b"}'],
    ['up{a=~`\\d$x`}', 'a"b', 'up{a=~`\\d' + 'a"b`}'],
    // A backslash before a reference means itself, and the quote in a format opens nothing.
    ['up{a="\\$x"}', '"', 'up{a="\\\\\\""}'],
    ['up{a="${x:join:"}", b="$x"}', '"', 'up{a="\\"", b="\\""}'],
    ['up # $x\n + up', 'a\nb', 'up # a b\n + up'],
    ['label_replace(up, "a", ${x:doublequote}, "b", "(.*)$")', 'a\n"', 'label_replace(up, "a", "a\\n\\"", "b", "(.*)$")'],
  ])('%s of %j', (text, value, said) => expect(filled(text, of([value]))).toBe(said));
});

const formats = ['raw', 'csv', 'json', 'pipe', 'glob', 'regex', 'lucene', 'text', 'singlequote', 'doublequote', 'sqlstring'];
const more = ['percentencode', 'queryparam', 'distributed', 'join:"', "join:'", 'join:`', 'join:\\', 'date', 'nosuch'];
const reference = fc.oneof(
  fc.constant('$x'),
  fc.constant('[[x]]'),
  fc.constantFrom(...formats, ...more).map((one) => `\${x:${one}}`),
);
const value = fc.string({ unit: fc.constantFrom('a', '"', "'", '`', '\\', '\n', '\r', '/', '.', '$', '#', '{', '}', 'n'), maxLength: 8 });
const string = /^up\{a=~("(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'|`[^`]*`), b="z"\}$/;

test('no value leaves its string, in whatever format and quote', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 3 }),
      fc.boolean(),
      reference,
      fc.constantFrom('"', "'", '`'),
      fc.constantFrom('', 'pre', '\\', '\\\\'),
      fc.constantFrom('', 'post'),
      (values, isVerbatim, asked, quote, before, after) => {
        const said = filled(`up{a=~${quote}${before}${asked}${after}${quote}, b="z"}`, { ...of(values), isVerbatim });
        expect(said).toMatch(string);
      },
    ),
    { numRuns: cases(500) },
  );
});

test('what was typed is what the string says', () => {
  const lines: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
  fc.assert(
    fc.property(value, fc.constantFrom('"', "'", '`'), (typed, quote) => {
      const literal = string.exec(filled(`up{a=~${quote}$x${quote}, b="z"}`, plainValue(typed)))?.[1] ?? '';
      const inner = literal.slice(1, -1);
      const read = literal.startsWith('`') ? inner : inner.replace(/\\([\s\S])/g, (_, letter: string) => lines[letter] ?? letter);
      expect(read).toBe(typed);
    }),
    { numRuns: cases(500) },
  );
});
