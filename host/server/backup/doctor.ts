import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { directorySpace } from '#sdk/server';
import { DirectoryHold } from '../directoryHold/DirectoryHold';
import { createRecords } from '../records/createRecords';
import { damageOf } from '../records/damageOf';
import { readSecretKey, secretKeyFile } from '../secretBox/secretKey';
import { identifier } from '../telemetry/ddl/identifier';
import { openEmbedded } from '../telemetry/store/openEmbedded';
import { partialPrefix } from './backupManifest';
import { requireKnownVersion, versionOf } from './dataVersion';
import { restoringFile } from './parts';

export interface Finding {
  /** `repaired` was damaged before. */
  readonly state: 'fine' | 'damaged' | 'repaired';
  readonly what: string;
}

export interface DoctorOptions {
  readonly dataDir: string;
  readonly version: string;
  /** Engines of servers are not looked at: they have doctors of their own. */
  readonly isTelemetryEmbedded: boolean;
  readonly isRecordsEmbedded: boolean;
  readonly isKeyGiven: boolean;
  /** Whether to repair what can be. */
  readonly repair: boolean;
  readonly logger: Logger;
  readonly tell: (finding: Finding) => void;
}

const enough = 32 * 1024 * 1024;

/**
 * Looks through the data directory of a host that does not run.
 * @returns whether all is well, or is now
 * @throws Error when a host holds the directory
 */
export async function doctor(options: DoctorOptions): Promise<boolean> {
  const { dataDir, version } = options;
  if (!existsSync(dataDir)) throw new Error(`There is no data directory ${dataDir}.`);
  const hold = await DirectoryHold.take(dataDir, { lockName: 'host.lock' });
  let isWell = true;
  const tell = (finding: Finding): void => {
    isWell &&= finding.state !== 'damaged';
    options.tell(finding);
  };
  const check = async (what: string, look: () => Promise<Finding | undefined>): Promise<void> => {
    try {
      tell((await look()) ?? { state: 'fine', what });
    } catch (error) {
      tell({ state: 'damaged', what: `${what}: ${error instanceof Error ? error.message : String(error)}` });
    }
  };
  try {
    await check('Version', async () => {
      requireKnownVersion(`The data directory ${dataDir}`, versionOf(dataDir), version);
      return undefined;
    });
    await check('Restored whole', async () =>
      existsSync(join(dataDir, restoringFile))
        ? { state: 'damaged', what: 'A restore broke off. Empty the directory and restore the backup again.' }
        : undefined,
    );
    await check('Free space', async () => {
      const { free } = await directorySpace(dataDir);
      return free < enough
        ? { state: 'damaged', what: `Only ${Math.floor(free / 1_000_000)} MB are free; 32 are needed to start.` }
        : undefined;
    });
    if (!options.isKeyGiven) await check('Secret key', () => secretKey(dataDir));
    if (options.isRecordsEmbedded) await check('Records', () => records(options));
    if (options.isTelemetryEmbedded) await telemetry(options, tell);
    await check('Left behind', () => leftBehind(options));
    return isWell;
  } finally {
    await hold.release();
  }
}

async function secretKey(dataDir: string): Promise<Finding | undefined> {
  const path = join(dataDir, secretKeyFile);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { state: 'damaged', what: `${path} is missing. Bring it back, or set ASTROLABE_SECRET_KEY.` };
  return readSecretKey(text) === undefined ? { state: 'damaged', what: `${path} holds no key. Bring it back from a copy.` } : undefined;
}

/** Every row is read, through every index once it is made anew. */
async function records({ dataDir, repair, logger }: DoctorOptions): Promise<Finding | undefined> {
  const directory = join(dataDir, 'records');
  if (!existsSync(directory)) return { state: 'fine', what: 'Records: there are none yet' };
  const shown = await damageOf(join(directory, 'pgdata'));
  if (shown !== undefined) return { state: 'damaged', what: `Records: ${shown}. Restore a backup.` };
  const store = await createRecords({ dataDir: directory, logger });
  try {
    if (repair) await store.reindex();
    const rows = await store.dump(async () => {});
    return { state: 'fine', what: `Records: ${rows} rows can be read${repair ? ', all indexes are new' : ''}` };
  } finally {
    await store.close();
  }
}

/** Each part of each table is read against its checksums. One that does not hold is taken out of its table: with it every query of its day fails. */
async function telemetry({ dataDir, repair, logger }: DoctorOptions, tell: (finding: Finding) => void): Promise<void> {
  const directory = join(dataDir, 'telemetry');
  if (!existsSync(directory)) return tell({ state: 'fine', what: 'Telemetry: there is none yet' });
  const opened = await openEmbedded({ dataDir: directory, logger }).catch((error: Error) => error);
  if (opened instanceof Error) return tell({ state: 'damaged', what: `Telemetry: the engine does not open: ${opened.message}` });
  const { client } = opened.clients;
  const rows = async <Row>(query: string): Promise<Row[]> => (await client.query({ query, format: 'JSONEachRow' })).json<Row>();
  try {
    const tables = await rows<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
    );
    for (const { name } of tables) {
      const parts = await rows<{ part_path: string; is_passed: number | boolean; message: string }>(
        `CHECK TABLE ${identifier(name)} SETTINGS check_query_single_value_result = 0`,
      );
      const broken = parts.filter(({ is_passed: isPassed }) => !Number(isPassed));
      for (const { part_path: part, message } of broken) {
        const what = `Telemetry: part ${part} of ${name} is damaged: ${message.slice(0, 300)}`;
        if (!repair) {
          tell({ state: 'damaged', what: `${what}. --repair takes it out, with its rows.` });
          continue;
        }
        const lost = await rows<{ rows: string | number }>(
          `SELECT sum(rows) AS rows FROM system.parts WHERE active AND database = currentDatabase() AND table = '${name}' AND name = '${part}'`,
        );
        await client.command({ query: `ALTER TABLE ${identifier(name)} DETACH PART '${part}'` });
        tell({ state: 'repaired', what: `${what}. It was taken out, with ${lost[0]?.rows ?? 'its'} rows; its files are in "detached".` });
      }
      if (broken.length === 0) tell({ state: 'fine', what: `Telemetry: ${name}, ${parts.length} parts` });
    }
    const gone = await rows<{ table: string; name: string; reason: string }>(
      `SELECT table, name, reason FROM system.detached_parts WHERE database = currentDatabase() AND reason != '' AND reason != 'ignored'`,
    );
    for (const { table, name, reason } of gone)
      tell({
        state: 'damaged',
        what: `Telemetry: the engine has put part ${name} of ${table} aside (${reason}). Restore a backup for its rows.`,
      });
  } finally {
    await opened.close();
  }
}

async function leftBehind({ dataDir, repair }: DoctorOptions): Promise<Finding | undefined> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(partialPrefix) || name === 'writable');
  if (left.length === 0) return undefined;
  if (!repair) return { state: 'damaged', what: `Left behind by a process that was killed: ${left.join(', ')}. --repair removes it.` };
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
  return { state: 'repaired', what: `Removed what a killed process has left behind: ${left.join(', ')}` };
}
