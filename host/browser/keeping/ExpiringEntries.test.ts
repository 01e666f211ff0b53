import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExpiringEntries } from './ExpiringEntries';
import { FileStorage } from './FileStorage';

let now = 0;
const entries = new ExpiringEntries(() => now);
const files = new FileStorage(entries);
beforeEach(() => {
  now = 1000;
});
afterEach(async () => {
  await entries.forgetAll('');
  await entries.close();
});

test('an entry is there until it expires, and another tab reads it too', async () => {
  await entries.keep('a', { list: [1] }, 500);
  now = 1499;
  const elsewhere = new ExpiringEntries(() => now);
  expect([await entries.read('a'), await elsewhere.read('a')]).toEqual([{ list: [1] }, { list: [1] }]);
  await elsewhere.close();
  now = 1500;
  expect(await entries.read('a')).toBeUndefined();
});

test('what has expired is removed, the rest stays [assist-7-28]', async () => {
  await entries.keep('old', 1, 100);
  await entries.keep('older', 2, 50);
  await entries.keep('live', 3, 101);
  expect(await entries.removeExpired(1100)).toBe(2);
  expect(await entries.removeExpired(1100)).toBe(0);
  // By the clock that reads, all three were still good.
  now = 0;
  expect([await entries.read('old'), await entries.read('older'), await entries.read('live')]).toEqual([undefined, undefined, 3]);
});

test('an entry that is kept anew lives from then on; one that is forgotten is gone', async () => {
  await entries.keep('a', 1, 100);
  now = 1090;
  await entries.keep('a', 2, 100);
  await entries.removeExpired(1189);
  expect(await entries.read('a')).toBe(2);
  await entries.forget('a');
  expect(await entries.read('a')).toBeUndefined();
});

test('a file is read back with its exact bytes and its type, for an hour [assist-7-28]', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_none, byte) => byte);
  const id = await files.write(bytes, 'application/pdf');
  const text = await files.write('Äpfel – 🍏\r\n', 'text/csv');
  const [read, readText] = [await files.read(id), await files.read(text)];
  expect([read?.type, new Uint8Array((await read?.arrayBuffer()) ?? [])]).toEqual(['application/pdf', bytes]);
  expect([readText?.type, await readText?.text()]).toEqual(['text/csv', 'Äpfel – 🍏\r\n']);
  await entries.removeExpired(1000 + 3_599_999);
  expect(await files.read(id)).toBeInstanceOf(Blob);
  await entries.removeExpired(1000 + 3_600_000);
  expect(await files.read(id)).toBeUndefined();
});

test('files are forgotten all at once, and nothing else with them', async () => {
  const id = await files.write('a', 'text/plain');
  await entries.keep('queries', 'kept', 1000);
  await files.forgetAll();
  expect([await files.read(id), await entries.read('queries')]).toEqual([undefined, 'kept']);
});

test('a database that cannot be opened says so, and is tried again', async () => {
  const { indexedDB } = globalThis;
  await entries.close();
  const open = (): never => {
    throw new Error('forbidden');
  };
  globalThis.indexedDB = { open } as never;
  try {
    await expect(entries.read('a')).rejects.toThrow('forbidden');
  } finally {
    globalThis.indexedDB = indexedDB;
  }
  expect(await entries.read('a')).toBeUndefined();
});
