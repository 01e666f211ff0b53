import { once } from 'node:events';
import { type AddressInfo, createServer, type Server as PortServer, type Socket } from 'node:net';
import {
  type Metadata,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { Sender } from '../../intake/Sender';
import type { Acceptance } from '../acceptance/Acceptance';
import { faultOf, ownFault } from '../http/faultOf';
import { Hearing } from '../http/Hearing';
import type { ReceiverHostOptions } from '../http/ReceiverHost';
import { overloaded } from '../http/readBody';
import { senderOf } from '../http/senderOf';
import { credentials } from '../receivers/credentials';
import { logsSignal } from '../receivers/otlp/logsSignal';
import { metricsSignal } from '../receivers/otlp/metrics/metricsSignal';
import { exportMessage, PROTOBUF } from '../receivers/otlp/otlpReply';
import type { OtlpRequest, OtlpSignal } from '../receivers/otlp/otlpSignal';
import { tracesSignal } from '../receivers/otlp/traces/tracesSignal';
import { grpcFault } from './grpcFault';

/** Protocol in the ledger. */
export const OTLP_GRPC = 'otlp-grpc';
export const GRPC_TITLE = 'OpenTelemetry (OTLP/gRPC)';

const services: Readonly<Record<string, OtlpSignal>> = {
  'opentelemetry.proto.collector.logs.v1.LogsService': logsSignal,
  'opentelemetry.proto.collector.metrics.v1.MetricsService': metricsSignal,
  'opentelemetry.proto.collector.trace.v1.TraceService': tracesSignal,
};
/** Requests of one connection that are read at a time. */
const AT_ONCE = 100;
/** Milliseconds before a call's deadline in which its answer and the sender's giving up may cross: that leaves no trace on the connection. */
const CROSSING = 2000;
/** Milliseconds from an answer's being handed to its connection until it has surely left the process, and a connection that was breaking has broken. */
const LEAVING = 250;
const asItIs = (bytes: Buffer): Buffer => bytes;

export interface OtlpGrpcOptions {
  /** What receivers of all transports share. */
  readonly parts: ReceiverHostOptions;
  /** Address to listen on. */
  readonly address: string;
  readonly port: number;
  readonly certificate: { readonly cert: string; readonly key: string } | undefined;
}

/** OTLP over gRPC: logs, metrics and traces, into the same intakes as over HTTP. */
export class OtlpGrpc {
  private readonly server: Server;
  /** Our own, since the server shows nobody its connections. */
  private readonly port: PortServer;
  /** By the name that calls have for them. */
  private readonly connections = new Map<string, Socket>();
  private readonly hearing = new Hearing();

  constructor(private readonly options: OtlpGrpcOptions) {
    this.server = new Server({
      'grpc.max_receive_message_length': options.parts.largestBody,
      'grpc.max_concurrent_streams': AT_ONCE,
      'grpc.default_compression_algorithm': 0,
    });
    for (const [name, signal] of Object.entries(services)) {
      const definition: ServiceDefinition = {
        Export: {
          path: `/${name}/Export`,
          requestStream: false,
          responseStream: false,
          requestSerialize: asItIs,
          requestDeserialize: asItIs,
          responseSerialize: asItIs,
          responseDeserialize: asItIs,
        },
      };
      const implementation: UntypedServiceImplementation = {
        Export: (call: ServerUnaryCall<Buffer, Buffer>, reply: sendUnaryData<Buffer>) => void this.export(signal, call, reply),
      };
      this.server.addService(definition, implementation);
    }
    const { certificate } = options;
    const injector = this.server.createConnectionInjector(
      certificate === undefined
        ? ServerCredentials.createInsecure()
        : ServerCredentials.createSsl(null, [{ private_key: Buffer.from(certificate.key), cert_chain: Buffer.from(certificate.cert) }]),
    );
    this.port = createServer({ noDelay: true }, (socket) => {
      this.connected(socket);
      injector.injectConnection(socket);
    });
  }

  /** @returns the bound port. @throws Error when it cannot be bound */
  async start(): Promise<number> {
    const { address, port, parts } = this.options;
    this.port.listen({ host: address, port });
    await once(this.port, 'listening');
    this.port.on('error', (error) => parts.logger.error({ err: error, receiver: OTLP_GRPC }, 'a port failed'));
    return (this.port.address() as AddressInfo).port;
  }

  /** Takes no more requests; those under way have `milliseconds` to be answered. */
  async stop(milliseconds: number): Promise<void> {
    this.port.close();
    const limit = setTimeout(() => this.server.forceShutdown(), milliseconds);
    await new Promise<void>((resolve) => this.server.tryShutdown(() => resolve()));
    clearTimeout(limit);
  }

  /**
   * Whether a call's answer leaves, over a connection that outlives it for a moment: a kill before must find the sender not told. A call ends by the
   * event `cancelled`, in good order too, once its last frame is with the connection.
   */
  private async isHeard(call: ServerUnaryCall<Buffer, Buffer>): Promise<boolean> {
    const connection = this.connections.get(call.getPeer());
    if (connection === undefined) return false;
    await once(call, 'cancelled');
    return this.hearing.heard(connection, LEAVING);
  }

  private connected(socket: Socket): void {
    const name = `${socket.remoteAddress}:${socket.remotePort}`;
    this.connections.set(name, socket);
    socket.once('close', () => this.connections.delete(name));
    // Each answer listens whether it closes.
    socket.setMaxListeners(0);
  }

  private async export(signal: OtlpSignal, call: ServerUnaryCall<Buffer, Buffer>, reply: sendUnaryData<Buffer>): Promise<void> {
    const { parts } = this.options;
    const { budget, disk, metrics, logger, refusals, prepare, accept } = parts;
    const body = call.request;
    const reaches = answerReaches(call);
    let acknowledge: ((told: boolean) => void) | undefined;
    let sender: Sender | undefined;
    const taken = budget.take(body.length);
    try {
      disk.require(429);
      if (!taken) throw overloaded();
      await prepare();
      sender = await senderOf(parts, tokenOf(call.metadata), OTLP_GRPC, call.getPeer());
      const acceptance = await accept(sender, OTLP_GRPC, Date.now());
      acknowledge = (told) => acceptance.close(told);
      const outcome = await signal.take(otlpRequest(body, acceptance), PROTOBUF);
      reply(null, Buffer.from(exportMessage(outcome)));
      metrics.answered(OTLP_GRPC, 200);
      // A call that nobody waits for any more is cancelled by now.
      if (call.cancelled || !reaches()) acknowledge(false);
      else void this.isHeard(call).then(acknowledge);
    } catch (error) {
      const known = faultOf(error);
      if (known === undefined) logger.error({ err: error, receiver: OTLP_GRPC }, 'a receiver failed');
      const fault = known ?? ownFault;
      if (sender !== undefined) refusals.request(OTLP_GRPC, { ...sender, signal: signal.signal }, call.getPeer(), fault);
      reply(grpcFault(fault));
      metrics.answered(OTLP_GRPC, fault.status);
      acknowledge?.(false);
    } finally {
      if (taken) budget.give(body.length);
    }
  }
}

/** Whether a sender that has given its call a deadline surely still waits when an answer comes now: else it may send again what it was told is taken. */
function answerReaches(call: ServerUnaryCall<Buffer, Buffer>): () => boolean {
  const began = Date.now();
  const deadline = Number(call.getDeadline());
  const crossing = Math.min(CROSSING, (deadline - began) / 2);
  return () => Date.now() < deadline - crossing;
}

/** The intakes that the signal does not use are never made. */
const otlpRequest = (body: Buffer, acceptance: Acceptance): OtlpRequest => ({
  body,
  received: acceptance.received,
  intake: acceptance,
  get metrics() {
    return acceptance.metrics;
  },
  get spans() {
    return acceptance.spans;
  },
});

function tokenOf(metadata: Metadata): string | undefined {
  const text = (name: string): string | undefined => metadata.get(name).map(String)[0];
  return credentials('bearer', text('authorization')) ?? text('astrolabe-token') ?? text('x-api-key');
}
