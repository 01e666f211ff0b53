import type { MessageForms } from '../../common/messageForms';
import type { Signal } from '../../common/signal';
import type { Instant } from '../../intake/instant';
import type { LogIntake } from '../../intake/LogIntake';
import { emptyRecord, type LogRecord } from '../../intake/LogRecord';
import type { AccountLimit } from '../../intake/limits';
import type { MetricIntake } from '../../intake/MetricIntake';
import { RequestFault } from '../../intake/RequestFault';
import type { LogFault, RejectionReason, Repair } from '../../intake/reasons';
import type { Sender } from '../../intake/Sender';
import type { Settlement } from '../../intake/Settlement';
import type { SpanIntake } from '../../intake/SpanIntake';
import type { RowBuffer } from '../json/RowBuffer';
import type { LossLedger } from '../ledger/LossLedger';
import type { Turns } from '../limits/Turns';
import type { AccountMapping } from '../mapping/AccountMapping';
import type { FlatObject } from '../members/FlatObject';
import { MetricAcceptance, type MetricLanes } from '../metrics/MetricAcceptance';
import type { Lane, RowLane } from '../pipeline/Lane';
import { RequestRows } from '../pipeline/RequestRows';
import { Tally } from '../pipeline/Tally';
import { withinPatience } from '../pipeline/withinPatience';
import type { LineFault, RecordHook, RowEncoder, RowOrigin, RowTarget } from '../rows/RowEncoder';
import { SpanAcceptance } from '../spans/SpanAcceptance';

export interface AcceptanceParts {
  readonly logs: RowLane;
  readonly spans: Lane;
  readonly metrics: MetricLanes;
  readonly encoder: RowEncoder;
  /** Between two slices of a body. */
  readonly turns: Pick<Turns, 'next'>;
  readonly ledger: LossLedger;
  /** Bytes of the largest log. */
  readonly largestLog: number;
  /** Bytes of rows that one request may become. */
  readonly largestRequest: number;
  /** Milliseconds that a request waits for the store before its sender is told to come again. */
  readonly patience: number;
}

/** Puts the account's steps before the intakes of samples and spans. */
export interface IntakeSteps {
  /** @returns the intake itself when no step has anything to do. @throws PublicError 503 when a processor is not ready */
  metrics(intake: MetricAcceptance): MetricIntake;
  spans(intake: SpanAcceptance): SpanIntake;
}

const SAMPLE_LENGTH = 500;
/** Milliseconds that a body is read at a time. */
const SLICE = 10;

/** What one request brings on its way into the store: its logs here, its samples and spans in intakes of their own. */
export class Acceptance implements LogIntake, RowOrigin, RowTarget {
  private readonly rows: RequestRows;
  private readonly tally = new Tally();
  private metricIntake: MetricAcceptance | undefined;
  private spanIntake: SpanAcceptance | undefined;
  /** The two behind the account's steps, or the same where it has none. */
  private stepped: { metrics?: MetricIntake; spans?: SpanIntake } = {};
  /** What the sender was last taken to know; undefined before the first {@link close}. */
  private told: boolean | undefined;
  private sliceBegan = performance.now();
  private readonly settledIntakes = new Set<object>();

  constructor(
    private readonly parts: AcceptanceParts,
    readonly sender: Sender,
    readonly protocol: string,
    readonly received: number,
    readonly isIndexed: boolean,
    readonly forms: MessageForms,
    readonly mapping: AccountMapping | undefined,
    readonly hook: RecordHook | undefined,
    /** What of the account's is refused now. */
    readonly limit?: AccountLimit,
    /** The account's steps for samples and spans. */
    private readonly steps?: IntakeSteps,
  ) {
    this.rows = new RequestRows(parts.logs, sender, protocol, 'logs', parts.largestRequest);
  }

  get metrics(): MetricIntake {
    this.require('metrics');
    this.metricIntake ??= new MetricAcceptance(this.parts, this.sender, this.protocol, this.received);
    this.stepped.metrics ??= this.steps?.metrics(this.metricIntake) ?? this.metricIntake;
    return this.stepped.metrics;
  }

  get spans(): SpanIntake {
    this.require('traces');
    this.spanIntake ??= new SpanAcceptance(this.parts, this.sender, this.protocol, this.received);
    this.stepped.spans ??= this.steps?.spans(this.spanIntake) ?? this.spanIntake;
    return this.stepped.spans;
  }

