import { type Clients, embeddedClients } from '../client/createClients';
import { createTelemetry, type TelemetryRuntime } from '../createTelemetry';
import { socketOfEngine } from './socketOfEngine';
import { silentLogger, temporaryDirectory } from './testEngine';

/** Enough for every test. */
export const testBudget = { seconds: 30, memoryBytes: 1_000_000_000, rowsToRead: 100_000_000 };

export interface TestTelemetry {
  readonly runtime: TelemetryRuntime;
  /** The engine beside the product's own way to it. */
  readonly clients: Clients;
  close(): Promise<void>;
}

/** The product's telemetry on an embedded engine of its own, in a directory that goes with it. */
export async function testTelemetry(): Promise<TestTelemetry> {
  const directory = await temporaryDirectory();
  const runtime = await createTelemetry({ dataDir: directory.path, logger: silentLogger, budget: testBudget });
  const clients = embeddedClients(socketOfEngine(runtime.enginePid()));
  return {
    runtime,
    clients,
    close: async () => {
      await clients.close();
      await runtime.close();
      await directory.remove();
    },
  };
}
