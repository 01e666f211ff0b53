import type { Logger } from 'pino';
import { childEntry } from '../../childEntry';
import { EngineChild } from '../../engineChild/EngineChild';
import { type Clients, embeddedClients } from '../client/createClients';
import { Pulse } from './Pulse';

/** An engine that answers, whichever it is. */
export interface Opened {
  readonly clients: Clients;
  readonly ready: () => boolean;
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
}

/** Times in a row, two seconds apart, that the embedded engine may fail to answer before it is ended and started again. */
const silences = 10;

/** Starts the embedded engine on its directory. @throws Error when another process holds it */
export async function openEmbedded({ dataDir, logger }: { readonly dataDir: string; readonly logger: Logger }): Promise<Opened> {
  const child = new EngineChild({
    name: 'telemetry',
    entry: childEntry('telemetryEngine'),
    dataDir,
    logger,
    // Each statement under way holds a thread of the pool, beside those of file and compression work.
    env: { UV_THREADPOOL_SIZE: '48', TZ: 'UTC' },
    onUp: () => pulse?.reset(),
  });
  let pulse: Pulse | undefined;
  await child.start();
  const clients = embeddedClients(child.socketPath);
  pulse = new Pulse(clients.client, silences, () => child.kill());
  pulse.start();
  return {
    clients,
    ready: () => child.up && pulse.beating,
    pid: () => (child.up ? child.pid : undefined),
    close: async () => {
      pulse.stop();
      await clients.close();
      await child.stop();
    },
  };
}
