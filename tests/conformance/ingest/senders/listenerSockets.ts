import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger, transports } from 'winston';
import type { RealSender } from '../senders';

/** winston's own stream transport on a socket: JSON lines, as people write them to a TCP port. */
export const listenerSocketSender: RealSender = {
  name: 'winston over a TCP stream',
  protocol: 'listener-sockets',
  ship: async ({ product, messages, onAcknowledged, pace }) => {
    const socket = connect(product.sockets.ASTROLABE_LISTENER_SOCKET_PORT, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const logger = createLogger({ transports: [new transports.Stream({ stream: socket })] });
    for (const [index, message] of messages.entries()) {
      logger.info(message);
      if (pace !== undefined && index % 20 === 19) await pause(pace);
    }
    logger.end();
    await once(logger, 'finish');
    socket.end();
    await closed;
    onAcknowledged(messages.length);
  },
};
