import { join } from 'node:path';
import type { Logger } from 'pino';
import { atMost } from '#core';
import type { Configuration } from '#sdk/server';
import { createRecords, type RecordsRuntime } from '../records/createRecords';
import { createTelemetry, type TelemetryRuntime } from '../telemetry/createTelemetry';

export interface Engines {
  readonly telemetry: TelemetryRuntime;
  readonly records: RecordsRuntime;
  close(): Promise<void>;
}

/** Milliseconds that an engine is given to close when the other one could not be opened. */
const CLOSING = 2000;

/** Opens both engines at the same time. When one cannot be opened the other is closed again. */
export async function openEngines(configuration: Configuration, dataDir: string, logger: Logger): Promise<Engines> {
  const budget = {
    seconds: configuration.number('ASTROLABE_QUERY_SECONDS'),
    memoryBytes: configuration.number('ASTROLABE_QUERY_MEMORY_MB') * 1024 * 1024,
    rowsToRead: configuration.number('ASTROLABE_QUERY_ROWS'),
  };
  const opening = [
    createTelemetry({ ...url(configuration.text('TELEMETRY_URL')), dataDir: join(dataDir, 'telemetry'), logger, budget }),
    createRecords({ ...url(configuration.text('RECORDS_URL')), dataDir: join(dataDir, 'records'), logger }),
  ] as const;
  const closeAll = async (): Promise<void> => {
    const ended = await Promise.allSettled(opening.map(async (engine) => (await engine.catch(() => undefined))?.close()));
    for (const result of ended) if (result.status === 'rejected') logger.error({ err: result.reason }, 'An engine did not close cleanly.');
  };
  try {
    const [telemetry, records] = await Promise.all(opening);
    return { telemetry, records, close: closeAll };
  } catch (error) {
    // The other one may be opening for long yet. Nobody waits for that to read why there is no start; it closes once it is open, or the process is gone.
    await atMost(CLOSING, closeAll());
    throw error;
  }
}

const url = (text: string | undefined): { url?: string } => (text === undefined ? {} : { url: text });
