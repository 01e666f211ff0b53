import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Telemetry } from '#sdk/server';
import type { JournalShare } from '../batches/BatchJournal';
import { storeRows } from '../batches/storeRows';
import { LogRollUp } from './LogRollUp';
import { QUARTER, QuarterReader } from './QuarterReader';
import { RowReader } from './RowReader';
import { type RollUpRows, rollUpColumns, takeRows } from './rollUpRows';
import { Sampler } from './Sampler';

/** Milliseconds between writes. */
const INTERVAL = 5000;
/** Bytes of counted batches that the journal keeps until the next write. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What is remembered of quarters that logs still come for: roll-ups, their fields and their values. */
const MOST_ROLL_UPS = 2000;
const MOST_FIELDS = 12_000;
const MOST_VALUES = 300_000;
/** Milliseconds that logs are looked at before others have their turn. */
const SLICE = 5;
const NEWLINE = 10;

/** A stored batch of logs. */
export interface StoredLogs {
  readonly payload: Buffer;
  readonly shares: readonly JournalShare[];
  /** Numbers of the rows that the store refused. */
  readonly refused: ReadonlySet<number>;
  /** Told when the payload is not read any more. */
  onRead(): void;
  /** Told when what was counted is in the store. */
  onKept(): void;
}

/**
 * Counts the fields of stored logs, and writes what was counted to the store now and then. A batch stays in the journal until its counts are
 * written; after a kill it is counted again. One batch at a time, in the order they came.
 */
export class LogRollUps {
  private readonly reader = new RowReader();
  private readonly quarters = new QuarterReader();
  /** By account and quarter, the one used last at the end. */
  private readonly rollUps = new Map<string, LogRollUp>();
  private latest: LogRollUp | undefined;
  private counted: StoredLogs[] = [];
  private bytes = 0;
  private turn: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  private readonly run = `${Date.now().toString(36)}-${randomBytes(6).toString('hex')}`;
  private made = 0;

  constructor(
    private readonly telemetry: Telemetry,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.write(), INTERVAL);
  }

  /** Writes what was counted. What the store has not taken `milliseconds` from now is counted again at the next start. */
  async stop(milliseconds: number): Promise<void> {
    clearInterval(this.timer);
    const limit = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(milliseconds)]);
    await Promise.race([this.write(), once(limit, 'abort')]);
    this.stopping.abort();
  }

  add(batch: StoredLogs): void {
    void this.inTurn(async () => {
      try {
        await this.count(batch);
      } finally {
        batch.onRead();
        this.counted.push(batch);
      }
      this.bytes += batch.payload.length;
      if (this.bytes > MOST_BYTES) await this.writeNow();
    });
  }

  /** Resolves when everything that was added before is written, or the process stops. */
  write(): Promise<void> {
    return this.inTurn(() => this.writeNow());
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(async () => {
      if (!this.stopping.signal.aborted) await work();
    });
    this.turn = this.turn.catch((error: unknown) => {
      if (this.stopping.signal.aborted) this.logger.warn('stopped before counts of fields were stored; counted again at the next start');
      else this.logger.error({ err: error }, 'the fields of a batch of logs could not be counted');
    });
    return this.turn;
  }

  private async count({ payload, shares, refused }: StoredLogs): Promise<void> {
    const sampler = new Sampler(shares);
    let at = 0;
    let row = 0;
    let began = performance.now();
    for (const { accountId, rows } of shares) {
      for (const end = row + rows; row < end; row++) {
        const weight = sampler.weight(accountId);
        if (weight === 0 || refused.has(row)) {
          at = payload.indexOf(NEWLINE, at) + 1;
          continue;
        }
        const rollUp = this.rollUpOf(accountId, this.quarters.of(payload, at)) ?? (await this.madeRoom(accountId, payload, at));
        rollUp.look(weight);
        at = this.reader.read(payload, at, rollUp);
        if (performance.now() - began < SLICE) continue;
        await breathe();
        began = performance.now();
      }
    }
  }

  /** Undefined when there is no room for another. */
  private rollUpOf(account: number, start: number): LogRollUp | undefined {
    if (this.latest?.account === account && this.latest.start === start) return this.latest;
    const key = `${account} ${start}`;
    const known = this.rollUps.get(key);
    if (known === undefined && this.isFull()) return undefined;
    this.latest = known ?? new LogRollUp(account, start);
    this.rollUps.delete(key);
    this.rollUps.set(key, this.latest);
    return this.latest;
  }

  private isFull(): boolean {
    const { size } = this.rollUps;
    if (size >= MOST_ROLL_UPS) return true;
    let fields = 0;
    let values = 0;
    for (const rollUp of this.rollUps.values()) {
      fields += rollUp.fields.length;
      values += rollUp.values.size;
    }
    return fields >= MOST_FIELDS || values >= MOST_VALUES;
  }

  private async madeRoom(account: number, payload: Buffer, at: number): Promise<LogRollUp> {
    await this.writeCounts();
    const start = this.quarters.of(payload, at);
    this.forget(Math.ceil(this.rollUps.size / 2));
    return this.rollUpOf(account, start) ?? new LogRollUp(account, start);
  }

  /** Those used longest ago; what they have counted must be written. */
  private forget(howMany: number): void {
    let left = howMany;
    for (const key of this.rollUps.keys()) {
      if (left-- === 0) break;
      this.rollUps.delete(key);
    }
    this.latest = undefined;
  }

  private async writeNow(): Promise<void> {
    this.forgetPast();
    await this.writeCounts();
    for (const batch of this.counted) batch.onKept();
    this.counted = [];
    this.bytes = 0;
  }

  /** Quarters that are over and that no log came for since the last write. */
  private forgetPast(): void {
    const past = Date.now() / 1000 - 2 * QUARTER;
    for (const [key, { start, lookedAt }] of this.rollUps) if (lookedAt === 0 && start < past) this.rollUps.delete(key);
    this.latest = undefined;
  }

  private async writeCounts(): Promise<void> {
    for (const rows of takeRows(this.rollUps.values())) await this.store(rows);
  }

  private async store({ table, lines }: RollUpRows): Promise<void> {
    const token = `${this.run}-${this.made++}`;
    const batch = { table, columns: rollUpColumns[table], token, payload: Buffer.from(`${lines.join('\n')}\n`), rows: lines.length };
    const refused = await storeRows(this.telemetry, batch, this.stopping.signal, (error) =>
      this.logger.warn({ err: error, table }, 'the store did not take counts of fields; trying again'),
    );
    if (refused.size > 0) this.logger.error({ table, refused: refused.size }, 'the store refused counts of fields');
  }
}
