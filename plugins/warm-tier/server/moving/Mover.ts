import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { firstDayKept } from '#sdk';
import type { ArchiveSlice, TelemetryArchive, Work } from '#sdk/server';
import type { BookedFile, FileBook } from '../book/FileBook';
import type { WarmRetention } from '../retention/WarmRetention';
import type { Moved } from './Moved';
import type { Runs } from './Runs';

/** Logs of one file at most, unless five minutes have more: its keys are held in memory while they are deleted from the store. */
const fileRows = 1_000_000;
/** Times that a file is written anew when logs of its time come in meanwhile. */
const attempts = 3;

export interface MoverParts {
  readonly archive: TelemetryArchive;
  readonly book: FileBook;
  readonly retention: WarmRetention;
  /** Days by account that the store keeps logs. */
  readonly hotDays: () => Promise<ReadonlyMap<number, number>>;
  /** Accounts whose data is being removed. */
  readonly removed: () => Promise<ReadonlySet<number>>;
  /** One replica at a time moves an account's logs; whoever dies is followed by another. */
  readonly work: Pick<Work, 'exclusively'>;
  readonly runs: Runs;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly fileRows?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Moves logs that are past the store's retention into files, each log once: a file is named, written and read again, noted, and only then are exactly
 * its logs deleted from the store. Deletes files whose own time is over.
 */
export class Mover {
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly parts: MoverParts) {
    this.now = parts.now ?? Date.now;
  }

  /** One run after another. What fails for one account is noted and tried in the next run; the others go on. */
  run(abort?: AbortSignal, only?: number): Promise<Moved> {
    const end = abort === undefined ? this.stopping.signal : AbortSignal.any([abort, this.stopping.signal]);
    const run = this.running.then(() => this.all(end, only));
    this.running = run.catch(() => undefined);
    return run;
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('The server stops.'));
    await this.running;
  }

  private async all(abort: AbortSignal, only: number | undefined): Promise<Moved> {
    const { archive, book, retention, hotDays, removed, work, runs, logger } = this.parts;
    const [warm, hot, gone, withFiles] = [await retention.all(), await hotDays(), await removed(), await book.accounts()];
    const accounts = [...new Set([...warm.keys(), ...withFiles])].filter((id) => !gone.has(id) && (only === undefined || id === only));
    const moved = { files: 0, rows: 0 };
    for (const accountId of accounts) {
      abort.throwIfAborted();
      await work.exclusively('move', String(accountId), async ({ signal }) => {
        const end = AbortSignal.any([abort, signal]);
        const own = { files: 0, rows: 0 };
        await runs.began(accountId, new Date(this.now()));
        let fault: string | undefined;
        try {
          if (archive.fault !== undefined) throw new Error(archive.fault);
          await this.account(accountId, { warm: warm.get(accountId)?.retentionDays, hot: hot.get(accountId) }, own, end);
        } catch (error) {
          if (abort.aborted) throw abort.reason;
          // Whoever has taken over says how it ends.
          if (signal.aborted) return;
          logger.warn({ err: error, account: accountId }, 'logs are not in the warm tier yet; it is tried again');
          fault = error instanceof Error ? error.message : String(error);
        }
        await runs.ended(accountId, { ...own, at: new Date(this.now()), fault });
        moved.files += own.files;
        moved.rows += own.rows;
      });
    }
    return moved;
  }

  private async account(
    accountId: number,
    days: { readonly warm: number | undefined; readonly hot: number | undefined },
    moved: { files: number; rows: number },
    abort: AbortSignal,
  ): Promise<void> {
    const { archive, book } = this.parts;
    for (const file of await book.unfinished(accountId)) await this.finish(file, abort);
    const firstWarm = days.warm === undefined ? '9999-12-31' : firstDayKept(days.warm, this.now());
    const over = await book.before(accountId, firstWarm);
    await book.removing(over.map(({ id }) => id));
    for (const file of over) await this.remove(file);
    if (days.hot === undefined || days.warm === undefined || days.warm <= days.hot) return;
    for (const day of await archive.days(accountId, firstDayKept(days.hot, this.now()))) {
      if (day < firstWarm) continue;
      for (const slice of await archive.slices(accountId, day, this.parts.fileRows ?? fileRows)) {
        abort.throwIfAborted();
        const rows = await this.slice(accountId, day, slice, abort);
        moved.files += 1;
        moved.rows += rows;
      }
    }
  }

  /** @returns how many logs it moved */
  private async slice(accountId: number, day: string, slice: ArchiveSlice, abort: AbortSignal): Promise<number> {
    const { archive, book, logger } = this.parts;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const content = await archive.contentOf(accountId, day, slice);
      const file = { accountId, day, name: `${slice.from.slice(0, -9)}-${content.print}-${randomUUID().slice(0, 8)}` };
      const id = await book.begin(file);
      const written = await archive.write(file, slice, abort).catch(async (error: unknown) => {
        // What there is of it would fill a full disk for an hour. It stays noted, so that the next run removes what may still be written of it now.
        if (!abort.aborted) await archive.remove(file).catch(() => undefined);
        throw error;
      });
      if (written.rows !== content.rows || written.print !== content.print) {
        // A log came between the two looks at the slice. The file is nobody's yet.
        await this.remove({ ...file, id });
        continue;
      }
      if (!(await book.written(id, written))) {
        await archive.remove(file);
        throw new Error('Another server has taken over the move of this account.');
      }
      await archive.release(file, abort);
      await book.kept(id);
      logger.info({ account: accountId, day, rows: written.rows, bytes: written.bytes }, 'Logs were moved to the warm tier.');
      return written.rows;
    }
    throw new Error(`Logs of ${day} came in while they were moved.`);
  }

  private async finish(file: BookedFile, abort: AbortSignal): Promise<void> {
    if (file.state === 'written') {
      await this.parts.archive.release(file, abort);
      await this.parts.book.kept(file.id);
    } else {
      await this.parts.book.removing([file.id]);
      await this.remove(file);
    }
  }

  private async remove(file: Pick<BookedFile, 'accountId' | 'day' | 'name' | 'id'>): Promise<void> {
    await this.parts.archive.remove(file);
    await this.parts.book.forget(file.id);
  }
}
