import { once } from 'node:events';
import { connect } from 'node:net';
import { createLogger, transports } from 'winston';
import type { RealSender } from '../senders';

/** winston's own stream transport on a socket: JSON lines, as people write them to a TCP port. */
export const listenerSocketSender: RealSender = {
  name: 'winston over a TCP stream',
  protocol: 'listener-sockets',
  ship: async ({ product, messages, onAcknowledged }) => {
    const socket = connect(product.sockets.ASTROLABE_LISTENER_SOCKET_PORT, '127.0.0.1');
    await once(socket, 'connect');
    const logger = createLogger({ transports: [new transports.Stream({ stream: socket })] });
    for (const message of messages) logger.info(message);
    logger.end();
    await once(logger, 'finish');
    socket.end();
    await once(socket, 'close');
    onAcknowledged(messages.length);
  },
};
