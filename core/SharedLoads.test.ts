import { expect, test, vi } from 'vitest';
import { SharedLoads } from './SharedLoads';

test('loads of the same code at the same time are one; a later one is another', async () => {
  const loads = new SharedLoads();
  const code = vi.fn(async () => ({ default: 1 }));
  const other = vi.fn(async () => ({ default: 2 }));
  const begin = (lazy: typeof code) => lazy();
  expect(
    await Promise.all([loads.share(code, begin as never), loads.share(code, begin as never), loads.share(other, begin as never)]),
  ).toEqual([{ default: 1 }, { default: 1 }, { default: 2 }]);
  expect(code).toHaveBeenCalledTimes(1);
  await loads.share(code, begin as never);
  expect(code).toHaveBeenCalledTimes(2);
});

test('a failure reaches all who share it, and the next one tries again', async () => {
  const loads = new SharedLoads();
  const code = vi.fn(async () => Promise.reject(new Error('gone')));
  const begin = () => code();
  const both = await Promise.allSettled([loads.share(code, begin), loads.share(code, begin)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(loads.share(code, begin)).rejects.toThrow('gone');
  expect(code).toHaveBeenCalledTimes(2);
});
