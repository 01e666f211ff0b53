import { statfs } from 'node:fs/promises';
import type { DiskSpace } from './telemetryStorage';

/** Of the disk that a directory is on. */
export async function directorySpace(directory: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { free: bavail * bsize, total: blocks * bsize };
}
