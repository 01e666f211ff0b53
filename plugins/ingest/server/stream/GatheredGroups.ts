import type { Sender } from '../../intake/Sender';
import type { GroupIntake, LaterIntake } from '../../intake/streamReceiver';
import { GroupBook } from './GroupBook';
import { limitedIntake } from './limitedIntake';
import type { Senders } from './Senders';
import type { StreamParts } from './StreamParts';
import { settled } from './settled';

/** Milliseconds that items are gathered before their group goes its way. */
const GATHER = 20;

/** Groups of a port that belong to no connection: gathered for a moment, then settled. Nobody waits for them. */
export class GatheredGroups implements LaterIntake {
  private readonly groups: GroupBook;
  private readonly settling = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** The latest known sender. */
  last: Sender | undefined;

  constructor(
    private readonly parts: StreamParts,
    private readonly senders: Senders,
    protocol: string,
  ) {
    this.groups = new GroupBook((sender) => parts.accept(sender, protocol, Date.now()));
  }

  sender(token: string | undefined): Promise<Sender | undefined> {
    return this.senders.of(token);
  }

  async intake(token: string | undefined, remote = 'this port'): Promise<GroupIntake> {
    const sender = await this.senders.of(token);
    if (sender === undefined) return this.senders.unknown(token, remote);
    this.last = sender;
    const group = await this.groups.of(sender);
    // Only now: a timer that ends while the group is being opened would not find it.
    this.timer ??= setTimeout(() => this.finish(), GATHER);
    return limitedIntake(group);
  }

  /** Settles what is there, for at most this time. */
  async stop(milliseconds: number): Promise<void> {
    clearTimeout(this.timer);
    this.finish();
    let limit: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      limit = setTimeout(() => {
        this.stopped = true;
        resolve();
      }, milliseconds);
    });
    await Promise.race([Promise.all(this.settling), over]);
    clearTimeout(limit);
  }

  private finish(): void {
    this.timer = undefined;
    for (const group of this.groups.take()) {
      const done: Promise<void> = settled(group, () => this.stopped)
        .then(() => group.close(true))
        .catch((error: unknown) => this.parts.logger.error({ err: error }, 'a group of packets was not settled'))
        .finally(() => this.settling.delete(done));
      this.settling.add(done);
    }
  }
}
