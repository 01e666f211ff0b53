import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Identity } from '#sdk/server';
import { CollectorConnection } from './CollectorConnection';
import type { Fleet } from './Fleet';

/** Bytes of a message, unpacked. */
const largestMessage = 4 * 1024 * 1024;
const path = '/v1/opamp';
const protobufType = 'application/x-protobuf';
const inflate = promisify(gunzip);

export interface OpampPortParts {
  readonly fleet: Fleet;
  readonly identity: Pick<Identity, 'accountOfToken'>;
  readonly logger: Pick<Logger, 'error'>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const tooLarge = (): Refusal => new Refusal(413, 'A message can have at most 4 MB.');

/** OpAMP at `/v1/opamp`: single calls over HTTP, and connections over WebSocket, on which the server can speak first. */
export class OpampPort {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false });
  private readonly connections = new Set<CollectorConnection>();

  constructor(private readonly parts: OpampPortParts) {}

  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.answer(request)
      .then(({ status, body }) => response.writeHead(status, { 'content-type': protobufType, 'content-length': body.length }).end(body))
      .catch((error: unknown) => {
        const status = error instanceof Refusal ? error.status : 503;
        if (!(error instanceof Refusal)) this.parts.logger.error({ err: error }, 'A message of a telemetry collector could not be kept.');
        const message = error instanceof Refusal ? error.message : 'The message could not be kept. Send it again.';
        response
          .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...(status === 503 && { 'retry-after': '10' }) })
          .end(message);
      });
  };

  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    this.sender(request)
      .then(({ accountId, token }) => {
        if (request.headers.upgrade?.toLowerCase() !== 'websocket') throw new Refusal(400, 'OpAMP is spoken over HTTP or WebSocket.');
        this.sockets.handleUpgrade(request, socket, head, (opened) => this.open(opened, accountId, token));
      })
      .catch((error: unknown) => {
        const { status, message } = error instanceof Refusal ? error : new Refusal(503, 'It cannot be looked up who you are. Try again.');
        socket.end(
          `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
        );
      });
  };

  /** Tells a collector of its configuration, when it is connected here. */
  async tell(accountId: number, instanceUid: string): Promise<void> {
    for (const connection of this.connections) await connection.tell(accountId, instanceUid);
  }

  stop(): void {
    for (const connection of this.connections) connection.end();
    this.sockets.close();
  }

  private async answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body: Buffer }> {
    const { accountId } = await this.sender(request);
    if (request.method !== 'POST') throw new Refusal(405, 'OpAMP over HTTP is a POST.');
    if (request.headers['content-type']?.split(';')[0]?.trim() !== protobufType) throw new Refusal(415, `Send OpAMP as ${protobufType}.`);
    const { reply, isMalformed } = await this.parts.fleet.hear(accountId, 'http', await this.body(request));
    return { status: isMalformed === true ? 400 : 200, body: reply };
  }

  private async body(request: IncomingMessage): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > largestMessage) throw tooLarge();
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > largestMessage) throw tooLarge();
      chunks.push(chunk);
    }
    const body = Buffer.concat(chunks);
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return body;
    if (encoding !== 'gzip') throw new Refusal(415, 'Send OpAMP as it is, or packed by gzip.');
    return inflate(body, { maxOutputLength: largestMessage }).catch(() => {
      throw new Refusal(400, 'The body is no gzip, or unpacked it has more than 4 MB.');
    });
  }

  private async sender(request: IncomingMessage): Promise<{ readonly accountId: number; readonly token: string }> {
    if (request.url?.split('?')[0] !== path) throw new Refusal(404, `OpAMP is spoken at ${path}.`);
    const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const sender = token === undefined ? undefined : await this.parts.identity.accountOfToken(token);
    if (token === undefined || sender === undefined)
      throw new Refusal(401, 'Send a shipping token of the account: Authorization: Bearer TOKEN.');
    return { accountId: sender.accountId, token };
  }

  private open(socket: WebSocket, accountId: number, token: string): void {
    const { fleet, identity, logger } = this.parts;
    const connection = new CollectorConnection({
      socket,
      accountId,
      fleet,
      logger,
      isKnown: async () => (await identity.accountOfToken(token))?.accountId === accountId,
      onEnd: () => this.connections.delete(connection),
      isElsewhere: (uid) => [...this.connections].some((other) => other.isOf(accountId, uid)),
    });
    this.connections.add(connection);
  }
}
