import { expect, test } from 'vitest';
import { objectsOf } from './objectsOf';

const found = (text: string) => {
  const body = Buffer.from(text);
  const objects: string[] = [];
  const places = objectsOf(body);
  let place = places.next();
  for (; place.done !== true; place = places.next()) objects.push(body.toString('utf8', place.value.start, place.value.end));
  return [objects, place.value === body.length];
};

test.each([
  ['', [], true],
  ['{}{"a":"}{"} \n{"b":[{"c":"\\""}]}', ['{}', '{"a":"}{"}', '{"b":[{"c":"\\""}]}'], true],
  ['[{"a":1},{"b":2}]', ['{"a":1}', '{"b":2}'], true],
  [' [ ] ', [], true],
  ['[{"a":1}', ['{"a":1}'], false],
  ['{"a":1}{"b":', ['{"a":1}'], false],
  ['{"a":1}x', ['{"a":1}'], false],
  ['{"a":"\\', [], false],
])('%s', (text, objects, isWhole) => {
  expect(found(text)).toEqual([objects, isWhole]);
});
