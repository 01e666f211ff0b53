import { expect, test } from 'vitest';
import { StoreTraffic } from './StoreTraffic';

test('readers wait until every batch has left, however long the store takes for it', async () => {
  const traffic = new StoreTraffic();
  expect(traffic.over()).toBeUndefined();
  const [one, two] = [traffic.begin(), traffic.begin()];
  const order: string[] = [];
  const read = traffic.over()?.then(() => order.push('read'));
  one.left();
  one.left();
  await Promise.resolve();
  order.push('one is out');
  two.ended();
  await read;
  expect(order).toEqual(['one is out', 'read']);
  expect(traffic.over()).toBeUndefined();
});

test('a batch that does not leave holds readers up for a moment, once', async () => {
  const traffic = new StoreTraffic();
  const stuck = traffic.begin();
  await traffic.over();
  expect(traffic.over()).toBeUndefined();
  expect(traffic.isBusy).toBe(true);
  stuck.ended();
  expect(traffic.isBusy).toBe(false);
});

test('the store is busy until it has answered for every batch', () => {
  const traffic = new StoreTraffic();
  const [one, two] = [traffic.begin(), traffic.begin()];
  one.left();
  one.ended();
  expect(traffic.isBusy).toBe(true);
  two.ended();
  expect(traffic.isBusy).toBe(false);
});
