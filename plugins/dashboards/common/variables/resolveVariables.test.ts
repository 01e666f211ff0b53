import { expect, test } from 'vitest';
import { variableSchema } from '../document';
import { type AskedOptions, type OptionsAsk, resolveVariables } from './resolveVariables';
import { plainValue } from './variableValue';

const asked = (name: string, expr: string, spec: object = {}) =>
  variableSchema.parse({ kind: 'ListVariable', spec: { name, plugin: { kind: 'PrometheusPromQLVariable', spec: { expr } }, ...spec } });
const text = (name: string, value: string) => variableSchema.parse({ kind: 'TextVariable', spec: { name, value } });
const found = (...values: string[]): AskedOptions => ({ found: values.map((value) => ({ value, label: value })) });
const resolve = (variables: ReturnType<typeof asked>[], answers: Record<string, AskedOptions>, chosen: Record<string, string[]> = {}) =>
  resolveVariables({
    variables,
    outer: new Map([['env', plainValue('prod')]]),
    chosen: new Map(Object.entries(chosen)),
    place: '',
    answerOf: ({ spec }: OptionsAsk) => answers[String(spec.expr)] ?? {},
  });

test('a chain is asked link by link, each with the values before it', () => {
  const chain = [asked('pod', 'pods{ns="$ns"}'), asked('ns', 'namespaces{env="$env"}')];
  const first = resolve(chain, {});
  expect(first.asks.map(({ spec }) => spec.expr)).toEqual(['namespaces{env="prod"}']);
  expect(first.states.map(({ isLoading, value }) => [isLoading, value])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  const second = resolve(chain, { 'namespaces{env="prod"}': found('shop', 'mail') });
  expect(second.asks.map(({ spec }) => spec.expr)).toEqual(['namespaces{env="prod"}', 'pods{ns="shop"}']);
  const all = resolve(chain, { 'namespaces{env="prod"}': found('shop', 'mail'), 'pods{ns="mail"}': found('m-1') }, { ns: ['mail'] });
  expect(all.values.get('pod')?.values).toEqual(['m-1']);
  expect(all.states.map(({ variable, options }) => [variable.spec.name, options?.length])).toEqual([
    ['pod', 1],
    ['ns', 2],
  ]);
});

test('what is chosen by name holds before its options are known', () => {
  const { values, states } = resolve([asked('ns', 'x'), asked('pod', '$ns')], {}, { ns: ['mail'] });
  expect(values.get('ns')?.values).toEqual(['mail']);
  expect(states[0]?.isLoading).toBe(true);
});

test('a cycle is a fault of those in it and of those behind it, and of nobody else', () => {
  const { states, values } = resolve([asked('a', '$b'), asked('b', '$a'), text('t', 'x')], {});
  expect(states.map(({ fault }) => fault)).toEqual([
    'Variables wait for one another: a → b → a',
    'Variables wait for one another: a → b → a',
    undefined,
  ]);
  expect(values.get('t')?.values).toEqual(['x']);
});

test('a failure keeps what was found before, and is told', () => {
  const { states } = resolve([asked('ns', 'x')], { x: { ...found('old'), error: 'Too many series' } });
  expect(states[0]).toMatchObject({ fault: 'Too many series', value: { values: ['old'] } });
  expect(resolve([asked('ns', 'x')], { x: { error: 'Too many series' } }).states[0]).toMatchObject({
    fault: 'Too many series',
    isLoading: false,
  });
});

test('an expression that cannot be read is told', () =>
  expect(resolve([asked('ns', 'x', { capturingRegexp: '(' })], { x: found('a') }).states[0]?.fault).toMatch(/no regular expression/));

test('one of the same name as one around it is the one that counts', () => {
  expect(resolve([text('env', 'dev')], {}).values.get('env')?.values).toEqual(['dev']);
  expect(resolve([asked('env', 'x')], {}).values.has('env')).toBe(false);
});

test('those of a group are chosen by name and place', () => {
  const { values } = resolveVariables({
    variables: [text('t', 'kept')],
    outer: new Map(),
    chosen: new Map([
      ['t', ['dashboard']],
      ['t@1', ['group']],
    ]),
    place: '@1',
    answerOf: () => ({}),
  });
  expect(values.get('t')?.values).toEqual(['group']);
});
