import { expect, test } from 'vitest';
import type { Api } from '#sdk/browser';
import { changeKept } from './changeKept';

const refusal = (status: number) => Object.assign(new Error(`refused with ${status}`), { status });

/** Keeps 10 under revision 1. Each write that it refuses comes after one of another tab, which adds 100. */
function keeper(...refusals: readonly number[]) {
  const left = [...refusals];
  let [value, revision] = [10, 1];
  const writes: unknown[] = [];
  const api = {
    get: async (path: string) => ({ path, value, revision }),
    put: async (path: string, body: unknown) => {
      writes.push([path, body]);
      const status = left.shift();
      if (status === undefined) return {};
      value += 100;
      revision += 1;
      throw refusal(status);
    },
  };
  return { api: api as unknown as Api, writes };
}
const addOne = (value: unknown): number => Number(value) + 1;
const path = '/api/user-state/count';

test('a change is made to what is kept, under the revision that it was made from', async () => {
  const { api, writes } = keeper();
  expect(await changeKept(api, 'count', addOne)).toBe(11);
  expect(writes).toEqual([[path, { value: 11, revision: 1 }]]);
});

test('where another tab was quicker the change is made once more, to what that tab keeps', async () => {
  const { api, writes } = keeper(409);
  expect(await changeKept(api, 'count', addOne)).toBe(111);
  expect(writes).toEqual([
    [path, { value: 11, revision: 1 }],
    [path, { value: 111, revision: 2 }],
  ]);
});

test('a second refusal ends it, and so does the first of any other kind', async () => {
  const twice = keeper(409, 409);
  await expect(changeKept(twice.api, 'count', addOne)).rejects.toThrow('refused with 409');
  expect(twice.writes).toHaveLength(2);
  const away = keeper(503);
  await expect(changeKept(away.api, 'count', addOne)).rejects.toThrow('refused with 503');
  expect(away.writes).toHaveLength(1);
});

test('a change that throws keeps nothing', async () => {
  const { api, writes } = keeper();
  const fail = () => {
    throw new Error('no such thing');
  };
  await expect(changeKept(api, 'count', fail)).rejects.toThrow('no such thing');
  expect(writes).toEqual([]);
});
