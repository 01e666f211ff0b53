import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DiskSpace, directorySpace } from '#sdk/server';

/** Bytes without which neither engine opens its files: two segments of the records' log. */
const LEAST = 32 * 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/** A few bytes, to the disk and away again: a quota, or a disk that is mounted for reading only, shows in nothing else. */
async function tryToWrite(directory: string): Promise<void> {
  const path = join(directory, 'writable');
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(Buffer.alloc(64 * 1024));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/**
 * Looks whether the data directory can be written, before anything is opened in it that would fail in words of its own.
 * @throws Error that says what is wrong, and what to do
 */
export async function requireRoom(
  directory: string,
  space: (directory: string) => Promise<DiskSpace> = directorySpace,
  write: (directory: string) => Promise<void> = tryToWrite,
): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { free, total } = await space(directory);
    if (free < LEAST) throw noRoom(directory, `${megabytes(free)} of ${megabytes(total)} are free`);
    await write(directory);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw noRoom(directory, message);
    if (code === undefined) throw error;
    throw new Error(
      `The data directory ${directory} cannot be written: ${message}. Give this user the right to write there, or set ASTROLABE_DATA_DIR to another directory.`,
    );
  }
}

const noRoom = (directory: string, why: string): Error =>
  new Error(
    `There is no room in the data directory ${directory}: ${why}. Nothing is lost. Free at least ${megabytes(LEAST)} on that disk, better a tenth of it, ` +
      'and start again; the files of the directory itself must stay.',
  );
