import gelf from 'gelf-pro';
import type { RealSender } from '../senders';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const gelfPro = (adapterName: 'udp' | 'tcp', logs: number): RealSender => ({
  name: `gelf-pro over ${adapterName.toUpperCase()}`,
  protocol: 'gelf',
  logs,
  ship: async ({ product, messages, onAcknowledged, pace = 5 }) => {
    const client = Object.create(gelf) as typeof gelf;
    client.setConfig({
      adapterName,
      adapterOptions: { host: '127.0.0.1', port: product.sockets.ASTROLABE_GELF_PORT },
      fields: { app: 'conformance' },
    });
    for (let start = 0; start < messages.length; start += 20) {
      const part = messages.slice(start, start + 20);
      await Promise.all(
        part.map((message) => new Promise<void>((resolve, reject) => client.info(message, (error) => (error ? reject(error) : resolve())))),
      );
      onAcknowledged(part.length);
      await pause(pace);
    }
  },
});

/** Over TCP the client opens a connection for each log. */
export const gelfSenders: readonly RealSender[] = [gelfPro('udp', 2000), gelfPro('tcp', 2000)];
