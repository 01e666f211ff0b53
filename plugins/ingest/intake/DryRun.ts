import { defineService } from '#sdk';
import type { TimeRange } from '#sdk/query';
import type { Signal } from '../common/signal';
import type { LogStep } from './LogProcessor';
import type { LogRecord } from './LogRecord';
import type { SeriesRecord, SeriesStep } from './SampleProcessor';
import type { SpanStep } from './SpanProcessor';
import type { SpanRecord } from './SpanRecord';

/** What is tried on each signal, and on what: logs, series of samples, spans. */
export interface Tried {
  readonly logs: { readonly step: LogStep; readonly item: LogRecord };
  readonly metrics: { readonly step: SeriesStep; readonly item: SeriesRecord };
  readonly traces: { readonly step: SpanStep; readonly item: SpanRecord };
}

export interface DryRunAsked<S extends Signal> {
  readonly accountId: number;
  readonly signal: S;
  /** The step itself, or the name of a processor (`plugin/contribution`), which is asked for its step. */
  readonly step: Tried[S]['step'] | string;
  /** For which shipping token a processor is asked; the account's first when absent. */
  readonly tokenId?: number | undefined;
  /** Of the rows; the last 24 hours when absent. */
  readonly range?: TimeRange | undefined;
  /** Rows that are looked at, the newest first: 1 to 10,000, and 1,000 when absent. Of samples, series. */
  readonly limit?: number | undefined;
  /** Seconds for all of it: at most 30, and 10 when absent. What was looked at by then is told. */
  readonly seconds?: number | undefined;
}

/** A row that a step changed or dropped. */
export interface DryRunSample<Item> {
  readonly before: Item;
  /** Absent for one that is dropped. */
  readonly after?: Item;
  /** The rule that drops it. */
  readonly rule?: string;
}

/** What a step would have made of rows that are stored. */
export interface DryRunReport<Item> {
  readonly looked: number;
  readonly changed: number;
  /** Rows by the rule that drops them. */
  readonly dropped: Readonly<Record<string, number>>;
  /** Rows that the step failed on. */
  readonly failed: number;
  /** What it said at the first of them. */
  readonly error?: string;
  /** The first that were changed or dropped, 20 at most. */
  readonly samples: readonly DryRunSample<Item>[];
  /** Why not all rows were looked at that were asked for: the time was over. */
  readonly endedBy?: 'time';
}

/** Tries a step on what an account has stored lately. Nothing is stored, counted or sent. */
export interface DryRuns {
  /**
   * Rows are as they are stored: processors that are at work have seen them before, and what these dropped is not there.
   * @throws PublicError 400 PROCESSOR_UNKNOWN, 400 DRY_RUN_INVALID for a limit or time out of bounds, what {@link Telemetry} throws, or the signal's reason
   */
  run<S extends Signal>(asked: DryRunAsked<S>, signal?: AbortSignal): Promise<DryRunReport<Tried[S]['item']>>;
}
export const dryRunService = defineService<DryRuns>('ingest/dry-run@1');
