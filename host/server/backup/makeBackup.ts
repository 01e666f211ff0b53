import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DirectoryHold } from '../directoryHold/DirectoryHold';
import type { Engines } from '../engines/openEngines';
import type { BackupPlace } from '../telemetry/backup/backupStatements';
import { type BackupManifest, backupsIn, listFiles, manifestFile, partialPrefix, readManifest } from './backupManifest';
import { cacheTag, notCopied, recordsFile } from './parts';

export interface BackupOptions {
  readonly engines: Pick<Engines, 'telemetry' | 'records'>;
  readonly dataDir: string;
  /** Absolute; holds one backup beside the other. */
  readonly directory: string;
  /** Of the product. */
  readonly version: string;
  /** Whether to build on no earlier one. */
  readonly full?: boolean;
  /** A backup disk of the ClickHouse server, which writes its part itself; undefined with the embedded engine. */
  readonly disk?: string | undefined;
  readonly onStep?: (step: string) => void;
}

export interface MadeBackup {
  readonly path: string;
  readonly manifest: BackupManifest;
}

/**
 * Makes a backup of a running installation: telemetry, then records, then the files beside them, so that each log that was acknowledged before it began
 * is in it. The secret key is not. Until it is whole it has another name, and no manifest.
 * @throws Error that says what to do
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { engines, dataDir, directory, version, full = false, disk, onStep = () => {} } = options;
  if (!isAbsolute(directory)) throw new Error(`${directory} is no absolute path.`);
  if (!relative(dataDir, directory).startsWith('..'))
    throw new Error(`${directory} lies in the data directory ${dataDir}. A backup belongs on another disk.`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const hold = await DirectoryHold.take(directory, { lockName: 'backup.lock' }).catch(() => {
    throw new Error(`Another backup into ${directory} is under way.`);
  });
  try {
    for (const name of await readdir(directory))
      if (name.startsWith(partialPrefix)) await rm(join(directory, name), { recursive: true, force: true });
    const began = new Date().toISOString();
    const name = began.replaceAll(':', '-').replace('.', '-');
    const base = full ? undefined : await latestWhole(directory, disk);
    const partial = join(directory, partialPrefix + name);
    await mkdir(partial, { mode: 0o700 });
    onStep(base === undefined ? 'telemetry, all of it' : `telemetry, what is new since ${base}`);
    const placeOf = (of: string, path: string): BackupPlace =>
      disk === undefined ? { kind: 'directory', path: join(path, 'telemetry') } : { kind: 'disk', disk, name: of };
    await engines.telemetry.backup(placeOf(name, partial), base === undefined ? undefined : placeOf(base, join(directory, base)));
    onStep('records');
    const recordsRows = await writeRecords(engines, join(partial, recordsFile));
    onStep('files');
    await copyFiles(dataDir, join(partial, 'files'));
    onStep('checksums');
    const manifest: BackupManifest = {
      format: 1,
      version,
      began,
      ended: new Date().toISOString(),
      base: base ?? null,
      telemetry: disk === undefined ? { kind: 'directory' } : { kind: 'disk', disk, name },
      recordsRows,
      files: await listFiles(partial),
    };
    await writeFile(join(partial, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    const path = join(directory, name);
    await rename(partial, path);
    await syncDirectory(directory);
    return { path, manifest };
  } finally {
    await hold.release();
  }
}

/** The newest one that builds on no other, of the same kind. */
async function latestWhole(directory: string, disk: string | undefined): Promise<string | undefined> {
  for (const name of (await backupsIn(directory)).reverse()) {
    const { base, telemetry } = await readManifest(join(directory, name));
    const isSame = telemetry.kind === 'disk' ? telemetry.disk === disk : disk === undefined;
    if (base === null && isSame) return name;
  }
  return undefined;
}

async function writeRecords({ records }: Pick<Engines, 'records'>, path: string): Promise<number> {
  const packed = createGzip();
  const written = pipeline(packed, createWriteStream(path, { mode: 0o600, flush: true }));
  written.catch(() => {}); // Awaited below.
  const rows = await records.dump(async (line) => {
    if (!packed.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(packed, 'drain'), written]);
  });
  packed.end();
  await written;
  return rows;
}

/** What plugins keep beside the engines, but for directories that say of themselves that nobody needs to keep them. */
async function copyFiles(dataDir: string, to: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || notCopied.has(entry.name)) continue;
    await cp(join(dataDir, entry.name), join(to, entry.name), { recursive: true, filter: isKept });
  }
}

const isKept = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || (!found.isFile() && !found.isDirectory())) return false;
  return found.isFile() || (await stat(join(path, cacheTag)).catch(() => undefined)) === undefined;
};

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
