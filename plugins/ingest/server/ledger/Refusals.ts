import type { Logger } from 'pino';
import type { ReceiverFault } from '../../intake/Receiver';
import type { Sender } from '../../intake/Sender';
import type { LossLedger } from './LossLedger';
import type { Source } from './Source';

/** Stands in the ledger for senders that are not known; admins see it. */
export const NOBODY: Sender = { accountId: 0, tokenId: 0 };
/** Milliseconds between two log lines about the same sender. */
const QUIET = 60_000;
const MOST_REMEMBERED = 1000;
/** Answers that say that the request itself is at fault: of another form, too large, packed in an unknown way. */
const REQUESTS_OWN: ReadonlySet<number> = new Set([400, 413, 415]);

/** Messages turned away before they were read. They are counted in the ledger and said in the log, the latter once a minute a sender. */
export class Refusals {
  private readonly said = new Map<string, number>();

  constructor(
    private readonly ledger: LossLedger,
    private readonly logger: Logger,
  ) {}

  /** @param reason such as `no token` */
  unknownSender(protocol: string, remote: string, reason: string, messages = 1): void {
    this.ledger.rejected(NOBODY, protocol, 'unknown-sender', messages, `${remote}: ${reason}`);
    this.say(`unknown ${protocol} ${remote}`, { receiver: protocol, remote, reason }, 'an unknown sender was refused');
  }

  /**
   * A whole request. What it held is not known, so it counts once. Nothing is counted when its sender may send the same again and is then
   * served, or has gone.
   */
  request(protocol: string, sender: Source, remote = 'unknown', { status, code, message }: ReceiverFault): void {
    if (!REQUESTS_OWN.has(status) || code === 'INCOMPLETE') return;
    this.ledger.rejected(sender, protocol, 'unreadable', 1, `${remote}: ${message}`);
  }

  overloaded(protocol: string, sender: Sender | undefined, remote: string, messages = 1): void {
    this.ledger.rejected(sender ?? NOBODY, protocol, 'overloaded', messages, `${remote}: more arrived than could be stored`);
    this.say(`full ${protocol} ${remote}`, { receiver: protocol, remote }, 'packets were dropped: more arrives than can be stored');
  }

  diskFull(protocol: string, sender: Sender | undefined, remote: string): void {
    this.ledger.rejected(sender ?? NOBODY, protocol, 'disk-full', 1, `${remote}: the disk is nearly full`);
    this.say(`disk ${protocol} ${remote}`, { receiver: protocol, remote }, 'packets were dropped: the disk is nearly full');
  }

  tooManyConnections(protocol: string, remote: string, most: number): void {
    this.ledger.rejected(NOBODY, protocol, 'overloaded', 1, `${remote}: a connection beyond the ${most} that the port takes`);
    this.say(`crowd ${protocol} ${remote}`, { receiver: protocol, remote, connections: most }, 'connections are refused: too many');
  }

  private say(key: string, about: object, message: string): void {
    const now = performance.now();
    if (now - (this.said.get(key) ?? Number.NEGATIVE_INFINITY) < QUIET) return;
    if (this.said.size >= MOST_REMEMBERED) this.said.clear();
    this.said.set(key, now);
    this.logger.warn(about, message);
  }
}
