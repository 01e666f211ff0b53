import type { LedgerResponse } from '../contract';

export type LedgerEntry = LedgerResponse['entries'][number];

/** A reason for which logs, samples or spans of one token and protocol were not stored as they came. */
export interface ReasonRow {
  readonly key: string;
  readonly entry: LedgerEntry;
  readonly kind: 'rejected' | 'dropped' | 'repaired';
  readonly reason: string;
  readonly logs: number;
  readonly samples: LedgerEntry['samples'];
}

const kinds = ['rejected', 'dropped', 'repaired'] as const;

/** Every reason that has occurred, rejected ones first, then by number of logs. */
export function reasonRows(entries: readonly LedgerEntry[]): ReasonRow[] {
  return kinds.flatMap((kind) =>
    entries
      .flatMap((entry) =>
        Object.entries(entry[kind]).map(([reason, logs]) => ({
          key: `${entry.tokenId} ${entry.protocol} ${entry.signal} ${kind} ${reason}`,
          entry,
          kind,
          reason,
          logs,
          samples: kind === 'rejected' ? entry.samples.filter((sample) => sample.reason === reason) : [],
        })),
      )
      .sort((a, b) => b.logs - a.logs),
  );
}

export const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, logs) => sum + logs, 0);
