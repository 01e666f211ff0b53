import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { engineOptions } from './engineOptions';

const run = promisify(execFile);
const unfinished = 'pgdata-unfinished-';

/** First word of the command line that makes this program fill a directory and end. */
export const fillCommand = 'fill';

/**
 * The database files of a data directory, made when they are not there yet. They are made in a process of its own, which takes its
 * four times larger memory with it, and appear under their name only when complete, so a kill in the middle does no harm.
 * @returns their directory
 */
export async function initialised(dataDir: string): Promise<string> {
  const files = join(dataDir, 'pgdata');
  if (existsSync(files)) return files;
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinished));
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  const draft = join(dataDir, `${unfinished}${process.pid}`);
  await run(process.execPath, [process.argv[1] ?? '', fillCommand, draft]);
  await rename(draft, files);
  return files;
}

/** Makes the files of a new, empty database. */
export async function fill(directory: string): Promise<void> {
  const engine = new PGlite(engineOptions(directory));
  await engine.waitReady;
  await engine.close();
}
