import { expect, test } from 'vitest';
import { seriesColour, severityFill } from '../../charts/palette';
import { colouredSeries } from './colouredSeries';

const neutral = { others: 'grey', missing: 'pale' };

test('severities stack from calm to grave in their fixed colours; logs without one come first and are neutral', () => {
  const series = [
    ...['fatal', 'info', 'error'].map((key) => ({ key, counts: [1, 2] })),
    { key: 'Missing', rest: 'missing' as const, counts: [3] },
  ];
  const coloured = colouredSeries(series, 'severity', 'dark', neutral);
  expect(coloured.map(({ title }) => title)).toEqual(['no severity', 'info', 'error', 'fatal']);
  expect(coloured.map(({ colour }) => colour)).toEqual([
    'pale',
    ...(['info', 'error', 'fatal'] as const).map((one) => severityFill(one, 'dark')),
  ]);
});

test('other fields have the colour of their value; the rest is neutral, and no value that is called so', () => {
  const series = [
    { key: 'cart', counts: [1] },
    { key: 'Others', counts: [2] },
    { key: 'error', counts: [2] },
    { key: 'Others', rest: 'others' as const, counts: [3] },
    { key: 'Missing', rest: 'missing' as const, counts: [4] },
  ];
  const coloured = colouredSeries(series, 'service', 'light', neutral);
  expect(coloured.map(({ title, colour }) => [title, colour])).toEqual([
    ['no service', 'pale'],
    ['Others', 'grey'],
    ['cart', seriesColour('cart')],
    ['Others', seriesColour('Others')],
    ['error', seriesColour('error')],
  ]);
  expect(new Set(coloured.map(({ key }) => key)).size).toBe(5);
});

test('ten values side by side have ten colours, and the same ones again in another order', () => {
  const names = ['payment', 'checkout', 'storefront', 'search', 'ingress', 'auth', 'cart', 'catalog', 'inventory', 'shipping'];
  // Alone, some of them have the same.
  expect(new Set(names.map(seriesColour)).size).toBeLessThan(10);
  const coloursOf = (keys: readonly string[]) =>
    new Map(
      colouredSeries(
        keys.map((key) => ({ key, counts: [1] })),
        'service',
        'light',
        neutral,
      ).map(({ key, colour }) => [key, colour]),
    );
  const colours = coloursOf(names);
  expect(new Set(colours.values()).size).toBe(10);
  expect(coloursOf(names.toReversed())).toEqual(colours);
});
