import { expect, test } from 'vitest';
import { seriesColour, severityColour } from '#sdk/browser';
import { colouredSeries } from './colouredSeries';

const series = ['fatal', 'info', 'Missing', 'error'].map((key) => ({ key, counts: [1, 2] }));

test('severities stack from calm to grave in their fixed colours; logs without one come first and are neutral', () => {
  const coloured = colouredSeries(series, 'severity', 'dark', 'grey');
  expect(coloured.map(({ title }) => title)).toEqual(['no severity', 'info', 'error', 'fatal']);
  expect(coloured.map(({ colour }) => colour)).toEqual([
    'grey',
    ...(['info', 'error', 'fatal'] as const).map((one) => severityColour(one, 'dark')),
  ]);
  expect(coloured[0]?.total).toBe(3);
});

test('other fields have the colour of their value, and the rest is neutral', () => {
  const coloured = colouredSeries(
    ['cart', 'Others'].map((key) => ({ key, counts: [1] })),
    'service',
    'light',
    'grey',
  );
  expect(coloured.map(({ title, colour }) => [title, colour])).toEqual([
    ['cart', seriesColour('cart')],
    ['Others', 'grey'],
  ]);
});
