import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freeBytes } from './freeBytes';
import { newDataDirectory } from './newDataDirectory';

/** Milliseconds between looks for room that was given back while the disk is to be full. */
const LOOK = 20;

/** A file system in memory: while it is filled, every write to it fails with ENOSPC. */
export interface SmallDisk {
  /** An empty data directory of a product on it. */
  readonly dataDir: string;
  /** Takes all of its room for so many milliseconds, and what is given back meanwhile. */
  fill(milliseconds: number): Promise<void>;
  unmount(): void;
}

/** @returns undefined where this process may not mount anything: root may */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const directory = mkdtempSync(join(tmpdir(), 'astrolabe-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'astrolabe', directory], { stdio: 'ignore' });
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  const made = await newDataDirectory();
  const dataDir = join(directory, 'data');
  await cp(made, dataDir, { recursive: true });
  await rm(made, { recursive: true });
  return {
    dataDir,
    fill: async (milliseconds) => {
      const fillers: string[] = [];
      const end = Date.now() + milliseconds;
      try {
        while (Date.now() < end) {
          const free = await freeBytes(directory);
          if (free > 0) {
            const filler = join(directory, `filler${fillers.length}`);
            fillers.push(filler);
            // It may fail, as somebody else may have taken the room first: the next look takes what is left. That it cannot be run is a fault.
            const { error } = spawnSync('fallocate', ['-l', String(free), filler], { stdio: 'ignore' });
            if (error !== undefined) throw error;
          }
          await pause(LOOK);
        }
      } finally {
        for (const filler of fillers) rmSync(filler, { force: true });
      }
    },
    unmount: () => {
      execFileSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}
