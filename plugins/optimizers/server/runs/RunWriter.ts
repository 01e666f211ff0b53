import { logDeliveriesService, metricWritesService } from '#plugins/ingest/contract';
import { timelessIndicesService } from '#plugins/timeless/contract';
import { type KeptTrigger, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { numberIn } from '#sdk/query';
import { FinalFailure, identityService, LeaseLost, PublicError, type RecordsDb, telemetryService } from '#sdk/server';
import { runName } from '../../common/documentsOf';
import type { RunBook, RunKey } from './RunBook';
import type { RunRow } from './tables';
import { sizeOf, type Written, writtenOf } from './Written';

/** The protocol of the ledger. */
const protocol = 'optimizer';
/** Of the question whether documents are there. */
const budget = { seconds: 15 };

/** How what a run has come to is stored: in a transaction that happens only while whoever writes still counts. */
export interface WriterJob {
  readonly signal: AbortSignal;
  /** Whether it may have been stored before, by a process that has died since. */
  readonly isAgain: boolean;
  step(work: (db: RecordsDb) => Promise<void>): Promise<unknown>;
  /** Its last transaction. */
  end(work: (db: RecordsDb) => Promise<void>): Promise<unknown>;
}

/**
 * Writes what optimizers find, each slot once: what an evaluation has found is kept with the run before it is stored, documents are stored under the name of the run, which the engine takes
 * once, and a run that comes again looks whether they are there.
 */
export class RunWriter {
  constructor(
    private readonly services: Context,
    private readonly book: RunBook,
  ) {}

  /** @returns how many documents and samples were written now; none for a run that is over @throws whatever keeps it from being written */
  async write(key: RunKey, job: WriterJob): Promise<number> {
    const run = await this.book.find(key);
    if (run === undefined || run.state === 'done') return 0;
    const trigger = await this.services.get(triggersService).find(run.accountId, run.triggerId);
    if (trigger === undefined) throw new FinalFailure('The optimizer has been deleted.');
    const written = run.written ?? (await this.evaluate(trigger, key, job));
    await this.storeSamples(trigger, run, written);
    await this.storeDocuments(trigger, run, written, job);
    return sizeOf(written);
  }

  private async evaluate(trigger: KeptTrigger, key: RunKey, { signal, step }: WriterJob): Promise<Written> {
    const written = writtenOf(await this.services.get(triggersService).evaluate(trigger, key.slot, signal));
    await step((db) => this.book.found(db, key, written));
    return written;
  }

  /** A sample that is written again is one sample, so nothing is looked for. */
  private async storeSamples({ accountId }: KeptTrigger, { to }: RunRow, { samples }: Written): Promise<void> {
    if (samples.length === 0) return;
    const sender = await this.senderOf(accountId);
    await this.services.get(metricWritesService).write(sender, protocol, Date.now(), (intake) => {
      for (const [point, { metric, labels, value }] of samples.entries()) {
        const series = intake.series(metric, labels, { type: 'gauge' });
        if (series === undefined) intake.reject('oversized', metric);
        else intake.sample(series, to, value, point);
      }
    });
  }

  private async storeDocuments(trigger: KeptTrigger, run: RunRow, written: Written, job: WriterJob): Promise<void> {
    const { documents } = written;
    const end = (fault?: string, count?: (db: RecordsDb) => Promise<void>) =>
      job.end(async (db) => {
        await this.book.done(db, run, { documents: sizeOf(written), fault: fault ?? null });
        await count?.(db);
      });
    if (documents.length === 0) return void (await end());
    const indexId = await this.targetOf(trigger);
    if (job.isAgain && (await this.isStored(indexId, run, job.signal))) return void (await end());
    const sender = await this.senderOf(indexId);
    const delivery = await this.services.get(logDeliveriesService).begin(sender, protocol, run.to);
    let isCounted = false;
    try {
      const refused: string[] = [];
      for (const [number, document] of documents.entries()) {
        const bytes = Buffer.from(JSON.stringify(document));
        const fault = delivery.intake.json(bytes, 0, bytes.length, number);
        if (fault !== undefined) refused.push(fault);
        await delivery.intake.giveWay();
      }
      const { refused: byStore } = await delivery.store(`optimizer/${runName(run)}`, job.signal);
      refused.push(...byStore.values());
      const fault = refused.length === 0 ? undefined : `${refused.length} of ${documents.length} documents were refused: ${refused[0]}.`;
      await end(fault, (db) => delivery.count(db));
      isCounted = true;
    } finally {
      delivery.close(isCounted);
    }
  }

  /** @throws PublicError 404 TIMELESS_UNKNOWN, 409 TIMELESS_FULL */
  private async targetOf({ accountId, output }: KeptTrigger): Promise<number> {
    const called = output.target.timelessIndex ?? '';
    const indices = this.services.get(timelessIndicesService);
    const index = await indices.find(accountId, called);
    if (index === undefined)
      throw new PublicError(404, 'TIMELESS_UNKNOWN', `The Timeless index ${called} is not there, or the account is not authorised for it.`);
    await indices.requireRoom(index);
    return index.id;
  }

  private async senderOf(accountId: number) {
    const [token] = await this.services.get(identityService).sharedTokens(accountId);
    if (token === undefined)
      throw new PublicError(
        409,
        'TOKEN_MISSING',
        'The account that is written to has no shipping token, by which what is written is counted. Add one.',
      );
    return { accountId, tokenId: token.id };
  }

  private async isStored(accountId: number, run: RunRow, signal: AbortSignal): Promise<boolean> {
    const { to } = run;
    const frame = await this.services.get(telemetryService).query(
      {
        signal: 'logs',
        where: { kind: 'term', field: 'optimizer.run', value: runName(run) },
        range: { from: to, to: to + 1 },
        measures: [{ kind: 'count', as: 'count' }],
      },
      { scope: { accounts: [accountId] }, signal, budget },
    );
    return numberIn(frame, 'count') > 0;
  }
}

/** Why a run could not be written, for people. @throws what says that the run counts no longer */
export function sentenceOf(error: unknown, signal: AbortSignal): string {
  signal.throwIfAborted();
  if (error instanceof LeaseLost) throw error;
  if (error instanceof PublicError || error instanceof FinalFailure || isReceiverFault(error)) return error.message;
  return 'Something went wrong. It is tried again.';
}

const isReceiverFault = (error: unknown): error is Error => error instanceof Error && 'status' in error && 'code' in error;
