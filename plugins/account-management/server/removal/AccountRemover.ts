import type { Logger } from 'pino';
import { type Accounts, everyDay, type RemovedAccount, type TelemetryStorage } from '#sdk/server';

export interface RemoverParts {
  readonly accounts: Pick<Accounts, 'removals' | 'noteRemoval' | 'finishRemoval'>;
  readonly storage: Pick<TelemetryStorage, 'signals' | 'expired' | 'forget'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Logs of an account that other plugins keep. */
  readonly elsewhere: (accountId: number) => Promise<number>;
  /** Lets go of what other plugins keep of an account. */
  readonly forget: (accountId: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Milliseconds in which other replicas may still take what senders bring, since they know a token for some seconds. */
const settles = 30_000;

/**
 * Removes the data of deleted accounts. What is to do stands in the records, so that it goes on after a restart and on any replica, and
 * doing it twice does no harm.
 */
export class AccountRemover {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly parts: RemoverParts) {
    this.now = parts.now ?? Date.now;
  }

  /** One run after another, over all deleted accounts. */
  run(abort?: AbortSignal): Promise<void> {
    const end = abort === undefined ? this.stopping.signal : AbortSignal.any([abort, this.stopping.signal]);
    const run = this.running.then(async () => {
      for (const account of await this.parts.accounts.removals()) {
        end.throwIfAborted();
        await this.remove(account, end);
      }
    });
    this.running = run.catch(() => undefined);
    return run;
  }

  /** Nobody waits; the next run of the job makes good what fails. */
  soon(): void {
    this.run().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.parts.logger.warn({ err: error }, 'the removal of deleted accounts is tried again');
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async remove({ id, removal }: RemovedAccount, abort: AbortSignal): Promise<void> {
    const { accounts, storage, logger, elsewhere, forget } = this.parts;
    try {
      const kept = await elsewhere(id);
      let left = (await this.stored(id)) + kept;
      const total = Math.max(removal.total ?? 0, left);
      await accounts.noteRemoval(id, { at: removal.at, total, left, fault: null });
      for (const { name } of storage.signals) {
        await storage.forget(name, id, abort);
        left = (await this.stored(id)) + kept;
        await accounts.noteRemoval(id, { at: removal.at, total, left, fault: null });
      }
      if (left > kept || this.now() - Date.parse(removal.at) < settles) return;
      await forget(id);
      if (kept > 0) await accounts.noteRemoval(id, { at: removal.at, total, left: 0, fault: null });
      await accounts.finishRemoval(id);
    } catch (error) {
      if (abort.aborted) throw error;
      logger.warn({ err: error, account: id }, 'the data of a deleted account is not removed yet; it is tried again');
      const fault = 'The data could not be deleted just now. It is tried again every minute.';
      await accounts.noteRemoval(id, { ...removal, fault });
    }
  }

  private async stored(accountId: number): Promise<number> {
    let rows = 0;
    for (const { name } of this.parts.storage.signals) rows += (await this.parts.storage.expired(name, everyDay(accountId))).rows;
    return rows;
  }
}
