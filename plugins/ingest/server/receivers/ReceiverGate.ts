import { type RawHandler, unavailable } from '#sdk/server';
import type { ReceiverGateway } from '../../intake/Receiver';
import type { ReceiverHost } from '../http/ReceiverHost';
import type { ReceiverBook } from './ReceiverBook';

/** Leads requests of the main port to their receivers. */
export class ReceiverGate implements ReceiverGateway {
  constructor(
    private readonly book: ReceiverBook,
    private readonly host: ReceiverHost,
  ) {}

  async serve(receiverId: string, ...[request, response]: Parameters<RawHandler>): Promise<void> {
    const receiver = this.book.find(receiverId);
    if (receiver === undefined) throw unavailable(`The receiver ${receiverId} is not offered by any running plugin.`, 30);
    await this.host.serve(receiver.id, receiver.load, request, response);
  }
}
