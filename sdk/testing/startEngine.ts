import { Blob } from 'node:buffer';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Where the packages are that this one uses: the SDK is a folder of the repository, or one of them itself. */
const engineFile = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const modules = engineFile.slice(0, engineFile.lastIndexOf(join(sep, '@electric-sql', 'pglite')));

/** The files of an empty database, kept beside the installed packages: to make them takes three times as long as to read them. */
async function emptyDatabase(): Promise<Blob> {
  const { version } = JSON.parse(await readFile(join(modules, '@electric-sql/pglite/package.json'), 'utf8')) as { version: string };
  const path = join(modules, `.cache/memory-records-${version}.tar`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept]);
  const engine = await PGlite.create();
  const files = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  // Another worker may write it at the same moment: whoever comes last replaces the same.
  const draft = `${path}-${process.pid}`;
  await mkdir(join(modules, '.cache'), { recursive: true });
  await writeFile(draft, files);
  await rename(draft, path);
  return new Blob([files]);
}

/** An engine in this process with an empty database in memory. */
export const startEngine = async (): Promise<PGlite> => PGlite.create({ loadDataDir: (await emptyDatabase()) as globalThis.Blob });
