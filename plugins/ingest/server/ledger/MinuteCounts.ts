import type { Source } from './Source';

export const historyOutcomes = ['stored', 'rejected', 'dropped'] as const;
export type HistoryOutcome = (typeof historyOutcomes)[number];

/** What became of how many in one minute. */
export interface MinuteCount extends Required<Source> {
  /** Its start, in milliseconds since the epoch. */
  readonly minute: number;
  readonly protocol: string;
  readonly outcome: HistoryOutcome;
  items: number;
  /** Of the rows that were stored. */
  bytes: number;
}

export const MINUTE = 60_000;

const keyOf = ({ minute, accountId, tokenId, protocol, signal, outcome }: MinuteCount): string =>
  `${minute} ${accountId} ${tokenId} ${protocol} ${signal} ${outcome}`;

/** The ledger's counts of each minute that are not kept yet. */
export class MinuteCounts {
  private counts = new Map<string, MinuteCount>();

  add(count: MinuteCount): void {
    const key = keyOf(count);
    const present = this.counts.get(key);
    if (present === undefined) this.counts.set(key, { ...count });
    else {
      present.items += count.items;
      present.bytes += count.bytes;
    }
  }

  drain(): readonly MinuteCount[] {
    const drained = [...this.counts.values()];
    this.counts = new Map();
    return drained;
  }
}
