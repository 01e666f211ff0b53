import { access, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ArchiveFile } from '#sdk/server';
import { type ArchivePlace, hasPattern, pathOf, together } from './ArchivePlace';
import { structure } from './fileColumns';

/** Bytes without which a disk is full: it may have kept some from what did not fit. */
const leastRoom = 65_536;

/**
 * Files in a directory of this machine. The embedded engine reads any path; a ClickHouse server reads only below its own `user_files`, of its own
 * machine, so that it needs a bucket.
 */
export function directoryPlace(path: string, isEmbedded: boolean): ArchivePlace {
  const base = resolve(path);
  const placeOf = (file: ArchiveFile): string => join(base, `${pathOf(file)}.parquet`);
  return {
    fault: faultOf(base, isEmbedded),
    secrets: [],
    source: (files) => ({
      sql: `file({archive_path:String}, 'Parquet', {archive_structure:String})`,
      params: { archive_path: together(base, files), archive_structure: structure },
    }),
    prepare: async (file) => void (await mkdir(dirname(placeOf(file)), { recursive: true, mode: 0o700 })),
    settle: async (file) => {
      await synchronise(placeOf(file));
      for (let directory = dirname(placeOf(file)); directory.startsWith(base); directory = dirname(directory)) await synchronise(directory);
      return (await stat(placeOf(file))).size;
    },
    remove: (file) => rm(placeOf(file), { force: true }),
    isFull: async () => {
      const { bavail, bsize } = await statfs(base);
      return bavail * bsize < leastRoom;
    },
    // The engine passes over what is missing of several.
    requireAll: async (files) => {
      for (const file of files) await access(placeOf(file));
    },
  };
}

function faultOf(base: string, isEmbedded: boolean): string | undefined {
  if (!isEmbedded) {
    return 'A directory of this machine cannot keep warm logs beside TELEMETRY_URL: a ClickHouse server reads files below its own user_files only. Set ASTROLABE_WARM_S3_URL and its keys.';
  }
  return hasPattern(base)
    ? `The directory ${base} cannot keep warm logs: its name holds one of { } * ?, which the engine reads as a pattern.`
    : undefined;
}

async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
