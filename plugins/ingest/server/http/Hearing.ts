import type { Socket } from 'node:net';

/**
 * Tells whether senders have heard their answers, as far as can be known. An answer that was handed to its connection can still be lost: the
 * connection breaks while it is on its way, or its sender, tired of waiting, gives up at that very moment. Either way the connection is closed soon
 * after, and the sender comes again over another one.
 */
export class Hearing {
  /** By connection, ends the wait for the latest answer over it. */
  private readonly open = new WeakMap<Socket, () => void>();

  /** To be called for each request: who asks again over the same connection has heard the answer before. */
  asked(socket: Socket): void {
    this.open.get(socket)?.();
  }

  /**
   * @param milliseconds in which a sender that has not heard would have closed
   * @returns false as soon as the connection closes within that time, unless its sender has asked again before
   */
  heard(socket: Socket, milliseconds: number): Promise<boolean> {
    if (socket.destroyed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isHeard: boolean): void => {
        clearTimeout(timer);
        socket.off('close', closed);
        if (this.open.get(socket) === asked) this.open.delete(socket);
        resolve(isHeard);
      };
      const asked = (): void => end(true);
      const closed = (): void => end(false);
      const timer = setTimeout(asked, milliseconds);
      this.open.set(socket, asked);
      socket.once('close', closed);
    });
  }
}
