import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from '#sdk/server';
import { createRecords, type RecordsRuntime } from '../records/createRecords';
import { createTelemetry, type TelemetryRuntime } from '../telemetry/createTelemetry';

export interface Engines {
  readonly telemetry: TelemetryRuntime;
  readonly records: RecordsRuntime;
  close(): Promise<void>;
}

/** Opens both engines at the same time. When one cannot be opened the other is closed again. */
export async function openEngines(configuration: Configuration, dataDir: string, logger: Logger): Promise<Engines> {
  const budget = {
    seconds: configuration.number('ASTROLABE_QUERY_SECONDS'),
    memoryBytes: configuration.number('ASTROLABE_QUERY_MEMORY_MB') * 1024 * 1024,
    rowsToRead: configuration.number('ASTROLABE_QUERY_ROWS'),
  };
  const [telemetry, records] = await Promise.allSettled([
    createTelemetry({ ...url(configuration.text('TELEMETRY_URL')), dataDir: join(dataDir, 'telemetry'), logger, budget }),
    createRecords({ ...url(configuration.text('RECORDS_URL')), dataDir: join(dataDir, 'records'), logger }),
  ]);
  if (telemetry.status === 'fulfilled' && records.status === 'fulfilled') {
    const engines = [telemetry.value, records.value];
    return {
      telemetry: telemetry.value,
      records: records.value,
      close: async () => {
        const failed = (await Promise.allSettled(engines.map((engine) => engine.close()))).filter((result) => result.status === 'rejected');
        for (const { reason } of failed) logger.error({ err: reason }, 'An engine did not close cleanly.');
      },
    };
  }
  for (const opened of [telemetry, records]) if (opened.status === 'fulfilled') await opened.value.close();
  throw telemetry.status === 'rejected' ? telemetry.reason : (records as PromiseRejectedResult).reason;
}

const url = (text: string | undefined): { url?: string } => (text === undefined ? {} : { url: text });
