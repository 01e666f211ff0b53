import type { LedgerEntry } from '../common/ledgerCalls';

/** A reason for which logs, samples or spans of one token and protocol were not stored as they came. */
export interface ReasonRow {
  readonly key: string;
  readonly entry: LedgerEntry;
  readonly kind: 'rejected' | 'dropped' | 'repaired';
  readonly reason: string;
  readonly logs: number;
  /** Each text once, the latest first. */
  readonly samples: LedgerEntry['samples'];
}

function samplesOf({ samples }: LedgerEntry, reason: string): LedgerEntry['samples'] {
  const latestFirst = samples.filter((sample) => sample.reason === reason).sort((a, b) => b.at.localeCompare(a.at));
  return latestFirst.filter(({ text }, index) => latestFirst.findIndex((other) => other.text === text) === index);
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
          samples: kind === 'rejected' ? samplesOf(entry, reason) : [],
        })),
      )
      .sort((a, b) => b.logs - a.logs),
  );
}

export const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, logs) => sum + logs, 0);
