import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DumpLine } from '../records/dump/dumpRecords';
import type { BackupPlace } from '../telemetry/backup/backupStatements';
import { backupStatement } from '../telemetry/backup/backupStatements';
import { backupsIn, readManifest, verifyFiles } from './backupManifest';
import { requireKnownVersion } from './dataVersion';
import { type BackupOptions, makeBackup } from './makeBackup';

let root: string;
const at = (...names: string[]): string => join(root, ...names);
const asked: [BackupPlace, BackupPlace | undefined][] = [];
/** What happens while the records are read. */
let during: () => void | Promise<void> = () => {};

const engines = {
  telemetry: {
    backup: async (to: BackupPlace, base: BackupPlace | undefined) => {
      asked.push([to, base]);
      if (to.kind !== 'directory') return;
      await mkdir(to.path);
      await writeFile(join(to.path, '.backup'), 'engine');
    },
  },
  records: {
    dump: async (write: (line: DumpLine) => Promise<void>) => {
      await write({ migrations: {} });
      await during();
      await write({ end: 0 });
      return 0;
    },
  },
} as unknown as BackupOptions['engines'];
const make = (options: Partial<BackupOptions> = {}) =>
  makeBackup({ engines, dataDir: at('data'), directory: at('backups'), version: '1.2.3', ...options });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  asked.length = 0;
  during = () => {};
  for (const name of ['telemetry', 'records', 'warm/2026', 'journal/rows']) await mkdir(at('data', name), { recursive: true });
  await writeFile(at('data', 'warm', '2026', 'logs.parquet'), 'logs');
  await writeFile(at('data', 'secret.key'), 'secret');
  await writeFile(at('data', 'telemetry', 'part'), 'x');
  await writeFile(at('data', 'journal', 'CACHEDIR.TAG'), 'Signature: 8a477f597d28d172789f06886806bc55');
  await writeFile(at('data', 'journal', 'rows', 'one'), 'x');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a backup has telemetry, records and what plugins keep, each with its checksum, and no key, no lock and no journal', async () => {
  const { path, manifest } = await make();
  expect(manifest.files.map((file) => file.path)).toEqual(['files/warm/2026/logs.parquet', 'records.ndjson.gz', 'telemetry/.backup']);
  expect(manifest).toMatchObject({ version: '1.2.3', base: null, recordsRows: 0, telemetry: { kind: 'directory' } });
  expect(gunzipSync(await readFile(join(path, 'records.ndjson.gz'))).toString()).toBe('{"migrations":{}}\n{"end":0}\n');
  await verifyFiles(path, await readManifest(path));
  await writeFile(join(path, 'telemetry', '.backup'), 'enginE');
  await expect(verifyFiles(path, manifest)).rejects.toThrow('telemetry/.backup is not what was written (its checksum differs)');
});

test('one that breaks off leaves nothing that looks whole, and the next one takes it away', async () => {
  during = () => {
    throw new Error('The disk is full.');
  };
  await expect(make()).rejects.toThrow('The disk is full.');
  expect(await backupsIn(at('backups'))).toEqual([]);
  const [partial = ''] = await readdir(at('backups'));
  expect(partial).toMatch(/^\.partial-/);
  await expect(readManifest(at('backups', partial))).rejects.toThrow('is no backup: it has no manifest.json');
  during = () => {};
  const { path } = await make();
  expect((await readdir(at('backups'))).map((name) => at('backups', name))).toEqual([path]);
});

test('each builds on the latest whole one, unless a whole one is wanted, and only one is made at a time', async () => {
  const first = await make();
  const second = await make();
  const third = await make();
  expect([second.manifest.base, third.manifest.base]).toEqual([0, 0].map(() => first.path.split('/').at(-1)));
  expect(asked[1]?.[1]).toEqual({ kind: 'directory', path: join(first.path, 'telemetry') });
  const whole = await make({ full: true });
  expect(whole.manifest.base).toBeNull();
  expect((await make()).manifest.base).toBe(whole.path.split('/').at(-1));
  let other: Promise<unknown> = Promise.resolve();
  during = async () => {
    during = () => {};
    other = expect(make()).rejects.toThrow('Another backup into');
    await other;
  };
  await make();
  await other;
});

test('a backup does not go into the data directory', async () => {
  await expect(make({ directory: at('data', 'backups') })).rejects.toThrow('A backup belongs on another disk.');
});

test('a server writes its part to a disk of its own, on every node of a cluster', async () => {
  const { path, manifest } = await make({ disk: 'backups' });
  const name = path.split('/').at(-1) ?? '';
  expect(asked).toEqual([[{ kind: 'disk', disk: 'backups', name }, undefined]]);
  expect(manifest.telemetry).toEqual({ kind: 'disk', disk: 'backups', name });
  const to = { kind: 'disk', disk: "b'ups", name } as const;
  expect(backupStatement({ database: 'logs', cluster: 'c' }, to, { ...to, name: 'base' })).toBe(
    `BACKUP DATABASE \`logs\`, DATABASE \`logs_local\` ON CLUSTER \`c\` TO Disk('b\\'ups', '${name}') SETTINGS base_backup = Disk('b\\'ups', 'base')`,
  );
  // One of another place is nothing to build on.
  expect((await make()).manifest.base).toBeNull();
});

test.each([
  ['1.2.3', '1.2.2', true],
  ['1.2.0', '1.2.3', true],
  ['1.3.0', '1.2.9', false],
  ['2.0.0', '1.9.9', false],
  ['1.9.9', '2.0.0', true],
  [undefined, '1.0.0', true],
])('data of version %s under version %s: may be used: %s', (written, own, isKnown) => {
  const require = (): void => requireKnownVersion('The data directory /data', written, own);
  if (isKnown) require();
  else expect(require).toThrow(`The data directory /data is of version ${written}; this is ${own}, which does not know all that is in it.`);
});
