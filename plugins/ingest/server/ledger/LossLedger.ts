import type { Signal } from '../../common/signal';
import type { RefusalReason, SampleRejection, Sender } from '../../contract';
import type { Repair } from '../record/RowEncoder';
import { MINUTE, type MinuteCount, MinuteCounts } from './MinuteCounts';

/** What is counted of each signal of one token and protocol. */
export const outcomes = ['stored', 'rejected', 'dropped', 'repaired', 'redelivered'] as const;
export type Outcome = (typeof outcomes)[number];

/** Whose telemetry is counted; of the signal `logs` unless it says otherwise. */
export interface Source extends Sender {
  readonly signal?: Signal;
}

export interface Count {
  readonly accountId: number;
  readonly tokenId: number;
  readonly protocol: string;
  readonly signal: Signal;
  readonly outcome: Outcome;
  /** Reason, rule or repair; empty for stored and redelivered. */
  readonly detail: string;
  /** Logs, samples of metrics, or spans. */
  logs: number;
  bytes: number;
  /** Milliseconds since the epoch. */
  lastSeen: number;
  /** Milliseconds from the event to when it could be found, of the latest that was stored; null for other outcomes. */
  lagMs: number | null;
}

export interface Sample {
  readonly accountId: number;
  readonly tokenId: number;
  readonly protocol: string;
  readonly signal: Signal;
  readonly reason: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Counts on their way to the store: one of the two is called when they have arrived, or not. */
export interface Drained {
  readonly counts: readonly Count[];
  readonly samples: readonly Sample[];
  readonly minutes: readonly MinuteCount[];
  kept(): void;
  failed(): void;
}

/** Samples kept of each token, protocol and reason. */
export const SAMPLES = 5;
/** Characters of a sample. */
export const SAMPLE_LENGTH = 500;

export const keyOf = ({
  tokenId,
  protocol,
  signal,
  outcome,
  detail,
}: Pick<Count, 'tokenId' | 'protocol' | 'signal' | 'outcome' | 'detail'>): string =>
  `${tokenId} ${protocol} ${signal} ${outcome} ${detail}`;

const sampleKey = ({ tokenId, protocol, signal, reason }: Pick<Sample, 'tokenId' | 'protocol' | 'signal' | 'reason'>): string =>
  `${tokenId} ${protocol} ${signal} ${reason}`;

/**
 * Where every log, sample and span that a sender was answered for is counted, once: stored, rejected for a reason, or dropped by a rule; received is their sum.
 * This class counts; {@link LedgerStore} keeps the counts.
 */
export class LossLedger {
  /** Counted since the last {@link drain}. */
  private counts = new Map<string, Count>();
  private samples = new Map<string, Sample[]>();
  private readonly minutes = new MinuteCounts();
  private waiting: (() => void)[] = [];

  constructor(private readonly onCount: (signal: Signal, protocol: string, outcome: string, logs: number) => void = () => undefined) {}

  /** @param lagMs milliseconds from the event of one of them to now */
  stored(sender: Source, protocol: string, logs: number, bytes: number, lagMs: number | null = null): void {
    this.add(sender, protocol, 'stored', '', logs, bytes, lagMs);
  }

  rejected(sender: Source, protocol: string, reason: SampleRejection | RefusalReason, logs: number, sample?: string): void {
    this.add(sender, protocol, 'rejected', reason, logs, 0);
    if (sample === undefined) return;
    const text = sample.slice(0, SAMPLE_LENGTH).replaceAll('\0', '\u2400');
    const entry = { ...pick(sender), protocol, reason, text, at: Date.now() };
    const key = sampleKey(entry);
    this.samples.set(key, [...(this.samples.get(key) ?? []), entry].slice(-SAMPLES));
  }

  dropped(sender: Source, protocol: string, rule: string, logs: number): void {
    this.add(sender, protocol, 'dropped', rule, logs, 0);
  }

  /** Logs that were stored with something changed; they are counted as stored besides. */
  repaired(sender: Source, protocol: string, repair: Repair, logs: number): void {
    this.add(sender, protocol, 'repaired', repair, logs, 0);
  }

  redelivered(sender: Source, protocol: string, logs: number): void {
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
      minutes: this.minutes.drain(),
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

  private restore({ counts, samples, minutes }: Pick<Drained, 'counts' | 'samples' | 'minutes'>): void {
    for (const count of counts) this.merge(count);
    for (const count of minutes) this.minutes.add(count);
    for (const sample of samples) {
      const key = sampleKey(sample);
      this.samples.set(key, [sample, ...(this.samples.get(key) ?? [])].slice(-SAMPLES));
    }
  }

  private add(
    sender: Source,
    protocol: string,
    outcome: Outcome,
    detail: string,
    logs: number,
    bytes: number,
    lagMs: number | null = null,
  ): void {
    if (logs === 0) return;
    this.onCount(sender.signal ?? 'logs', protocol, detail === '' ? outcome : `${outcome}: ${detail}`, logs);
    const now = Date.now();
    this.merge({ ...pick(sender), protocol, outcome, detail, logs, bytes, lastSeen: now, lagMs });
    if (outcome === 'stored' || outcome === 'rejected' || outcome === 'dropped')
      this.minutes.add({ ...pick(sender), minute: now - (now % MINUTE), protocol, outcome, items: logs, bytes });
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
    if (count.lastSeen >= present.lastSeen) present.lagMs = count.lagMs ?? present.lagMs;
    present.lastSeen = Math.max(present.lastSeen, count.lastSeen);
  }
}

const pick = ({ accountId, tokenId, signal = 'logs' }: Source): Required<Source> => ({ accountId, tokenId, signal });
