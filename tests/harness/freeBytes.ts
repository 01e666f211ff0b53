import { statfs } from 'node:fs/promises';

/** Bytes that a process may still write to the file system of a directory. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
