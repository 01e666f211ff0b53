import type { RefusalReason, RejectionReason, Sender } from '../../contract';
import type { Repair } from '../record/RowEncoder';

/** What is counted of the logs of one token and protocol, beside those stored. */
export const outcomes = ['stored', 'rejected', 'dropped', 'repaired', 'redelivered'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Count {
  readonly accountId: number;
  readonly tokenId: number;
  readonly protocol: string;
  readonly outcome: Outcome;
  /** Reason, rule or repair; empty for stored and redelivered. */
  readonly detail: string;
  logs: number;
  bytes: number;
  /** Milliseconds since the epoch. */
  lastSeen: number;
}

export interface Sample {
  readonly accountId: number;
  readonly tokenId: number;
  readonly protocol: string;
  readonly reason: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Counts on their way to the store: one of the two is called when they have arrived, or not. */
export interface Drained {
  readonly counts: readonly Count[];
  readonly samples: readonly Sample[];
  kept(): void;
  failed(): void;
}

/** Samples kept of each token, protocol and reason. */
export const SAMPLES = 5;
/** Characters of a sample. */
export const SAMPLE_LENGTH = 500;

export const keyOf = ({ tokenId, protocol, outcome, detail }: Pick<Count, 'tokenId' | 'protocol' | 'outcome' | 'detail'>): string =>
  `${tokenId} ${protocol} ${outcome} ${detail}`;

/**
 * Where every log that a sender was answered for is counted, once: stored, rejected for a reason, or dropped by a rule; received is their sum.
 * This class counts; {@link LedgerStore} keeps the counts.
 */
export class LossLedger {
  /** Counted since the last {@link drain}. */
  private counts = new Map<string, Count>();
  private samples = new Map<string, Sample[]>();
  private waiting: (() => void)[] = [];

  constructor(private readonly onCount: (protocol: string, outcome: string, logs: number) => void = () => undefined) {}

  stored(sender: Sender, protocol: string, logs: number, bytes: number): void {
    this.add(sender, protocol, 'stored', '', logs, bytes);
  }

  rejected(sender: Sender, protocol: string, reason: RejectionReason | RefusalReason, logs: number, sample?: string): void {
    this.add(sender, protocol, 'rejected', reason, logs, 0);
    if (sample === undefined) return;
    const key = `${sender.tokenId} ${protocol} ${reason}`;
    const text = sample.slice(0, SAMPLE_LENGTH).replaceAll('\0', '\u2400');
    const entry = { ...pick(sender), protocol, reason, text, at: Date.now() };
    this.samples.set(key, [...(this.samples.get(key) ?? []), entry].slice(-SAMPLES));
  }

  dropped(sender: Sender, protocol: string, rule: string, logs: number): void {
    this.add(sender, protocol, 'dropped', rule, logs, 0);
  }

  /** Logs that were stored with something changed; they are counted as stored besides. */
  repaired(sender: Sender, protocol: string, repair: Repair, logs: number): void {
    this.add(sender, protocol, 'repaired', repair, logs, 0);
  }

  redelivered(sender: Sender, protocol: string, logs: number): void {
    this.add(sender, protocol, 'redelivered', '', logs, 0);
  }

  /** Calls back once everything counted so far is kept. */
  whenKept(run: () => void): void {
    this.waiting.push(run);
  }

  /** Hands over what was counted since the last time. */
  drain(): Drained {
    const kept = this.waiting;
    const drained = {
      counts: [...this.counts.values()],
      samples: [...this.samples.values()].flat(),
      kept: () => {
        for (const run of kept) run();
      },
      failed: () => {
        this.waiting = [...kept, ...this.waiting];
        this.restore(drained);
      },
    };
    this.counts = new Map();
    this.samples = new Map();
    this.waiting = [];
    return drained;
  }

  /** What {@link drain} would hand over, without taking it. */
  peek(): Pick<Drained, 'counts' | 'samples'> {
    return { counts: [...this.counts.values()], samples: [...this.samples.values()].flat() };
  }

  private restore({ counts, samples }: Pick<Drained, 'counts' | 'samples'>): void {
    for (const count of counts) this.merge(count);
    for (const sample of samples) {
      const key = `${sample.tokenId} ${sample.protocol} ${sample.reason}`;
      this.samples.set(key, [sample, ...(this.samples.get(key) ?? [])].slice(-SAMPLES));
    }
  }

  private add(sender: Sender, protocol: string, outcome: Outcome, detail: string, logs: number, bytes: number): void {
    if (logs === 0) return;
    this.onCount(protocol, detail === '' ? outcome : `${outcome}: ${detail}`, logs);
    this.merge({ ...pick(sender), protocol, outcome, detail, logs, bytes, lastSeen: Date.now() });
  }

  private merge(count: Count): void {
    const key = keyOf(count);
    const present = this.counts.get(key);
    if (present === undefined) {
      this.counts.set(key, { ...count });
      return;
    }
    present.logs += count.logs;
    present.bytes += count.bytes;
    present.lastSeen = Math.max(present.lastSeen, count.lastSeen);
  }
}

const pick = ({ accountId, tokenId }: Sender): Sender => ({ accountId, tokenId });
