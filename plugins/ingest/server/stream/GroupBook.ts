import type { Sender } from '../../contract';
import type { Acceptance } from '../pipeline/Acceptance';

/** The groups that logs are being taken into, one a sender. */
export class GroupBook {
  private open = new Map<number, Acceptance>();

  constructor(private readonly accept: (sender: Sender) => Acceptance) {}

  of(sender: Sender): Acceptance {
    const known = this.open.get(sender.tokenId);
    if (known !== undefined) return known;
    const made = this.accept(sender);
    this.open.set(sender.tokenId, made);
    return made;
  }

  /** Ends the open groups and hands them over. */
  take(): readonly Acceptance[] {
    const groups = [...this.open.values()];
    this.open = new Map();
    return groups;
  }
}
