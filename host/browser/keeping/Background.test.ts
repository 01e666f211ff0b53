import { expect, test, vi } from 'vitest';
import { Background, type BackgroundCode } from './Background';

const offered: { name: string; text: Promise<string>; type: string }[] = [];
const offer = (name: string, file: Blob): void => void offered.push({ name, text: file.text(), type: file.type });

/** Entries whose every call fails, as in a browser that keeps nothing. */
const refusing = class {
  read = async () => Promise.reject(new Error('forbidden'));
  keep = async () => Promise.reject(new Error('full'));
  forget = async () => Promise.reject(new Error('forbidden'));
  close = async () => {};
} as unknown as BackgroundCode['ExpiringEntries'];
const codeOf = (files: object, stop = () => {}): BackgroundCode => ({
  ExpiringEntries: refusing,
  FileStorage: class {
    forgetAll = async () => Promise.reject(new Error('forbidden'));
  },
  startWorkers: async () => ({ files: files as never, stop }),
});
const report = vi.fn();

test('a file is offered as it was read back, and the workers are started once', async () => {
  offered.length = 0;
  const read = vi.fn(async (id: string) => new Blob([`${id} from the storage`], { type: 'text/csv' }));
  const write = vi.fn(async () => 'id');
  const stop = vi.fn();
  const code = codeOf({ write, read }, stop);
  const start = vi.spyOn(code, 'startWorkers');
  const background = new Background({ report, load: async () => code, offer });
  background.start();
  await background.save('a.csv', 'text', 'text/csv');
  expect(start).toHaveBeenCalledOnce();
  expect(write.mock.calls).toEqual([['text', 'text/csv']]);
  expect(await Promise.all(offered.map(async ({ name, text, type }) => [name, await text, type]))).toEqual([
    ['a.csv', 'id from the storage', 'text/csv'],
  ]);
  await background.stop();
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ['a full storage', async () => codeOf({ write: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')) })],
  ['a file that is gone again', async () => codeOf({ write: async () => 'id', read: async () => undefined })],
  ['code that cannot be had', async () => Promise.reject(new Error('404'))],
])('with %s the file comes from the memory, and nothing else fails', async (_what, load) => {
  offered.length = 0;
  const background = new Background({ report, load, offer });
  await background.save('a.txt', 'text', 'text/plain');
  expect(await Promise.all(offered.map(async ({ name, text, type }) => [name, await text, type]))).toEqual([
    ['a.txt', 'text', 'text/plain'],
  ]);
  await background.keep('a', 1, 1000);
  await background.forget('a');
  await background.forgetFiles();
  expect(await background.read('a')).toBeUndefined();
  await background.stop();
});

test('code that could not be had is asked for again', async () => {
  const load = vi.fn<() => Promise<BackgroundCode>>(async () =>
    codeOf({ write: async () => 'id', read: async () => new Blob(['stored']) }),
  );
  load.mockRejectedValueOnce(new Error('404'));
  offered.length = 0;
  const background = new Background({ report, load, offer });
  await background.save('a', 'text', 'text/plain');
  await background.save('b', 'text', 'text/plain');
  expect(await Promise.all(offered.map(({ text }) => text))).toEqual(['text', 'stored']);
});
