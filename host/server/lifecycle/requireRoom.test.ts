import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireRoom } from './requireRoom';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astrolabe-room-'));
});
afterEach(() => rm(folder, { recursive: true }));
const full = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
};

test('a directory with room is made, and nothing is left in it', async () => {
  const directory = join(folder, 'a', 'b');
  await requireRoom(directory);
  expect(await readdir(directory)).toEqual([]);
});

test('without room it is said how much there is, and what to do', async () => {
  const said = requireRoom(folder, async () => ({ free: 5_000_000, total: 100_000_000_000 }));
  await expect(said).rejects.toThrow(`There is no room in the data directory ${folder}: 5 MB of 100000 MB are free.`);
  await expect(said).rejects.toThrow('Free at least 33 MB on that disk');
});

test.each(['ENOSPC', 'EDQUOT'])('%s of a write is no room, whatever the disk says of itself', async (code) => {
  await expect(requireRoom(folder, undefined, full(code))).rejects.toThrow('There is no room in the data directory');
});

test('what cannot be written is told with its reason', async () => {
  await expect(requireRoom(folder, undefined, full('EROFS'))).rejects.toThrow(/cannot be written: EROFS.*set ASTROLABE_DATA_DIR/);
  await writeFile(join(folder, 'file'), '');
  await expect(requireRoom(join(folder, 'file', 'a'))).rejects.toThrow(/cannot be written: ENOTDIR/);
});
