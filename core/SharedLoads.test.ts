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

test('what has come is at hand from then on; what has failed is not', async () => {
  const loads = new SharedLoads();
  const code = async () => ({ default: 1 });
  expect(loads.found(code)).toBeUndefined();
  await loads.share(code, () => code());
  expect(loads.found(code)).toEqual({ default: 1 });
  const gone = async () => Promise.reject(new Error('gone'));
  await expect(loads.share(gone, () => gone())).rejects.toThrow('gone');
  expect(loads.found(gone)).toBeUndefined();
});
