import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { deflateSync } from 'node:zlib';
import type { Product } from '#tests/harness/product';
import type { RealSender } from '../senders';

const TOGETHER = 250;
/** Filebeat's own default. */
const PATIENCE = 30_000;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** A window as Filebeat sends it: its size, then all events in one packed frame. */
export function windowOf(events: readonly object[]): Buffer {
  const frames = events.map((event, index) => {
    const payload = Buffer.from(JSON.stringify(event));
    return Buffer.concat([Buffer.from('2J'), numbers(index + 1, payload.length), payload]);
  });
  const packed = deflateSync(Buffer.concat(frames));
  return Buffer.concat([Buffer.from('2W'), numbers(events.length), Buffer.from('2C'), numbers(packed.length), packed]);
}

/** @returns whether the whole window was acknowledged before the connection ended or the patience did */
export function sendWindow(open: () => Socket, window: Buffer, last: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = open();
    let answer = Buffer.alloc(0);
    const end = (isTaken: boolean): void => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.setTimeout(PATIENCE, () => end(false));
    socket.on('error', () => end(false)).on('close', () => end(false));
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      for (let at = 0; at + 6 <= answer.length; at += 6) if (answer.readUInt32BE(at + 2) === last) end(true);
    });
    socket.write(window);
  });
}

const lumberjack = (name: string, open: (to: Product) => Socket): RealSender => ({
  name,
  protocol: 'beats',
  ship: async ({ product, token, messages, onAcknowledged }) => {
    for (let start = 0; start < messages.length; start += TOGETHER) {
      const time = new Date().toISOString();
      const events = messages
        .slice(start, start + TOGETHER)
        .map((message) => ({ '@timestamp': time, message, fields: { token, type: 'beats' } }));
      while (!(await sendWindow(() => open(product), windowOf(events), events.length))) await pause(300);
      onAcknowledged(events.length);
    }
  },
});

/** Beats' own protocol, spoken from its description: Filebeat is no npm package, and `lumberjack-protocol` knows version 1 only. */
export const beatsSender = lumberjack('Lumberjack 2, as Filebeat sends it', ({ sockets }) =>
  connect(sockets.ASTROLABE_BEATS_PORT, '127.0.0.1'),
);
export const beatsTlsSender = lumberjack('Lumberjack 2 over TLS', ({ sockets }) =>
  connectTls(sockets.ASTROLABE_BEATS_TLS_PORT, '127.0.0.1'),
);
