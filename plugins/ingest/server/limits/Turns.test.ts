import { afterEach, expect, test, vi } from 'vitest';
import { Turns } from './Turns';

test('those who come together go on in order, each in a turn of its own', async () => {
  let turn = 0;
  const count = (): void => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turns = new Turns(() => undefined);
  const seen: [name: string, turn: number][] = [];
  const work = async (name: string): Promise<void> => {
    await turns.next();
    seen.push([name, turn]);
  };
  await Promise.all(['a', 'b', 'c'].map(work));
  await work('d');
  clearImmediate(counting);
  expect(seen.map(([name]) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(seen.map(([, at]) => at)).size).toBe(4);
});

afterEach(() => void vi.restoreAllMocks());

test('after a long turn others are given way, and after short ones nobody', async () => {
  const seen: string[] = [];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const turns = new Turns(async () => {
    seen.push('batch');
  });
  const work = async (name: string, milliseconds: number): Promise<void> => {
    await turns.next();
    seen.push(name);
    now += milliseconds;
  };
  await Promise.all([work('short', 0), work('long', 20), work('next', 0), work('last', 0)]);
  expect(seen).toEqual(['short', 'long', 'batch', 'next', 'last']);
});
