import { expect, test } from 'vitest';
import { z } from 'zod';
import { openObject } from './openObject';

const schema = z.object({ fields: openObject() });

test('every name stays, the one that objects of JavaScript have a use for too', () => {
  const text = '{"fields":{"message":"x","__proto__":{"isAdmin":"true"},"constructor":1}}';
  expect(JSON.stringify(schema.parse(JSON.parse(text)))).toBe(text);
});

test.each([[null], ['text'], [1], [[]], [undefined]])('%j is refused', (fields) => {
  expect(schema.safeParse({ fields }).success).toBe(false);
});

test('what is asked of it further is asked of objects only', () => {
  const small = openObject().refine((fields) => Object.keys(fields).length < 2, 'too many');
  expect(small.safeParse(null).error?.issues.map(({ message }) => message)).toEqual(['must be an object']);
  expect(small.safeParse({ a: 1, b: 2 }).error?.issues.map(({ message }) => message)).toEqual(['too many']);
});

test('it is described as an object', () => {
  expect(z.toJSONSchema(schema)).toMatchObject({ properties: { fields: { type: 'object' } }, required: ['fields'] });
});
