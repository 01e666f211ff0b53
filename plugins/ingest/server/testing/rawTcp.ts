import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection of a test: what it received so far, and its end. */
export interface RawTcp {
  readonly socket: Socket;
  received(): Buffer;
  /** Sends and waits until it has left. */
  send(bytes: Uint8Array | string): Promise<void>;
  /** Says all is sent, and waits for the other side's end. */
  finish(bytes?: Uint8Array | string): Promise<Buffer>;
}

export async function rawTcp(port: number): Promise<RawTcp> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  return {
    socket,
    received: () => Buffer.concat(chunks),
    send: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
    finish: async (bytes = '') => {
      socket.once('end', () => socket.destroySoon());
      socket.end(bytes);
      await closed;
      return Buffer.concat(chunks);
    },
  };
}
