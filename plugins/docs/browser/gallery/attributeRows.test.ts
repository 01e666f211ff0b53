import { expect, test } from 'vitest';
import { z } from 'zod';
import { attributeRows } from './attributeRows';

test('what a schema takes is told attribute by attribute', () => {
  const schema = z.object({
    title: z.string().describe('What it shows'),
    show: z.enum(['number', 'chart']).default('chart'),
    size: z.string().regex(/^\d+$/).transform(Number).optional(),
    ids: z.string().transform((text) => text.split(',')),
  });
  expect(attributeRows(schema)).toEqual([
    { name: 'title', isNeeded: true, takes: 'a text', description: 'What it shows' },
    { name: 'show', isNeeded: false, takes: 'number, chart, "chart" without it', description: '' },
    { name: 'size', isNeeded: false, takes: 'a text like ^\\d+$', description: '' },
    { name: 'ids', isNeeded: true, takes: 'a text', description: '' },
  ]);
});

test('a schema that is no list of attributes is told as none', () => {
  expect(attributeRows(z.record(z.string(), z.string()))).toEqual([]);
  expect(attributeRows(z.string() as unknown as z.ZodType)).toBeUndefined();
});
