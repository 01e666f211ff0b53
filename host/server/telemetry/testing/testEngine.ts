import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { childEntry } from '../../childEntry';
import { EngineChild } from '../../engineChild/EngineChild';
import { type Clients, embeddedClients } from '../client/createClients';

/** A temporary directory that goes away with the test. */
export async function temporaryDirectory(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'astrolabe-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export const silentLogger = pino({ level: 'silent' });

/** The embedded engine in its child process, with clients to it. */
export async function startTestEngine(
  settings: Readonly<Record<string, number>> = {},
): Promise<{ readonly child: EngineChild; readonly clients: Clients; stop(): Promise<void> }> {
  const directory = await temporaryDirectory();
  const child = new EngineChild({
    name: 'telemetry',
    entry: childEntry('telemetryEngine'),
    dataDir: directory.path,
    logger: silentLogger,
    settings,
    env: { UV_THREADPOOL_SIZE: '48', TZ: 'UTC' },
  });
  await child.start();
  const clients = embeddedClients(child.socketPath);
  return {
    child,
    clients,
    stop: async () => {
      await clients.close();
      await child.stop();
      await directory.remove();
    },
  };
}
