import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEntry } from '../../childEntry';
import { fillCommand } from '../engine/initialise';

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
const { version } = JSON.parse(readFileSync(`${modules}@electric-sql/pglite/package.json`, 'utf8')) as { version: string };
const template = `${modules}.cache/records-${version}`;

/**
 * Puts new, empty database files into the embedded store's data directory, as its first start would make them in some seconds of
 * computing: tests copy one set, kept beside the installed packages.
 */
export async function preparedRecords(dataDir: string): Promise<void> {
  if (!existsSync(template)) {
    await mkdir(`${modules}.cache`, { recursive: true });
    const draft = `${template}-${process.pid}`;
    await run(process.execPath, [childEntry('recordsEngine'), fillCommand, draft]);
    await rename(draft, template).catch(async (error: NodeJS.ErrnoException) => {
      // Another test file was quicker.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(draft, { recursive: true });
    });
  }
  await mkdir(dataDir, { recursive: true });
  await cp(template, join(dataDir, 'pgdata'), { recursive: true });
}