  json(bytes: Buffer, start: number, end: number, log: number, type?: string, time?: Instant, members?: FlatObject): LogFault | undefined {
    this.require('logs');
    const sample = (): string => bytes.toString('utf8', start, Math.min(end, start + SAMPLE_LENGTH));
    if (end - start > this.parts.largestLog) return this.rejected('oversized', sample());
    return this.took(this.encoder(type).json(this, bytes, start, end, time, members), log, sample);
  }

  text(bytes: Buffer, start: number, end: number, log: number, type?: string): LogFault | undefined {
    this.require('logs');
    if (end - start > this.parts.largestLog) return this.rejected('oversized', bytes.toString('utf8', start, start + SAMPLE_LENGTH));
    return this.record({ ...emptyRecord(), message: bytes.toString('utf8', start, end), type: type ?? '' }, log);
  }

  record(record: LogRecord, log: number): LogFault | undefined {
    this.require('logs');
    return this.took(this.encoder().record(this, record), log, () => record.message.slice(0, SAMPLE_LENGTH));
  }

  stored(record: LogRecord, log: number): LogFault | undefined {
    this.require('logs');
    return this.took(this.encoder().stored(this, record), log, () => record.message.slice(0, SAMPLE_LENGTH));
  }

  reject(reason: RejectionReason, sample: string, logs = 1): void {
    this.tally.reject(reason, sample, logs);
  }

  /** Counts a log that a rule dropped. */
  dropped(rule: string, processor: string): void {
    this.tally.dropped(rule, processor);
  }

  repaired(repair: Repair, logs = 1): void {
    this.tally.repaired(repair, logs);
  }

  reserve(bytes: number): RowBuffer | undefined {
    return this.rows.reserve(bytes);
  }

  giveWay(): Promise<void> | undefined {
    return performance.now() - this.sliceBegan < SLICE ? undefined : this.nextSlice();
  }

  async settle(): Promise<Settlement> {
    const refused = new Map<number, RejectionReason>();
    const { ledger, patience } = this.parts;
    await withinPatience(this.rows.settled(refused), patience);
    this.tally.write(ledger, this.sender, this.protocol, this.rows.redelivered);
    return { stored: this.rows.stored - refused.size, refused };
  }

  /** Settles logs, samples and spans; called again after a failure, those that are left. */
  async settleAll(): Promise<void> {
    await Promise.all(
      [this, this.metricIntake, this.spanIntake].map(async (intake) => {
        if (intake === undefined || this.settledIntakes.has(intake)) return;
        await intake.settle();
        this.settledIntakes.add(intake);
      }),
    );
  }

  /**
   * To be called when the answer has left or never will; and with false as soon as it may never, for the sender may come again meanwhile.
   * @param acknowledged whether the sender knows that it need not send again; true is the last word
   */
  close(acknowledged: boolean): void {
    if (this.told !== undefined && (this.told || !acknowledged)) return;
    this.told = acknowledged;
    this.rows.close(acknowledged);
    this.metricIntake?.close(acknowledged);
    this.spanIntake?.close(acknowledged);
  }

  /** Counts what was not taken because the account's plan allows no more. */
  overPlan(signal: Signal, items: number): void {
    this.parts.ledger.rejected({ ...this.sender, signal }, this.protocol, 'over-plan', items, this.limit?.refused.get(signal) ?? '');
  }

  /** @throws RequestFault 429 when the account may send no more of the signal; nothing of the request is taken then */
  private require(signal: Signal): void {
    const reason = this.limit?.refused.get(signal);
    if (reason === undefined) return;
    this.overPlan(signal, 1);
    throw new RequestFault(429, 'PLAN_LIMIT', reason, this.limit?.retryAfter);
  }

  private async nextSlice(): Promise<void> {
    await this.parts.turns.next();
    // Its rows are nobody's any more: what came after them would never be let go.
    if (this.told !== undefined) throw new RequestFault(400, 'INCOMPLETE', 'The connection ended before the body was taken.');
    this.sliceBegan = performance.now();
  }

  private encoder(type?: string): RowEncoder {
    const { encoder } = this.parts;
    encoder.begin(this, type);
    return encoder;
  }

  private took(fault: LineFault | undefined, log: number, sample: () => string): LogFault | undefined {
    if (fault === 'dropped') return fault;
    if (fault !== undefined) return this.rejected(fault, sample());
    this.rows.take(log);
    return undefined;
  }

  private rejected(reason: RejectionReason, sample: string): RejectionReason {
    this.reject(reason, sample);
    return reason;
  }
}
