import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundled } from '../engineChild/testing/bundled';
import { DirectoryHold } from './DirectoryHold';

const lockName = 'test.lock';
const fresh = (): string => join(mkdtempSync(join(tmpdir(), 'astrolabe-directory-')), 'data');
const take = (path: string): Promise<DirectoryHold> => DirectoryHold.take(path, { lockName });
const refusal = (path: string, holder: string | number | undefined): string =>
  `The data directory ${path} is in use by process ${holder}. Stop that one, or set ASTROLABE_DATA_DIR to another directory.`;

test('a second taker is refused with the directory and the holder', async () => {
  const path = fresh();
  const held = await take(path);
  await expect(take(path)).rejects.toThrow(refusal(path, process.pid));
  // Another job's lock is another one.
  await (await DirectoryHold.take(path, { lockName: 'other.lock' })).release();
  await held.release();
  await (await take(path)).release();
});

test('a path longer than a socket may have', async () => {
  const path = join(fresh(), 'x'.repeat(150));
  const held = await take(path);
  await expect(take(path)).rejects.toThrow('is in use by process');
  await held.release();
});

test('a holder that does not answer still holds', async () => {
  const path = fresh();
  await (await take(path)).release();
  const silent = createServer(() => {});
  const before = process.cwd();
  process.chdir(path);
  await new Promise<void>((resolve) => silent.listen(lockName, resolve));
  process.chdir(before);
  await expect(take(path)).rejects.toThrow('is in use by process unknown');
  silent.close();
});

test('a directory that cannot be made', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'astrolabe-directory-')), 'file');
  writeFileSync(file, '');
  await expect(take(join(file, 'data'))).rejects.toThrow(/cannot be made: .* Set ASTROLABE_DATA_DIR to another one/);
});

describe('between processes', () => {
  let script: string;
  let parent: string;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    script = await bundled(fileURLToPath(new URL('./testing/holder.ts', import.meta.url)), 'holder');
    parent = await mkdtemp(join(tmpdir(), 'astrolabe-hold-'));
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(async () => {
    await rm(parent, { recursive: true });
    await rm(dirname(script), { recursive: true });
  });
  /** A process that wants the directory, and the first line it says. */
  const holder = (directory: string, patience: number) => {
    const child = spawn(process.execPath, [script, directory, String(patience)], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return { child, says: new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve)) };
  };

  test('it has one holder at a time, and is free as soon as that one is killed', async () => {
    const directory = join(parent, 'killed');
    const first = holder(directory, 0);
    expect(await first.says).toBe('held');
    expect(await holder(directory, 100).says).toBe(refusal(directory, first.child.pid));
    first.child.kill('SIGKILL');
    expect(await holder(directory, 10_000).says).toBe('held');
  });

  test('it is waited for while its holder is ending', async () => {
    const directory = join(parent, 'waited-for');
    const first = holder(directory, 0);
    expect(await first.says).toBe('held');
    const second = holder(directory, 20_000);
    setTimeout(() => first.child.kill('SIGKILL'), 500);
    expect(await second.says).toBe('held');
  });
});
