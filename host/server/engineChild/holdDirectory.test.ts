import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundled } from './testing/bundled';

describe('a data directory', () => {
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

  test('has one holder at a time, and is free as soon as that one is killed', async () => {
    // Longer than the path of a socket may be.
    const directory = join(parent, 'a-long-name-'.repeat(12));
    const first = holder(directory, 0);
    expect(await first.says).toBe('held');
    expect(await holder(directory, 100).says).toBe(
      `${directory} is in use by another running instance. Stop that one, or set ASTROLABE_DATA_DIR to another directory.`,
    );
    first.child.kill('SIGKILL');
    expect(await holder(directory, 1000).says).toBe('held');
  });

  test('is waited for while its holder is ending', async () => {
    const directory = join(parent, 'waited-for');
    const first = holder(directory, 0);
    expect(await first.says).toBe('held');
    const second = holder(directory, 10_000);
    setTimeout(() => first.child.kill('SIGKILL'), 500);
    expect(await second.says).toBe('held');
  });
});
