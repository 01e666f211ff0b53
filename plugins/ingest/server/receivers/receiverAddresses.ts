import type { Listeners } from '#sdk/server';
import type { ReceiverAddresses } from '../../intake/Receiver';
import type { ReceiverBook } from './ReceiverBook';

/** Addresses of the receivers for senders of this installation; a receiver without a port of its own is reached on the main one. */
export const receiverAddresses = (book: ReceiverBook, listeners: Listeners): ReceiverAddresses => ({
  of: (receiverId) => {
    const receiver = book.find(receiverId);
    if (receiver === undefined) return undefined;
    return listeners.address(receiver.port === undefined ? 'http' : book.listenerName(receiver.port));
  },
});
