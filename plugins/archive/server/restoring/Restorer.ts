import { createHash } from 'node:crypto';
import type { LogDeliveries, LogDelivery } from '#plugins/ingest/contract';
import { FinalFailure, type Identity, type JobRun, RetryLater } from '#sdk/server';
import { type ArchiveStore, FileFault, type StoredFile, StoreFault } from '../targets/ArchiveStore';
import { archivedFiles } from './archivedFiles';
import { archivedLines } from './archivedLines';
import { archivedLog } from './archivedLog';
import type { RestoreRecords, RestoreRow } from './RestoreRecords';

/** Lines of a part, and characters of them: what is brought again after a fall. */
const partLines = 5000;
const partText = 4 * 1024 * 1024;
/** Milliseconds before a store or an intake that refuses is tried again. */
const pause = 30_000;
/** Of what is restored, in the ledger. */
export const protocol = 'archive-restore';

export interface RestorerParts {
  readonly records: RestoreRecords;
  readonly deliveries: LogDeliveries;
  readonly identity: Pick<Identity, 'sharedTokens'>;
  /** The store of the account's archive. @throws StoreFault, FinalFailure when it is not the one any more that the restore began with */
  store(row: RestoreRow): Promise<ArchiveStore>;
}

/** Lines behind the latest part that was stored. */
interface OpenPart {
  delivery: LogDelivery | undefined;
  lines: number;
  text: number;
  taken: number;
  badLines: number;
}

/**
 * Reads an archive's files one after the other and stores their logs of a range in the restore account, in parts. Where a part ends follows from the file
 * alone, and so does its name: a part that a fall has cut off is brought again under the name by which the store knows it, and stored once.
 */
export class Restorer {
  constructor(private readonly parts: RestorerParts) {}

  /** @throws RetryLater with why it does not go on, FinalFailure, LeaseLost, or the signal's reason */
  async run(about: Pick<JobRun, 'step' | 'commit' | 'signal' | 'isLastAttempt'>, row: RestoreRow): Promise<void> {
    const { records } = this.parts;
    try {
      await about.step((db) => records.change(row.id, { state: 'running' }, db));
      const store = await this.parts.store(row);
      const files = await archivedFiles(store, row.accountId, row, about.signal);
      const left = files.filter(({ name }) => name > row.afterFile);
      const total = {
        filesTotal: row.filesDone + left.length,
        bytesTotal: row.bytesDone + left.reduce((sum, { bytes }) => sum + bytes, 0),
      };
      await about.step((db) => records.change(row.id, total, db));
      for (const file of left) await this.file(about, row, store, file, file.name === row.inFile ? row.afterLine : 0);
      await about.commit((db) => records.change(row.id, { state: 'done', problem: null }, db));
    } catch (error) {
      about.signal.throwIfAborted();
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      const isOver = error instanceof FinalFailure || about.isLastAttempt;
      await about.step((db) => records.change(row.id, { problem: problem.slice(0, 1000), ...(isOver ? { state: 'failed' } : {}) }, db));
      throw isOver ? new FinalFailure(problem, { cause: error }) : new RetryLater(problem, pause, { cause: error });
    }
  }

  private async file(
    about: Pick<JobRun, 'step' | 'signal'>,
    row: RestoreRow,
    store: ArchiveStore,
    { name, bytes }: StoredFile,
    skipped: number,
  ): Promise<void> {
    let part = emptyPart();
    let lines = 0;
    let isDamaged = false;
    const flush = async (ended?: { readonly bytes: number; readonly isDamaged: boolean }): Promise<void> => {
      const closing = part;
      part = emptyPart();
      await this.flush(about, row, closing, { file: name, lines, ended });
    };
    try {
      try {
        for await (const line of archivedLines(await store.get(name, about.signal))) {
          about.signal.throwIfAborted();
          lines += 1;
          if (lines <= skipped) continue;
          await this.line(row, part, line);
          if (part.lines >= partLines || part.text >= partText) await flush();
        }
      } catch (error) {
        if (!(error instanceof FileFault)) throw error;
        isDamaged = true;
      }
      await flush({ bytes, isDamaged });
    } finally {
      part.delivery?.close(false);
    }
  }

  private async line(row: RestoreRow, part: OpenPart, line: string): Promise<void> {
    part.lines += 1;
    part.text += line.length;
    const log = archivedLog(line);
    if (log === undefined) part.badLines += 1;
    if (log === undefined || log.time < row.from.getTime() || log.time >= row.to.getTime()) return;
    part.delivery ??= await this.begin(row);
    const fault = part.delivery.intake.stored(log.record, part.taken);
    if (fault === undefined) part.taken += 1;
    else part.badLines += 1;
    await part.delivery.intake.giveWay();
  }

  private async begin(row: RestoreRow): Promise<LogDelivery> {
    const accountId = row.restoreAccountId ?? 0;
    const [token] = await this.parts.identity.sharedTokens(accountId);
    if (token === undefined) throw new FinalFailure('The restore account was deleted, or has no shipping token any more.');
    return this.parts.deliveries.begin({ accountId, tokenId: token.id }, protocol, row.createdAt.getTime());
  }

  private async flush(
    about: Pick<JobRun, 'step' | 'signal'>,
    { id }: RestoreRow,
    { delivery, lines: ofPart, badLines }: OpenPart,
    place: {
      readonly file: string;
      readonly lines: number;
      readonly ended: { readonly bytes: number; readonly isDamaged: boolean } | undefined;
    },
  ): Promise<void> {
    let isCounted = false;
    try {
      const name = `restore-${id}-${createHash('sha256')
        .update(`${place.file}\n${place.lines - ofPart}`)
        .digest('hex')
        .slice(0, 32)}`;
      const settlement = await delivery?.store(name, about.signal);
      const refused = settlement?.refused.size ?? 0;
      await about.step(async (db) => {
        await this.parts.records.read(db, id, { ...place, logs: settlement?.stored ?? 0, badLines: badLines + refused });
        await delivery?.count(db);
      });
      isCounted = true;
    } finally {
      delivery?.close(isCounted);
    }
  }
}

const emptyPart = (): OpenPart => ({ delivery: undefined, lines: 0, text: 0, taken: 0, badLines: 0 });

/** What to tell of a fault that another try may mend, or that is told as it is; undefined for one of our own. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof StoreFault || error instanceof FinalFailure) return error.message;
  const isTold = error instanceof Error && 'status' in error && 'code' in error;
  return isTold ? `The logs could not be taken: ${error.message}` : undefined;
}
