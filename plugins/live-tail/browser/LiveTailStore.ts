import { computedStruct, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { defineService, pause } from '#sdk';
import { ApiError, errorMessage, isSeverity, type Severity } from '#sdk/browser';
import { dropValue, includedValues, includeValue, sourceFields } from '#sdk/query';
import { type TailBatch, type TailRow, tailLimits } from '../contract';
import { newestRows, weigh } from './newestRows';
import { readTailStream } from './readTailStream';
import { TailPace } from './TailPace';
import { type TailAsked, tailAddress } from './tailAddress';

/** Milliseconds before a stream that broke is opened again. */
const reconnectAfter = 2000;
/** No answer worth asking for again: the question itself, or the right to ask it. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A tail as one page shows it. */
export class LiveTailStore {
  asked: TailAsked = { query: '', filters: [], accounts: [] };
  columns: readonly string[] = ['message'];
  highlight = '';
  wrap = false;
  status: 'stopped' | 'connecting' | 'live' | 'lost' = 'stopped';
  isPaused = false;
  /** Oldest first. */
  rows: readonly TailRow[] = [];
  /** What came while paused, oldest first. */
  held: readonly TailRow[] = [];
  /** Logs that arrived and were not shown, since the page was cleared. */
  skipped = 0;
  /** Logs that had to make room for newer ones, since the page was cleared. */
  dropped = 0;
  readonly pace = new TailPace();
  /** Why no logs come, in words for people. */
  problem: string | undefined = undefined;
  /** Arrival before which nothing is wanted, since it was cleared away. */
  private since: number | undefined = undefined;
  private leaving: AbortController | undefined = undefined;

  constructor(
    private readonly read: typeof readTailStream = readTailStream,
    private readonly most: number = tailLimits.rowsHeld,
  ) {
    makeAutoObservable<this, 'read' | 'most' | 'leaving' | 'since' | 'newest' | 'resumed'>(
      this,
      {
        read: false,
        pace: false,
        most: false,
        leaving: false,
        since: false,
        newest: false,
        resumed: false,
        rows: observableRef,
        held: observableRef,
        asked: observableRef,
        columns: observableRef,
        seenFields: computedStruct,
        severities: computedStruct,
      },
      { autoBind: true },
    );
  }

  get isRunning(): boolean {
    return this.status !== 'stopped';
  }

  get hasRows(): boolean {
    return this.rows.length > 0;
  }

  /** Fields of the newest logs: they may be newer than what the server has told of. */
  get seenFields(): readonly string[] {
    return [...new Set(this.rows.slice(-50).flatMap(({ _source }) => sourceFields(_source).map(({ name }) => name)))];
  }

  /** Those that are followed; all when empty. */
  get severities(): readonly Severity[] {
    return includedValues(this.asked.filters, 'severity').filter(isSeverity);
  }

  /** Logs on the page by severity. */
  get bySeverity(): ReadonlyMap<Severity, number> {
    const counts = new Map<Severity, number>();
    for (const {
      _source: { severity },
    } of this.rows)
      if (isSeverity(severity)) counts.set(severity, (counts.get(severity) ?? 0) + 1);
    return counts;
  }

  toggleSeverity(severity: Severity): void {
    const { filters } = this.asked;
    this.ask({ filters: (this.severities.includes(severity) ? dropValue : includeValue)(filters, 'severity', severity) });
  }

  start(): void {
    this.stop();
    this.status = 'connecting';
    this.isPaused = false;
    this.leaving = new AbortController();
    void this.follow(this.leaving.signal);
  }

  stop(): void {
    this.leaving?.abort();
    this.leaving = undefined;
    this.status = 'stopped';
    this.problem = undefined;
    this.resume();
  }

  togglePause(): void {
    if (!this.isRunning) return;
    if (this.isPaused) this.resume();
    else this.isPaused = true;
  }

  clear(): void {
    if (this.newest !== undefined) this.since = this.newest + 1;
    this.rows = [];
    this.held = [];
    this.skipped = 0;
    this.dropped = 0;
  }

  /** Everything that one person or account has seen and asked. */
  forget(): void {
    this.stop();
    this.clear();
    this.since = undefined;
    this.asked = { query: '', filters: [], accounts: [] };
    this.columns = ['message'];
    this.highlight = '';
  }

  /** Follows something else: what does not match goes, and what matched lately comes. */
  ask(patch: Partial<TailAsked>): void {
    this.asked = { ...this.asked, ...patch };
    this.rows = [];
    this.held = [];
    this.skipped = 0;
    this.dropped = 0;
    if (this.isRunning) this.start();
  }

  show(patch: { readonly columns?: readonly string[]; readonly highlight?: string; readonly wrap?: boolean }): void {
    Object.assign(this, patch);
  }

  private resume(): void {
    this.isPaused = false;
    this.add(this.held);
    this.held = [];
  }

  /** Arrival of the last log that came, whether it is shown or waits. */
  private get newest(): number | undefined {
    return (this.held.at(-1) ?? this.rows.at(-1))?.received;
  }

  private get resumed(): string {
    const { newest } = this;
    return tailAddress(this.asked, newest ?? this.since, newest !== undefined);
  }

  private async follow(signal: AbortSignal): Promise<void> {
    for (let address = tailAddress(this.asked, this.since); !signal.aborted; address = this.resumed) {
      try {
        await this.read(address, this.reader(signal), signal);
      } catch (error) {
        if (signal.aborted) return;
        if (isFinal(error)) return this.fail(errorMessage(error));
      }
      if (signal.aborted) return;
      runInAction(() => {
        this.status = 'lost';
      });
      await pause(reconnectAfter, signal);
    }
  }

  private reader(signal: AbortSignal) {
    let isFirst = true;
    const whileOpen =
      <T>(then: (value: T) => void) =>
      (value: T) =>
        signal.aborted || runInAction(() => then(value));
    return {
      batch: (batch: TailBatch, characters: number) => {
        weigh(batch.rows, characters);
        const now = Date.now();
        if (isFirst) this.pace.begin(now);
        else this.pace.add(now, batch.rows.length + batch.skipped);
        isFirst = false;
        whileOpen((one: TailBatch) => this.take(one))(batch);
      },
      problem: whileOpen((message: string) => {
        this.problem = message;
      }),
      end: whileOpen((message: string) => this.fail(message)),
    };
  }

  private fail(message: string): void {
    this.stop();
    this.problem = message;
  }

  private take({ rows, skipped }: TailBatch): void {
    this.status = 'live';
    this.problem = undefined;
    this.skipped += skipped;
    const known = new Set([...this.rows.slice(-2000), ...this.held.slice(-2000)].map(({ _id }) => _id));
    const fresh = rows.filter(({ _id }) => !known.has(_id)).reverse();
    if (this.isPaused) {
      const held = [...this.held, ...fresh];
      this.held = newestRows(held, this.most);
      this.dropped += held.length - this.held.length;
    } else this.add(fresh);
  }

  private add(fresh: readonly TailRow[]): void {
    if (fresh.length === 0) return;
    const rows = [...this.rows, ...fresh];
    this.rows = newestRows(rows, this.most);
    this.dropped += rows.length - this.rows.length;
  }
}

export const liveTailStoreService = defineService<LiveTailStore>('live-tail/store@1');
