import { randomUUID } from 'node:crypto';
import type { Signal } from '../../common/signal';
import type { RefusalReason, Repair, SampleRejection } from '../../intake/reasons';
import { type DropCount, DropCounts } from './DropCounts';
import type { LedgerWrite } from './LedgerWrite';
import { MINUTE, type MinuteCount, MinuteCounts } from './MinuteCounts';
import { maskTokens } from './maskTokens';
import type { Source } from './Source';

/** What is counted of each signal of one token and protocol. */
export const outcomes = ['stored', 'rejected', 'dropped', 'repaired', 'redelivered'] as const;
export type Outcome = (typeof outcomes)[number];

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

/** Told what becomes of counts. */
export interface CountsFollower {
  /** They are about to be kept, by this write and no other. */
  leaving(write: LedgerWrite): void;
  /** Whether it has noted that for good. Before, the write may not be made: after a crash nobody would know of it, and count again. */
  isMarked(): boolean;
  kept(): void;
}

/** Counts on their way to the store. */
export interface Drained {
  readonly write: LedgerWrite;
  readonly counts: readonly Count[];
  readonly samples: readonly Sample[];
  readonly minutes: readonly MinuteCount[];
  readonly drops: readonly DropCount[];
  /** Whether all who follow the counts are ready for the write. */
  isMarked(): boolean;
  /** To be called when they have arrived. */
  kept(): void;
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
  private readonly drops = new DropCounts();
  private followers: CountsFollower[] = [];
  private leaving: Drained | undefined;
  private readonly run = randomUUID();
  private number = 0;

  constructor(private readonly onCount: (signal: Signal, protocol: string, outcome: string, logs: number) => void = () => undefined) {}

  /** @param lagMs milliseconds from the event of one of them to now */
  stored(sender: Source, protocol: string, logs: number, bytes: number, lagMs: number | null = null): void {
    this.add(sender, protocol, 'stored', '', logs, bytes, lagMs);
  }

  rejected(sender: Source, protocol: string, reason: SampleRejection | RefusalReason, logs: number, sample?: string): void {
    this.add(sender, protocol, 'rejected', reason, logs, 0);
    if (sample === undefined) return;
    const text = maskTokens(sample.slice(0, SAMPLE_LENGTH), sample.length >= SAMPLE_LENGTH).replaceAll('\0', '\u2400');
    const entry = { ...pick(sender), protocol, reason, text, at: Date.now() };
    const key = sampleKey(entry);
    this.samples.set(key, [...(this.samples.get(key) ?? []), entry].slice(-SAMPLES));
  }

  /** @param processor whose rule it is, `plugin/contribution` */
  dropped(sender: Source, protocol: string, rule: string, logs: number, processor: string): void {
    this.add(sender, protocol, 'dropped', rule, logs, 0);
    const { accountId, signal } = pick(sender);
    this.drops.add({ day: new Date().toISOString().slice(0, 10), accountId, signal, processor, rule, items: logs });
  }

  /** Logs that were stored with something changed; they are counted as stored besides. */
  repaired(sender: Source, protocol: string, repair: Repair, logs: number): void {
    this.add(sender, protocol, 'repaired', repair, logs, 0);
  }

  redelivered(sender: Source, protocol: string, logs: number): void {
    this.add(sender, protocol, 'redelivered', '', logs, 0);
  }

  /** Tells what becomes of everything counted so far. */
  follow(follower: CountsFollower): void {
    this.followers.push(follower);
  }

  /** Hands over what was counted since the last time; the same again until it is kept: whether a write got through that failed, only its name can tell. */
  drain(): Drained {
    if (this.leaving !== undefined) return this.leaving;
    const { followers } = this;
    const write = { run: this.run, number: ++this.number };
    const drained = {
      write,
      counts: [...this.counts.values()],
      samples: [...this.samples.values()].flat(),
      minutes: this.minutes.drain(),
      drops: this.drops.drain(),
      isMarked: () => followers.every((follower) => follower.isMarked()),
      kept: () => {
        this.leaving = undefined;
        for (const follower of followers) follower.kept();
      },
    };
    this.counts = new Map();
    this.samples = new Map();
    this.followers = [];
    this.leaving = drained;
    if (drained.counts.length > 0) for (const follower of followers) follower.leaving(write);
    return drained;
  }

  /** What is not kept yet, the oldest first. */
  peek(): Pick<Drained, 'counts' | 'samples'> {
    const { counts = [], samples = [] } = this.leaving ?? {};
    return { counts: [...counts, ...this.counts.values()], samples: [...samples, ...[...this.samples.values()].flat()] };
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
