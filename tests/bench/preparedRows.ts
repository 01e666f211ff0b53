import type { Receiver } from '#plugins/ingest/contract';
import { FakeTelemetry } from '../../plugins/ingest/server/testing/fakeTelemetry';
import { testIngestion, token } from '../../plugins/ingest/server/testing/testIngestion';
import type { Body } from './benchRows';
import { postBodies } from './postBodies';

class Kept extends FakeTelemetry {
  readonly logs: Body[] = [];

  override insert({ table, payload, rows }: Parameters<FakeTelemetry['insert']>[0]): Promise<void> {
    if (table === 'logs') this.logs.push({ payload: Buffer.from(payload), rows });
    return Promise.resolve();
  }
}

/** What is sent to a receiver, and how. */
export interface Receiving {
  /** Of the contribution. */
  readonly id: string;
  readonly code: Receiver;
  readonly path: (token: string) => string;
  readonly headers: (token: string) => Record<string, string>;
}

/** What a receiver makes of bodies: the very rows that the engine is given, in batches of at least `size`. */
export async function preparedRows(receiver: Receiving, bodies: readonly Body[], connections: number, size: number): Promise<Body[]> {
  const telemetry = new Kept();
  const ingestion = await testIngestion(receiver, { telemetry });
  try {
    await postBodies(ingestion.url + receiver.path(token), receiver.headers(token), bodies, connections);
  } finally {
    await ingestion.stop();
  }
  const prepared: Body[] = [];
  for (const { payload, rows } of telemetry.logs) {
    const last = prepared.at(-1);
    if (last === undefined || last.rows >= size) prepared.push({ payload, rows });
    else prepared[prepared.length - 1] = { payload: Buffer.concat([last.payload, payload]), rows: last.rows + rows };
  }
  return prepared;
}
