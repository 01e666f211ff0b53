import type { Sender } from '../../intake/Sender';
import type { Acceptance } from '../acceptance/Acceptance';

/** The groups that logs are being taken into, one a sender. */
export class GroupBook {
  private open = new Map<number, Acceptance>();

  constructor(private readonly accept: (sender: Sender) => Promise<Acceptance>) {}

  async of(sender: Sender): Promise<Acceptance> {
    const known = this.open.get(sender.tokenId);
    if (known !== undefined) return known;
    const made = await this.accept(sender);
    // Another message of the sender may have opened one in the meantime.
    const open = this.open.get(sender.tokenId) ?? made;
    this.open.set(sender.tokenId, open);
    return open;
  }

  /** Ends the open groups and hands them over. */
  take(): readonly Acceptance[] {
    const groups = [...this.open.values()];
    this.open = new Map();
    return groups;
  }
}
