import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Fleet } from './Fleet';

/** Milliseconds between two pings; a collector that has not answered the last one is gone. */
const pace = 30_000;
/** Messages that may wait for those before them. */
const mostWaiting = 32;
/** What stands before the message in a frame of WebSocket: a varint that is always 0. */
const header = Buffer.from([0]);

interface Parts {
  readonly socket: WebSocket;
  readonly accountId: number;
  readonly fleet: Fleet;
  readonly logger: Pick<Logger, 'error'>;
  /** Whether its token is in force still. */
  readonly isKnown: () => Promise<boolean>;
  readonly onEnd: () => void;
  /** Whether the collector has another connection by now. */
  readonly isElsewhere: (instanceUid: string) => boolean;
}

/** One collector over WebSocket; a proxy of several has one connection for all of them. */
export class CollectorConnection {
  private readonly uids = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private isAlive = true;
  private waiting = 0;
  private busy: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {
    const { socket } = parts;
    socket.on('message', (data: Buffer, isBinary: boolean) => this.take(data, isBinary));
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.once('close', () => this.closed());
    this.timer = setInterval(() => this.ping(), pace);
    this.timer.unref();
  }

  isOf(accountId: number, instanceUid: string): boolean {
    return accountId === this.parts.accountId && this.uids.has(instanceUid);
  }

  async tell(accountId: number, instanceUid: string): Promise<void> {
    if (!this.isOf(accountId, instanceUid)) return;
    const news = await this.parts.fleet.news(accountId, instanceUid);
    if (news !== undefined) this.send(news);
  }

  end(): void {
    clearInterval(this.timer);
    this.parts.socket.terminate();
  }

  private take(data: Buffer, isBinary: boolean): void {
    const { socket } = this.parts;
    this.waiting += 1;
    if (!isBinary) socket.close(1003, 'OpAMP is binary.');
    else if (this.waiting > mostWaiting) socket.close(1008, 'Wait for answers.');
    // One after another: what a collector tells counts in the order in which it does.
    else
      this.busy = this.busy
        .then(() => this.answer(data))
        .finally(() => {
          this.waiting -= 1;
        });
  }

  private async answer(data: Buffer): Promise<void> {
    const { socket, accountId, fleet, logger, isKnown } = this.parts;
    try {
      if (!(await isKnown())) {
        socket.close(1008, 'The shipping token is not in force any more.');
        return;
      }
      // Older clients send no header; a message never begins with 0.
      const heard = await fleet.hear(accountId, 'websocket', data[0] === 0 ? data.subarray(1) : data);
      if (heard.instanceUid !== undefined) this.uids.add(heard.instanceUid);
      this.send(heard.reply);
    } catch (error) {
      logger.error({ err: error }, 'A message of a telemetry collector could not be kept.');
      socket.close(1011, 'The message could not be kept. Connect again.');
    }
  }

  private send(message: Buffer): void {
    if (this.parts.socket.readyState === this.parts.socket.OPEN) this.parts.socket.send(Buffer.concat([header, message]));
  }

  private ping(): void {
    const { socket } = this.parts;
    if (this.isAlive) socket.ping();
    else socket.terminate();
    this.isAlive = false;
  }

  private closed(): void {
    const { accountId, fleet, logger, onEnd, isElsewhere } = this.parts;
    clearInterval(this.timer);
    onEnd();
    const gone = async (): Promise<void> => {
      await this.busy;
      for (const uid of this.uids) if (!isElsewhere(uid)) await fleet.gone(accountId, uid);
    };
    gone().catch((error: unknown) => logger.error({ err: error }, 'That a telemetry collector has gone could not be kept.'));
  }
}
