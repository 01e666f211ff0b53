import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { PluginSource } from '#core';
import { DirectoryHold } from '../directoryHold/DirectoryHold';
import { migratePlugins } from '../engines/migratePlugins';
import { migrateHost } from '../lifecycle/migrateHost';
import { createRecords } from '../records/createRecords';
import type { DumpLine } from '../records/dump/dumpRecords';
import { secretKeyFile } from '../secretBox/secretKey';
import type { BackupPlace } from '../telemetry/backup/backupStatements';
import { restoreTelemetry } from '../telemetry/backup/restoreTelemetry';
import { type BackupManifest, backupsIn, readManifest, verifyFiles } from './backupManifest';
import { noteVersion, requireKnownVersion } from './dataVersion';
import { recordsFile, restoringFile } from './parts';

export interface RestoreOptions {
  /** A backup, or a directory of backups, of which the latest is taken. */
  readonly from: string;
  readonly dataDir: string;
  readonly telemetryUrl?: string | undefined;
  readonly recordsUrl?: string | undefined;
  /** Whose migrations make the tables of the records. */
  readonly sources: readonly PluginSource[];
  readonly version: string;
  /** Text of the secret key, where it is brought back as well. */
  readonly key?: string;
  readonly logger: Logger;
  readonly onStep?: (step: string) => void;
}

/**
 * Puts a backup into an empty data directory. Everything is checked before anything is written.
 * @returns where it came from, and what it is
 * @throws Error that says what to do; what a broken-off restore leaves behind does not start
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ readonly path: string; readonly manifest: BackupManifest }> {
  const { dataDir, version, onStep = () => {} } = options;
  const path = await backupAt(resolve(options.from));
  const manifest = await readManifest(path);
  requireKnownVersion(`The backup ${path}`, manifest.version, version);
  if ((manifest.telemetry.kind === 'disk') !== (options.telemetryUrl !== undefined))
    throw new Error(
      manifest.telemetry.kind === 'disk'
        ? `The telemetry of ${path} is on the backup disk ${manifest.telemetry.disk} of a ClickHouse server. Set TELEMETRY_URL to a server that has this disk.`
        : `The telemetry of ${path} is of the embedded engine. Restore it without TELEMETRY_URL.`,
    );
  onStep('checksums');
  await verifyFiles(path, manifest);
  const base = manifest.base === null ? undefined : join(dirname(path), manifest.base);
  if (base !== undefined) await verifyFiles(base, await readManifest(base));
  await requireEmpty(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const hold = await DirectoryHold.take(dataDir, { lockName: 'host.lock' });
  try {
    await writeFile(join(dataDir, restoringFile), `${path}\n`, { mode: 0o600, flush: true });
    onStep('telemetry');
    await telemetry(options, manifest, path, base);
    onStep('records');
    await records(options, manifest, join(path, recordsFile));
    onStep('files');
    if ((await stat(join(path, 'files')).catch(() => undefined)) !== undefined) await cp(join(path, 'files'), dataDir, { recursive: true });
    if (options.key !== undefined) await writeFile(join(dataDir, secretKeyFile), options.key, { mode: 0o600, flag: 'wx' });
    noteVersion(dataDir, manifest.version);
    await rm(join(dataDir, restoringFile));
    return { path, manifest };
  } finally {
    await hold.release();
  }
}

/** @throws Error when a restore into the directory broke off */
export async function requireRestored(dataDir: string): Promise<void> {
  if ((await stat(join(dataDir, restoringFile)).catch(() => undefined)) === undefined) return;
  throw new Error(`A restore into ${dataDir} broke off, so not all is there. Empty the directory and restore the backup again.`);
}

async function backupAt(path: string): Promise<string> {
  const latest = (await backupsIn(path)).at(-1);
  return latest === undefined ? path : join(path, latest);
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((): string[] => []);
  if (names.length > 0)
    throw new Error(
      `${dataDir} is not empty (${names.slice(0, 3).join(', ')}). Restore into a new directory, or move this one away first.`,
    );
}

async function telemetry(
  { dataDir, telemetryUrl, logger }: RestoreOptions,
  { telemetry: kept, base }: BackupManifest,
  path: string,
  basePath: string | undefined,
): Promise<void> {
  const place = (directory: string): BackupPlace =>
    kept.kind === 'disk' ? { ...kept, name: basename(directory) } : { kind: 'directory', path: join(directory, 'telemetry') };
  const store = { dataDir: join(dataDir, 'telemetry'), logger, ...(telemetryUrl !== undefined && { url: telemetryUrl }) };
  await restoreTelemetry(store, place(path), base === null || basePath === undefined ? undefined : place(basePath));
}

/** Makes the tables that the backup has, by the migrations it names and no later ones, and fills them. */
async function records({ dataDir, recordsUrl, sources, logger }: RestoreOptions, manifest: BackupManifest, dump: string): Promise<void> {
  const applied = await migrationsOf(dump);
  const store = await createRecords({
    dataDir: join(dataDir, 'records'),
    logger,
    ...(recordsUrl !== undefined && { url: recordsUrl }),
  });
  try {
    const migrate: typeof store.migrate = (id, migrations) => {
      const known = applied.get(id) ?? new Set();
      return store.migrate(
        id,
        migrations.filter((one) => known.has(one.id)),
      );
    };
    const made = { ...store, migrate };
    await migrateHost({ records: made });
    const nothing = { migrate: async () => {}, declare: () => {} };
    await migratePlugins(sources, { records: made, telemetry: nothing } as unknown as Parameters<typeof migratePlugins>[1]);
    const rows = await store.load(linesOf(dump));
    if (rows !== manifest.recordsRows) throw new Error(`The backup has ${manifest.recordsRows} records, of which ${rows} came back.`);
  } finally {
    await store.close();
  }
}

/** By plugin. */
async function migrationsOf(dump: string): Promise<Map<string, ReadonlySet<string>>> {
  for await (const line of linesOf(dump)) {
    if (!('migrations' in line)) break;
    return new Map(Object.entries(line.migrations).map(([schema, ids]) => [pluginOf(schema), new Set(ids)]));
  }
  throw new Error(`${dump} does not begin with the migrations of its tables.`);
}

/** The id that has this schema. Ids have no underscores. */
const pluginOf = (schema: string): string => schema.replace(/^plugin_/, '').replaceAll('_', '-');

async function* linesOf(dump: string): AsyncGenerator<DumpLine> {
  const lines = createInterface({ input: createReadStream(dump).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line) as DumpLine;
}
