import { expect, test } from 'vitest';
import { deploysIn, distinctDeploys, newVersions } from './deploysIn';

const quarter = (number: number): number => number * 900_000;
const range = { from: quarter(4), to: quarter(8) };
const version = (service: string, value: string, first: number) => ({ account: 1, service, value, first });

test('a version is new when others of the same field were counted before it; where the field has just come nothing is known', () => {
  const versions = [
    { field: 'service.version', value: '1', quarter: quarter(0) },
    { field: 'service.version', value: '2', quarter: quarter(5) },
    { field: 'version', value: '9', quarter: quarter(5) },
    { field: 'service.version', value: '0', quarter: quarter(2) },
  ];
  expect(newVersions(versions, range.from).map(({ field, value }) => `${field} ${value}`)).toEqual(['service.version 2']);
});

test('a deploy is a service whose logs tell a new version after another one, with the tag of an image for its version', () => {
  const found = [
    version('cart', 'registry.example/cart:1.4.1', quarter(4) - 1000),
    version('cart', 'registry.example/cart:1.4.2', quarter(5) + 7),
    version('mail', 'registry.example/mail:3.0.0', quarter(5) + 9),
  ];
  const fresh = new Set(['registry.example/cart:1.4.2', 'registry.example/mail:3.0.0']);
  expect(deploysIn('kubernetes.container_image', found, fresh, range)).toEqual([
    { time: quarter(5) + 7, service: 'cart', version: '1.4.2', before: '1.4.1', field: 'kubernetes.container_image' },
  ]);
});

test('several fields and pods that tell the same deploy make one event, the first', () => {
  const deploy = (time: number, field: string) => ({ time, service: 'cart', version: '1.4.2', before: '1.4.1', field });
  expect(distinctDeploys([deploy(5000, 'version'), deploy(4000, 'service.version')])).toEqual([deploy(4000, 'service.version')]);
});
