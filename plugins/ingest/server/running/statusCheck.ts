import { connect } from 'node:net';
import type { StatusCheck } from '#plugins/system-status/contract';
import { receiverAddressesService } from '../../intake/Receiver';
import { ingestionService } from './ingestionService';

/** Whether logs, metrics and traces can come in now: room on the disks, and ports that somebody answers at. */
const statusCheck: StatusCheck = {
  check: async ({ services, signal }) => {
    const { ingestion, book, streams } = services.get(ingestionService);
    const { noRoom } = ingestion.disk;
    if (noRoom !== undefined)
      return {
        state: 'down',
        reason: `Nothing is taken in: ${noRoom.place} has too little room. It goes on by itself once there is more.`,
      };
    const addresses = services.get(receiverAddressesService);
    const shut = new Set<string>();
    const open = new Map<string | undefined, boolean>([[undefined, false]]);
    for (const { id, title } of book.receivers) {
      const address = addresses.of(id);
      const isOpen = open.get(address) ?? (address !== undefined && (await opens(new URL(address), signal)));
      open.set(address, isOpen);
      if (!isOpen) shut.add(title);
    }
    for (const { title, transport, problem } of streams.sockets) if (problem !== null) shut.add(`${title} over ${transport.toUpperCase()}`);
    if (shut.size === 0) return { state: 'up' };
    return { state: 'degraded', reason: `Not listening: ${[...shut].join(', ')}. The Ingestion page says why, and the log of the server.` };
  },
};

/** Whether a connection is taken. */
const opens = ({ hostname, port, protocol }: URL, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      timeout: 2000,
    });
    const end = (is: boolean): void => {
      signal.removeEventListener('abort', give);
      socket.destroy();
      resolve(is);
    };
    const give = (): void => end(false);
    signal.addEventListener('abort', give);
    socket
      .once('connect', () => end(true))
      .once('timeout', give)
      .once('error', give);
  });

export default statusCheck;
