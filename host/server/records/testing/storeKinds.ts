import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { atWorkerEnd } from '../../../../sdk/testing/workerEnd';
import { createRecords, type RecordsOptions, type RecordsRuntime } from '../createRecords';
import { PostgresServer } from './PostgresServer';
import { preparedRecords } from './preparedRecords';

/** One kind of records store under test, begun once for a file's tests. */
export interface StoreKind {
  readonly name: 'PGlite' | 'PostgreSQL';
  begin(): Promise<void>;
  /** Another runtime on the same store; on the embedded one there is only one at a time. */
  open(options?: Partial<RecordsOptions>): Promise<RecordsRuntime>;
  end(): Promise<void>;
}

export const quiet = pino({ level: 'silent' });

let server: Promise<PostgresServer> | undefined;

/** One for all files of this worker, each with databases of its own. */
async function startServer(): Promise<PostgresServer> {
  const started = await PostgresServer.start();
  atWorkerEnd(() => started.stop());
  return started;
}

/** Both kinds, so that each suite is written once. */
export function storeKinds(): StoreKind[] {
  let directory = '';
  let url = '';
  return [
    {
      name: 'PGlite',
      begin: async () => {
        directory = await mkdtemp(join(tmpdir(), 'astrolabe-records-'));
        await preparedRecords(directory);
      },
      open: (options) => createRecords({ dataDir: directory, logger: quiet, ...options }),
      end: () => rm(directory, { recursive: true, force: true }),
    },
    {
      name: 'PostgreSQL',
      begin: async () => {
        server ??= startServer();
        url = await (await server).database();
      },
      open: (options) => createRecords({ url, dataDir: 'unused', logger: quiet, ...options }),
      end: async () => undefined,
    },
  ];
}
