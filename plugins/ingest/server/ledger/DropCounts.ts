import type { Source } from './Source';

/** What one rule of a processor has dropped of an account's on one day. */
export interface DropCount extends Omit<Required<Source>, 'tokenId'> {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** `plugin/contribution`. */
  readonly processor: string;
  readonly rule: string;
  items: number;
}

/** The ledger's counts of what rules drop that are not kept yet. */
export class DropCounts {
  private counts = new Map<string, DropCount>();

  add(count: DropCount): void {
    const { day, accountId, signal, processor, rule } = count;
    const key = JSON.stringify([day, accountId, signal, processor, rule]);
    const present = this.counts.get(key);
    if (present === undefined) this.counts.set(key, { ...count });
    else present.items += count.items;
  }

  drain(): readonly DropCount[] {
    const drained = [...this.counts.values()];
    this.counts = new Map();
    return drained;
  }
}
