import { expect, test } from 'vitest';
import { EMPTY_VALUES, restoreEmptyValues } from '#sdk/query';
import { rowOf } from './testing/encode';

/** What the engine keeps of a tree. */
const stored = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value)
    .map(([key, inner]) => [key, stored(inner)] as const)
    .filter(([, inner]) => inner !== null && !(typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0));
  return Object.fromEntries(kept);
};

test.each([
  ['{"a":{},"b":null,"c":1}'],
  ['{"c":1,"o":{"p":null,"q":{"r":{ }},"s":2}}'],
  ['{"b":null}'],
  ['{"grüße":null,"a.b":{}}'],
  ['{"k":{"pod":{}},"kubernetes":{"pod_name":"p","labels":{}},"severity":"WARN"}'],
])('%s is found again as it was sent', (line) => {
  for (const careful of [false, true]) {
    const row = rowOf(line, { careful });
    const tree = stored(row.fields) as Record<string, unknown>;
    expect(tree[EMPTY_VALUES]).toBeTypeOf('string');
    restoreEmptyValues(tree);
    const { severity: _, ...sent } = JSON.parse(line.replace('"a.b":{}', '"a":{"b":{}}')) as Record<string, unknown>;
    expect(tree).toMatchObject(sent);
  }
});

test('a log without any has no such field, and one of its own under that name stays', () => {
  for (const careful of [false, true]) {
    expect(rowOf('{"a":1,"b":"","l":[],"m":[null,{}]}', { careful }).fields).toEqual({ a: 1, b: '', l: [], m: [null, {}] });
    expect(rowOf('{"_empty":"mine","b":null}', { careful }).fields).toEqual({ _empty: 'mine', b: null });
  }
});

test('very many of them cost nothing but some of them', () => {
  const line = `{${Array.from({ length: 900 }, (_, index) => `"a rather long name of a field ${index}":null`).join(',')}}`;
  for (const careful of [false, true]) expect(Object.keys(rowOf(line, { careful }).fields)).toHaveLength(901);
});
