import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { engineOptions } from './engineOptions';

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
  // Whoever filled them may be ending only now and still write: then it is tried again for some seconds.
  const away = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), away)));
  const draft = join(dataDir, `${unfinished}${process.pid}`);
  const [exitCode, signal] = await once(fork(process.argv[1] ?? '', [fillCommand, draft]), 'exit');
  if (exitCode !== 0) throw new Error(`The database files could not be made in ${draft} (${signal ?? `exit code ${exitCode}`}).`);
  await rename(draft, files);
  return files;
}

/** Makes the files of a new, empty database; ends with the process that asked for them. */
export async function fill(directory: string): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  const engine = new PGlite(engineOptions(directory));
  await engine.waitReady;
  await engine.close();
}
