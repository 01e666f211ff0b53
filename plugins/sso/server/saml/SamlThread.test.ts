import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SamlThread } from './SamlThread';
import type { PostedResponse } from './signedAssertion';

let folder: string;
let file: string;
let thread: SamlThread | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astrolabe-saml-'));
  file = join(folder, 'worker.mjs');
  await writeFile(
    file,
    `export default ({ response }) => {
       if (response === 'endless') for (;;);
       if (response === 'greedy') for (const kept = []; ; ) kept.push(new Array(1e5).fill({}));
       if (response === 'bad') throw new Error('Invalid signature');
       return { issuer: response };
     };`,
  );
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => thread?.close());

const posted = (response: string) => ({ response }) as PostedResponse;
const started = (patience: number) => {
  thread = new SamlThread({ file: () => file, patience });
  return thread;
};

test('what is read comes back, and so does why something is not trusted', async () => {
  const { read } = bound(started(60_000));
  expect(await read('a')).toEqual({ issuer: 'a' });
  await expect(read('bad')).rejects.toThrow('Invalid signature');
});

test('what takes too long is ended, and the next one is read', async () => {
  const { read } = bound(started(2000));
  await expect(read('endless')).rejects.toThrow('not read within 2000 milliseconds');
  await expect(read('bad')).rejects.toThrow('Invalid signature');
});

test('what takes all memory ends its thread alone, and the next one is read', async () => {
  const { read } = bound(started(60_000));
  await expect(read('greedy')).rejects.toThrow('memory');
  expect(await read('b')).toEqual({ issuer: 'b' });
});

test('those beyond the queue are turned away at once', async () => {
  const { read } = bound(started(300));
  const all = await Promise.allSettled(Array.from({ length: 150 }, () => read('endless')));
  expect(all.filter((each) => each.status === 'rejected' && each.reason.code === 'SSO_BUSY').length).toBeGreaterThan(40);
});

const bound = (of: SamlThread) => ({ read: (response: string) => of.read(posted(response)) });
