import { expect, test } from 'vitest';
import { Turns } from './Turns';

test('those who come together go on in order, each in a turn of its own', async () => {
  let turn = 0;
  const count = (): void => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turns = new Turns();
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

test('what goes first does, before each turn', async () => {
  const seen: string[] = [];
  const turns = new Turns(async () => {
    seen.push('batch');
  });
  await Promise.all(['a', 'b'].map((name) => turns.next().then(() => seen.push(name))));
  expect(seen).toEqual(['batch', 'a', 'batch', 'b']);
});
