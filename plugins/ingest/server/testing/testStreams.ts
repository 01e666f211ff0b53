import { type Logger, pino } from 'pino';
import type { Extensions } from '#sdk/server';
import { type StreamReceiver, streamReceivers } from '../../intake/streamReceiver';
import type { Ingestion } from '../running/Ingestion';
import { type SocketState, StreamHost, type StreamHostOptions } from '../stream/StreamHost';

/** Passes on what would be logged as an error with its cause: a receiver that failed. */
function faultLogger(onFault: (fault: unknown) => void): Logger {
  const logger = pino({ level: 'silent' });
  logger.error = ((about: { readonly err?: unknown }) => {
    if (about.err !== undefined) onFault(about.err);
  }) as Logger['error'];
  return logger;
}

/** Opens sockets on free ports for one receiver, in front of an ingestion. */
export async function testStreams(
  ingestion: Ingestion,
  receiver: { readonly id: string; readonly code: StreamReceiver },
  settings: Readonly<Record<string, string>> = {},
  certificate?: StreamHostOptions['certificate'],
  /** Told of every fault of ours. */
  onFault: (fault: unknown) => void = () => undefined,
): Promise<{ readonly host: StreamHost; port(transport: SocketState['transport']): number; stop(): Promise<void> }> {
  const data = { title: receiver.id, tcp: 'TCP_PORT', udp: 'UDP_PORT', tls: 'TLS_PORT', token: 'TOKEN', sharedKey: 'SHARED_KEY' };
  const extensions = {
    offers: (point: { readonly id: string }) =>
      point.id === streamReceivers.id ? [{ pluginId: 'ingest', id: receiver.id, data, load: async () => receiver.code }] : [],
  } as unknown as Extensions;
  const all: Readonly<Record<string, string>> = { TCP_PORT: '0', UDP_PORT: '0', TLS_PORT: '0', ...settings };
  const host = new StreamHost(extensions, {
    parts: { ...ingestion.streamParts, logger: faultLogger(onFault) },
    host: '127.0.0.1',
    certificate,
    setting: (name) => all[name],
  });
  await host.start();
  return {
    host,
    port: (transport) => host.sockets.find((socket) => socket.transport === transport)?.port ?? 0,
    stop: () => host.stop(1000),
  };
}
