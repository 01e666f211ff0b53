import type { ReceiverFault } from './Receiver';

/** A request that cannot be served; the receiver says so in its protocol's words. */
export class RequestFault extends Error implements ReceiverFault {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'RequestFault';
  }
}
