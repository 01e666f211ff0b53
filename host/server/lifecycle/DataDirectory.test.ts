import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirectory } from './DataDirectory';

const fresh = (): string => join(mkdtempSync(join(tmpdir(), 'astrolabe-directory-')), 'data');

test('a second taker is refused with the directory and the holder', async () => {
  const path = fresh();
  const held = await DataDirectory.take(path);
  await expect(DataDirectory.take(path)).rejects.toThrow(
    `The data directory ${path} is in use by process ${process.pid}. Stop that one, or set ASTROLABE_DATA_DIR to another directory.`,
  );
  await held.release();
  await (await DataDirectory.take(path)).release();
});

test('a path longer than a socket may have', async () => {
  const path = join(fresh(), 'x'.repeat(150));
  const held = await DataDirectory.take(path);
  await expect(DataDirectory.take(path)).rejects.toThrow('is in use by process');
  await held.release();
});

test('a lock left behind by a killed process does not block a start', async () => {
  const path = fresh();
  await (await DataDirectory.take(path)).release();
  const holder = spawn(process.execPath, ['-e', "require('net').createServer().listen('host.lock', () => console.log('held'))"], {
    cwd: path,
  });
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  const ended = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await ended;
  await (await DataDirectory.take(path)).release();
});

test('a holder that does not answer still holds', async () => {
  const path = fresh();
  await (await DataDirectory.take(path)).release();
  const silent = createServer(() => {});
  const before = process.cwd();
  process.chdir(path);
  await new Promise<void>((resolve) => silent.listen('host.lock', resolve));
  process.chdir(before);
  await expect(DataDirectory.take(path)).rejects.toThrow('is in use by process unknown');
  silent.close();
});

test('a directory that cannot be made', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'astrolabe-directory-')), 'file');
  writeFileSync(file, '');
  await expect(DataDirectory.take(join(file, 'data'))).rejects.toThrow(/cannot be made: .* Set ASTROLABE_DATA_DIR to another one/);
});
