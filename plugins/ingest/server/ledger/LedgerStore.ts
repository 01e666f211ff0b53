import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Records } from '#sdk/server';
import type { HistoryResponse } from '../../common/ledgerCalls';
import type { Signal } from '../../common/signal';
import type { DayReceived } from '../../intake/limits';
import { LedgerDays } from './LedgerDays';
import { type DayDropped, LedgerDrops } from './LedgerDrops';
import { type HistoryAsked, LedgerHistory } from './LedgerHistory';
import type { LedgerWrite } from './LedgerWrite';
import { LedgerWrites } from './LedgerWrites';
import { type Count, type Drained, keyOf, type LossLedger, type Outcome, SAMPLES, type Sample } from './LossLedger';
import { ledgerCounts, ledgerSamples } from './tables';

/** Milliseconds between writes. */
const INTERVAL = 2000;

/** Keeps the ledger in the records store: what was counted since the last write is added to what is there, so replicas share one ledger. */
export class LedgerStore {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private readonly writes: LedgerWrites;
  private readonly past: LedgerHistory;
  private readonly daily: LedgerDays;
  private readonly drops: LedgerDrops;

  constructor(
    private readonly records: Records,
    private readonly ledger: LossLedger,
    private readonly logger: Logger,
  ) {
    this.writes = new LedgerWrites(records);
    this.past = new LedgerHistory(records);
    this.daily = new LedgerDays(records);
    this.drops = new LedgerDrops(records);
  }

