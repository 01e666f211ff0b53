import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type LeftoverWatch, watchLeftovers } from './watchLeftovers';

let watch: LeftoverWatch;
afterEach(() => watch.end());
const timers = () => watch.leftovers().filter((left) => /^(timer|interval) /.test(left));

test('timers that were not cleared are named with their time', () => {
  watch = watchLeftovers();
  const timer = setTimeout(() => {}, 60_000);
  const interval = setInterval(() => {}, 5000);
  const cleared = setTimeout(() => {}, 1000);
  clearTimeout(cleared);
  expect(timers()).toEqual([
    expect.stringMatching(/^timer of 60000 ms at .*watchLeftovers\.test\.ts/),
    expect.stringMatching(/^interval of 5000 ms at /),
  ]);
  clearTimeout(timer);
  clearInterval(interval);
  expect(timers()).toEqual([]);
});

test('the clock that fetch keeps for itself is not a leftover', async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('ok'), 20));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  watch = watchLeftovers();
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();
  expect(timers()).toEqual([]);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

test('watches may end in any order, and more than once: after the last the globals are what they were', () => {
  const { setTimeout: timeout, setInterval: interval, clearTimeout: noTimeout, clearInterval: noInterval } = globalThis;
  const first = watchLeftovers();
  watch = watchLeftovers();
  first.end();
  const timer = setTimeout(() => {}, 60_000);
  expect(first.leftovers().filter((left) => left.startsWith('timer'))).toEqual([]);
  expect(timers()).toHaveLength(1);
  clearTimeout(timer);
  expect(setTimeout).not.toBe(timeout);
  watch.end();
  first.end();
  watch.end();
  expect([setTimeout, setInterval, clearTimeout, clearInterval]).toEqual([timeout, interval, noTimeout, noInterval]);
});

test('the first of two watches in a process also tells whose a timer is', () => {
  const other = watchLeftovers();
  watch = watchLeftovers();
  const timer = setTimeout(() => {}, 60_000);
  expect(other.leftovers().filter((left) => left.startsWith('timer'))).toEqual([
    expect.stringMatching(/^timer of 60000 ms at .*watchLeftovers\.test\.ts/),
  ]);
  clearTimeout(timer);
  watch.end();
  other.end();
});
