import { describe, expect, test } from 'vitest';
import { type Layout, layoutSchema } from '../document';
import type { VariableValue, VariableValues } from '../variables/variableValue';
import { expandItems } from './expandItems';
import { layOut, panelsBetween, withRepeat } from './layOut';
import { neighbourOf } from './neighbourOf';

const item = (panel: string, x: number, y: number, width: number, height: number, repeatVariable?: string) => ({
  x,
  y,
  width,
  height,
  content: { $ref: `#/spec/panels/${panel}` },
  ...(repeatVariable !== undefined && { repeatVariable }),
});
const group = (items: object[], spec: object = {}): Layout => layoutSchema.parse({ kind: 'Grid', spec: { items, ...spec } });
const many = (...values: string[]): VariableValue => ({ values, labels: values, isAll: false, isMulti: true, isVerbatim: false });
const hosts: VariableValues = new Map([['host', many('a', 'b', 'c', 'd', 'e')]]);
const placesOf = (items: object[], columns = 12, values = hosts) =>
  expandItems(group(items).spec.items, columns, values).map(({ item: { content }, x, y, repeat }) => [
    content.$ref.slice(14),
    repeat?.value,
    x,
    y,
  ]);

describe('repetitions', () => {
  test('stand side by side, go on below, and push down what comes after', () =>
    expect(placesOf([item('p', 0, 0, 4, 6, 'host'), item('after', 0, 6, 12, 3)])).toEqual([
      ['p', 'a', 0, 0],
      ['p', 'b', 4, 0],
      ['p', 'c', 8, 0],
      ['p', 'd', 0, 6],
      ['p', 'e', 4, 6],
      ['after', undefined, 0, 12],
    ]));
  test('leave what stands beside them where it is', () =>
    expect(placesOf([item('p', 0, 0, 4, 2, 'host'), item('side', 9, 0, 3, 2)])).toEqual([
      ['p', 'a', 0, 0],
      ['p', 'b', 4, 0],
      ['p', 'c', 0, 2],
      ['p', 'd', 4, 2],
      ['p', 'e', 0, 4],
      ['side', undefined, 9, 0],
    ]));
  test('are none for a variable that is not there, or that is written for All', () => {
    const written = new Map([['host', { ...many('.*'), isAll: true, isVerbatim: true }]]);
    expect(placesOf([item('p', 0, 0, 4, 2, 'host')], 12, new Map())).toEqual([['p', undefined, 0, 0]]);
    expect(placesOf([item('p', 0, 0, 4, 2, 'host')], 12, written)).toEqual([['p', undefined, 0, 0]]);
  });
  test('within one the variable has its one value', () => {
    const value = withRepeat(hosts, { name: 'host', value: 'b', label: 'B' }).get('host');
    expect(value).toMatchObject({ values: ['b'], labels: ['B'], isMulti: true });
  });
});

const layOutAll = (layouts: Layout[], opened: ReadonlyMap<string, boolean> = new Map(), width = 1192) =>
  layOut({ layouts, width, valuesOf: () => hosts, opened });

describe('places', () => {
  test('rows are 30 pixels, with 8 between panels; 12 columns share the width', () => {
    // 1192 = 12 columns of 92 and 11 gaps of 8.
    const { panels, height } = layOutAll([group([item('a', 0, 0, 6, 6), item('b', 6, 0, 6, 6), item('c', 0, 6, 12, 2)])]);
    expect(panels.map(({ panel, left, top, width, height: high }) => [panel, left, top, width, high])).toEqual([
      ['a', 0, 0, 592, 220],
      ['b', 600, 0, 592, 220],
      ['c', 0, 228, 1192, 68],
    ]);
    expect(height).toBe(296);
  });
  test('24 columns are halves of 12', () => {
    const { panels } = layOutAll([group([item('a', 12, 0, 12, 6)], { columns: 24 })]);
    expect(panels[0]).toMatchObject({ left: 600, width: 592 });
  });
  test('a group that is shut has a head and no panels, and tells how many it has', () => {
    const shut = group([item('a', 0, 0, 12, 2)], { display: { title: 'One', collapse: { open: false } } });
    const open = group([item('b', 0, 0, 12, 2)], { display: { title: 'Two' } });
    const placed = layOutAll([shut, open]);
    expect(placed.groups.map(({ title, isOpen, top, height, panels }) => [title, isOpen, top, height, panels])).toEqual([
      ['One', false, 0, 36, 1],
      ['Two', true, 44, 104, 1],
    ]);
    expect(placed.panels.map(({ panel, top }) => [panel, top])).toEqual([['b', 80]]);
    expect(layOutAll([shut, open], new Map([['0', true]])).panels.map(({ panel }) => panel)).toEqual(['a', 'b']);
  });
  test('a group is there once for each value, with the value in its title', () => {
    const repeated = group([item('a', 0, 0, 12, 2)], { display: { title: 'Host $host' }, repeatVariable: 'host' });
    const { groups, panels } = layOutAll([repeated]);
    expect(groups.map(({ title, key }) => [title, key]).slice(0, 2)).toEqual([
      ['Host a', '0/a'],
      ['Host b', '0/b'],
    ]);
    expect(new Set(panels.map(({ key }) => key)).size).toBe(5);
  });
  test('panels of a stretch are those of which a part is in it', () => {
    const placed = layOutAll([group([item('a', 0, 0, 12, 2), item('b', 0, 2, 12, 2), item('c', 0, 4, 12, 2)])]);
    // Rows of 38 pixels: a is 0 to 68, b 76 to 144, c 152 to 220.
    expect(panelsBetween(placed, 68, 152).map(({ panel }) => panel)).toEqual(['b']);
    expect(panelsBetween(placed, 67, 153).map(({ panel }) => panel)).toEqual(['a', 'b', 'c']);
  });
});

test('arrows lead to the nearest panel in their direction', () => {
  const { panels } = layOutAll([group([item('a', 0, 0, 6, 6), item('b', 6, 0, 6, 6), item('c', 0, 6, 12, 2), item('d', 6, 8, 6, 2)])]);
  const from = (panel: string, direction: 'left' | 'right' | 'up' | 'down') => {
    const here = panels.find((one) => one.panel === panel);
    return here && neighbourOf(panels, here, direction)?.panel;
  };
  expect([from('a', 'right'), from('b', 'left'), from('a', 'down'), from('b', 'down'), from('d', 'up'), from('a', 'left')]).toEqual([
    'b',
    'a',
    'c',
    'c',
    'c',
    undefined,
  ]);
});
