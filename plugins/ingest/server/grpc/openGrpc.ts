import { readFileSync } from 'node:fs';
import type { Configuration } from '#sdk/server';
import type { ReceiverHostOptions } from '../http/ReceiverHost';
import { OTLP_GRPC_PORT } from '../settings';
import { OtlpGrpc } from './OtlpGrpc';

/** A gRPC port and what became of it. */
export interface GrpcPort {
  /** Undefined when it could not be opened; the log says why. */
  readonly port: number | undefined;
  stop(milliseconds: number): Promise<void>;
}

/** Opens OTLP over gRPC with the installation's certificate, if it has one. A port that is taken stops nothing else. */
export async function openGrpc(configuration: Configuration, parts: ReceiverHostOptions): Promise<GrpcPort> {
  const address = configuration.text('ASTROLABE_HOST') ?? '127.0.0.1';
  const port = configuration.number(OTLP_GRPC_PORT);
  const [cert, key] = [configuration.text('ASTROLABE_TLS_CERT'), configuration.text('ASTROLABE_TLS_KEY')];
  const certificate =
    cert === undefined || key === undefined ? undefined : { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  const server = new OtlpGrpc({ parts, address, port, certificate });
  try {
    const bound = await server.start();
    parts.logger.info({ host: address, port: bound }, 'Listening for OpenTelemetry (OTLP/gRPC).');
    return { port: bound, stop: (milliseconds) => server.stop(milliseconds) };
  } catch (error) {
    parts.logger.error(
      { err: error },
      `Port ${port} on ${address} cannot be opened for OpenTelemetry over gRPC. Stop what uses it, or set ${OTLP_GRPC_PORT} to another port; everything else runs.`,
    );
    await server.stop(0);
    return { port: undefined, stop: async () => undefined };
  }
}