  start(): void {
    this.timer = setInterval(() => void this.write(), INTERVAL);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Whether a write of this process or an earlier one is in the records. */
  has(write: LedgerWrite): Promise<boolean> {
    return this.writes.has(write);
  }

  /** Adds what was counted; on failure it stays counted and is tried again next time. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeNow());
    return this.writing;
  }

  /** Counts over time of these accounts, up to now. */
  async history(asked: HistoryAsked): Promise<HistoryResponse> {
    await this.write();
    return this.past.read(asked);
  }

  /** What these accounts sent on each of these days, up to now. */
  async days(accounts: readonly number[], from: string, to: string): Promise<readonly DayReceived[]> {
    await this.write();
    return this.daily.read(accounts, from, to);
  }

  /** What rules of processors have dropped of an account's signal on the latest days, up to now. */
  async droppedDays(accountId: number, signal: Signal, days: number): Promise<readonly DayDropped[]> {
    await this.write();
    return this.drops.read(accountId, signal, days);
  }

  /** When the latest of each signal of these accounts was stored, in milliseconds since the epoch. */
  async lastStored(accounts: readonly number[]): Promise<readonly Pick<Count, 'accountId' | 'signal' | 'lastSeen'>[]> {
    if (accounts.length === 0) return [];
    await this.write();
    const { accountId, signal, outcome, lastSeen } = ledgerCounts;
    const written = await this.records.db
      .select({ accountId, signal, lastSeen: max(lastSeen) })
      .from(ledgerCounts)
      .where(and(inArray(accountId, [...accounts]), eq(outcome, 'stored')))
      .groupBy(accountId, signal);
    const unwritten = this.ledger.peek().counts.filter((count) => count.outcome === 'stored' && accounts.includes(count.accountId));
    return [...written.map((row) => ({ ...row, signal: row.signal as Signal, lastSeen: row.lastSeen?.getTime() ?? 0 })), ...unwritten];
  }

  /** Counts and samples of these accounts, those not written yet included. */
  async read(accounts: readonly number[]): Promise<{ readonly counts: Count[]; readonly samples: Sample[] }> {
    if (accounts.length === 0) return { counts: [], samples: [] };
    await this.write();
    const { db } = this.records;
    const counts = await db
      .select()
      .from(ledgerCounts)
      .where(inArray(ledgerCounts.accountId, [...accounts]));
    const samples = await db
      .select()
      .from(ledgerSamples)
      .where(inArray(ledgerSamples.accountId, [...accounts]))
      .orderBy(sql`${ledgerSamples.id} desc`)
      .limit(1000);
    const unwritten = this.ledger.peek();
    const merged = new Map<string, Count>();
    for (const row of counts) {
      const count = { ...row, signal: row.signal as Signal, outcome: row.outcome as Outcome, lastSeen: row.lastSeen.getTime() };
      merged.set(keyOf(count), count);
    }
    for (const count of unwritten.counts.filter(({ accountId }) => accounts.includes(accountId))) {
      const present = merged.get(keyOf(count));
      if (present === undefined) merged.set(keyOf(count), { ...count });
      else {
        present.logs += count.logs;
        present.bytes += count.bytes;
        present.lastSeen = Math.max(present.lastSeen, count.lastSeen);
        present.lagMs = count.lagMs ?? present.lagMs;
      }
    }
    return {
      counts: [...merged.values()],
      samples: [
        ...unwritten.samples.filter(({ accountId }) => accounts.includes(accountId)).reverse(),
        ...samples.map(({ id: _, ...sample }) => ({ ...sample, signal: sample.signal as Signal, at: sample.at.getTime() })),
      ],
    };
  }

  private async writeNow(): Promise<void> {
    const drained = this.ledger.drain();
    if (!drained.isMarked()) {
      this.logger.warn('the journal cannot be written now, the disk may be full; the counts of the loss ledger are kept and written later');
      return;
    }
    try {
      if (drained.counts.length > 0 || drained.samples.length > 0) await this.records.transaction((db) => this.add(db, drained));
    } catch (error) {
      this.logger.warn({ err: error }, 'the loss ledger cannot be written now; its counts are kept and written later');
      return;
    }
    drained.kept();
  }

  private async add(db: Records['db'], { write, ...kept }: Drained): Promise<void> {
    if (await this.writes.isFirst(db, write)) await this.keep(db, kept);
  }

  /** Adds counts within a transaction of somebody who sees to it that they are added once. */
  async keep(
    db: Records['db'],
    { counts, samples, minutes, drops }: Pick<Drained, 'counts' | 'samples' | 'minutes' | 'drops'>,
  ): Promise<void> {
    await this.past.add(db, minutes);
    await this.daily.add(db, minutes);
    await this.drops.add(db, drops);
    if (counts.length > 0) {
      await db
        .insert(ledgerCounts)
        .values(counts.map((count) => ({ ...count, lastSeen: new Date(count.lastSeen) })))
        .onConflictDoUpdate({
          target: [ledgerCounts.tokenId, ledgerCounts.protocol, ledgerCounts.signal, ledgerCounts.outcome, ledgerCounts.detail],
          set: {
            logs: sql`${ledgerCounts.logs} + excluded.logs`,
            bytes: sql`${ledgerCounts.bytes} + excluded.bytes`,
            lastSeen: sql`greatest(${ledgerCounts.lastSeen}, excluded.last_seen)`,
            lagMs: sql`coalesce(excluded.lag_ms, ${ledgerCounts.lagMs})`,
          },
        });
    }
    if (samples.length > 0) await this.writeSamples(db, samples);
  }

  private async writeSamples(db: Records['db'], samples: readonly Sample[]): Promise<void> {
    await db.insert(ledgerSamples).values(samples.map((sample) => ({ ...sample, at: new Date(sample.at) })));
    const groups = new Map(samples.map((sample) => [`${sample.tokenId} ${sample.protocol} ${sample.signal} ${sample.reason}`, sample]));
    for (const { tokenId, protocol, signal, reason } of groups.values()) {
      const same = and(
        eq(ledgerSamples.tokenId, tokenId),
        eq(ledgerSamples.protocol, protocol),
        eq(ledgerSamples.signal, signal),
        eq(ledgerSamples.reason, reason),
      );
      const latest = db
        .select({ id: ledgerSamples.id })
        .from(ledgerSamples)
        .where(same)
        .orderBy(sql`${ledgerSamples.id} desc`)
        .limit(SAMPLES);
      await db.delete(ledgerSamples).where(and(same, notInArray(ledgerSamples.id, latest)));
    }
  }
}
