import { once } from 'node:events';
import { connect } from 'node:net';
import type { SampleSender } from '../numberedSignals';

/** Our own few lines: the protocol is plain text, and no client of the registry is kept. */
export const graphiteLines: SampleSender = {
  name: 'Graphite plain text',
  protocol: 'graphite',
  ship: async ({ product }, samples) => {
    const socket = connect(product.sockets.ASTROLABE_GRAPHITE_PORT, '127.0.0.1');
    const closed = once(socket, 'close');
    socket.resume();
    socket.end(samples.map(({ metric, i, millis, value }) => `${metric};i=${i} ${value} ${(millis / 1000).toFixed(3)}\n`).join(''));
    await closed;
  },
};
