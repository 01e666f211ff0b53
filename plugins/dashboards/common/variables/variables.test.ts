// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how dashboards name their variables
import { describe, expect, test } from 'vitest';
import { variableSchema } from '../document';
import { listValue, textValue, valueBeforeOptions } from './chosenValue';
import { offeredOptions, writtenOptions } from './variableOptions';
import { cycleInWords, dependenciesOf, variableOrder } from './variableOrder';

const list = (name: string, spec: object = {}) => {
  const variable = variableSchema.parse({
    kind: 'ListVariable',
    spec: { name, plugin: { kind: 'StaticListVariable', spec: {} }, ...spec },
  });
  if (variable.kind !== 'ListVariable') throw new Error('not a list');
  return variable;
};
const asks = (name: string, expr: string) => list(name, { plugin: { kind: 'PrometheusPromQLVariable', spec: { expr } } });
const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

describe('order', () => {
  test('each comes behind those that it names, wherever it stands', () => {
    const { order, cycles } = variableOrder([asks('pod', 'x{ns="$ns"}'), asks('ns', 'x{c=~"${cluster:regex}"}'), asks('cluster', 'x')]);
    expect(order.map(({ spec }) => spec.name)).toEqual(['cluster', 'ns', 'pod']);
    expect(cycles).toEqual([]);
  });
  test('a cycle is named, and what waits for it is stuck', () => {
    const { order, cycles, stuck } = variableOrder([
      asks('a', '$b'),
      asks('b', '$c'),
      asks('c', '$a'),
      asks('d', '$a'),
      asks('free', '$elsewhere'),
    ]);
    expect(order.map(({ spec }) => spec.name)).toEqual(['free']);
    expect(cycles).toEqual([['a', 'b', 'c', 'a']]);
    expect([...stuck].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(cycleInWords(cycles[0] ?? [])).toBe('Variables wait for one another: a → b → c → a');
  });
  test('a variable that names itself waits for itself', () => expect(variableOrder([asks('a', '$a')]).cycles).toEqual([['a', 'a']]));
  test('a description names nothing', () =>
    expect([...dependenciesOf(list('a', { display: { description: 'see $b' }, capturingRegexp: '$c' }))]).toEqual(['c']));
});

describe('options', () => {
  test('of a static list stand in the document, with what people read', () =>
    expect(
      writtenOptions(list('a', { plugin: { kind: 'StaticListVariable', spec: { values: ['x', { value: 'y', label: 'Why' }, 7] } } })),
    ).toEqual([
      { value: 'x', label: 'x' },
      { value: 'y', label: 'Why' },
      { value: '7', label: '7' },
    ]));
  test('of an interval, with commas between them', () =>
    expect(
      writtenOptions(list('a', { plugin: { kind: 'IntervalVariable', spec: { values: '1m, 5m' } } }))?.map(({ value }) => value),
    ).toEqual(['1m', '5m']));
  test('of a query are somebody else’s to find', () => expect(writtenOptions(asks('a', 'up'))).toBeUndefined());
  test('the first group of an expression is the value, every one once', () =>
    expect(offeredOptions(list('a', { capturingRegexp: '/(\\w+)-\\d+/' }), options('web-1', 'web-2', 'db-1', 'other'))).toEqual(
      options('web', 'db'),
    ));
  test('named groups tell value and text', () =>
    expect(offeredOptions(list('a', { capturingRegexp: '(?<text>\\w+)=(?<value>\\w+)' }), options('One=1'))).toEqual([
      { value: '1', label: 'One' },
    ]));
  test('an expression without a group keeps what matches', () =>
    expect(offeredOptions(list('a', { capturingRegexp: '^w' }), options('web', 'db'))).toEqual(options('web')));
  test('one that cannot be read says so', () =>
    expect(() => offeredOptions(list('a', { capturingRegexp: '(' }), options('web'))).toThrow(/^'\(' is no regular expression: /));
  test.each([
    ['none', ['b10', 'B2', 'a1']],
    ['alphabetical-asc', ['B2', 'a1', 'b10']],
    ['alphabetical-desc', ['b10', 'a1', 'B2']],
    ['alphabetical-ci-asc', ['a1', 'b10', 'B2']],
    ['numerical-asc', ['a1', 'B2', 'b10']],
    ['numerical-desc', ['b10', 'B2', 'a1']],
  ])('%s', (sort, said) => expect(offeredOptions(list('a', { sort }), options('b10', 'B2', 'a1')).map(({ value }) => value)).toEqual(said));
});

describe('value', () => {
  const some = options('a', 'b', 'c');
  const pick = (spec: object, chosen?: readonly string[]) => listValue(list('x', spec).spec, some, chosen);

  test('what was chosen, as far as it is there', () => {
    expect(pick({ allowMultiple: true }, ['b', 'gone', 'c'])).toMatchObject({ values: ['b', 'c'], isAll: false, isMulti: true });
    expect(pick({}, ['b', 'c'])).toMatchObject({ values: ['b'], isMulti: false });
  });
  test('else the default, else All, else the first', () => {
    expect(pick({ defaultValue: 'c' }, ['gone']).values).toEqual(['c']);
    expect(pick({ defaultValue: 'gone', allowAllValue: true })).toMatchObject({ values: ['a', 'b', 'c'], isAll: true });
    expect(pick({}).values).toEqual(['a']);
  });
  test('All is every value, or what is written for it', () => {
    expect(pick({ allowAllValue: true }, ['$__all'])).toMatchObject({ values: ['a', 'b', 'c'], isAll: true, isVerbatim: false });
    expect(pick({ allowAllValue: true, customAllValue: '.*' }, ['$__all'])).toMatchObject({
      values: ['.*'],
      isAll: true,
      isVerbatim: true,
    });
    // All is nothing for a list that does not have it.
    expect(pick({}, ['$__all']).values).toEqual(['a']);
  });
  test('a list that has no options keeps what a link says', () =>
    expect(listValue(list('x').spec, [], ['gone'])).toMatchObject({ values: ['gone'], labels: ['gone'] }));
  test('values that were chosen by name need no options', () => {
    expect(valueBeforeOptions(list('x').spec, ['b'])?.values).toEqual(['b']);
    expect(valueBeforeOptions(list('x', { defaultValue: 'c' }).spec, undefined)?.values).toEqual(['c']);
    expect(valueBeforeOptions(list('x').spec, undefined)).toBeUndefined();
    expect(valueBeforeOptions(list('x', { allowAllValue: true }).spec, ['$__all'])).toBeUndefined();
    expect(valueBeforeOptions(list('x', { allowAllValue: true, customAllValue: '.+' }).spec, ['$__all'])?.values).toEqual(['.+']);
  });
  test('a text is what was typed, and a constant is what it is', () => {
    const text = (spec: object) => {
      const variable = variableSchema.parse({ kind: 'TextVariable', spec: { name: 't', value: 'kept', ...spec } });
      if (variable.kind !== 'TextVariable') throw new Error('not a text');
      return variable;
    };
    expect(textValue(text({}), ['typed']).values).toEqual(['typed']);
    expect(textValue(text({}), undefined).values).toEqual(['kept']);
    expect(textValue(text({ constant: true }), ['typed']).values).toEqual(['kept']);
  });
});
