import { expect, test } from 'vitest';
import { eachObject } from './eachObject';

const found = (text: string) => {
  const body = Buffer.from(text);
  const objects: string[] = [];
  const end = eachObject(body, (start, stop) => objects.push(body.toString('utf8', start, stop)));
  return [objects, end === body.length];
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
