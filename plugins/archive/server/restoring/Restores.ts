import { type Accounts, PublicError, type Work } from '#sdk/server';
import { day, type NewRestore, type RestorePreview } from '../../common/restores';
import { type ArchiveRow, storeName } from '../records/ArchiveRecords';
import { type ArchiveStore, StoreFault } from '../targets/ArchiveStore';
import { archivedFiles } from './archivedFiles';
import type { RestoreRecords, RestoreRow } from './RestoreRecords';

/** The job that restores. */
export const restoreJob = 'restore';
const mostRestores = 20;
/** Milliseconds after which a restore without an account was left behind by a server that died. */
const patience = 600_000;

interface Parts {
  readonly records: RestoreRecords;
  readonly accounts: Pick<Accounts, 'add' | 'remove' | 'tree'>;
  readonly work: Pick<Work, 'enqueue' | 'cancel'>;
  readonly now?: () => number;
}

/** Restores of accounts: each has an account of its own until it expires. */
export class Restores {
  private readonly now: () => number;

  constructor(private readonly parts: Parts) {
    this.now = parts.now ?? Date.now;
  }

  /** @throws PublicError 400 ARCHIVE_UNREADABLE with what the store says */
  async preview(archive: ArchiveRow, openStore: () => ArchiveStore, range: Pick<NewRestore, 'from' | 'to'>): Promise<RestorePreview> {
    try {
      const asked = { from: new Date(range.from), to: new Date(range.to), cut: archive.until };
      const files = await archivedFiles(openStore(), archive.accountId, asked);
      return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    } catch (error) {
      if (error instanceof StoreFault) throw new PublicError(400, 'ARCHIVE_UNREADABLE', `The archive cannot be read. ${error.message}`);
      throw error;
    }
  }

  /** @throws PublicError 400 ARCHIVE_UNREADABLE, 400 RESTORE_EMPTY, 409 TOO_MANY_RESTORES, 409 ACCOUNT_NAME_TAKEN */
  async begin(archive: ArchiveRow, openStore: () => ArchiveStore, ownerId: number, wanted: NewRestore): Promise<RestoreRow> {
    const { records, accounts, work } = this.parts;
    const { accountId, target, until } = archive;
    if ((await records.count(accountId)) >= mostRestores)
      throw new PublicError(409, 'TOO_MANY_RESTORES', `There are ${mostRestores} restores, which is the most. Delete one first.`);
    const { files, bytes } = await this.preview(archive, openStore, wanted);
    if (files === 0) throw new PublicError(400, 'RESTORE_EMPTY', 'The archive has no files in this time. Choose another one.');
    const now = this.now();
    const row = await records.add({
      ...{ accountId, ownerId, name: wanted.name, store: storeName(target), cut: until, state: 'waiting' as const },
      ...{ from: new Date(wanted.from), to: new Date(wanted.to), filesTotal: files, bytesTotal: bytes },
      ...{ createdAt: new Date(now), expiresAt: new Date(now + wanted.expiryDays * day) },
    });
    try {
      const sharedWith = accountId === ownerId ? [] : [accountId];
      const made = await accounts.add(ownerId, { name: wanted.name, type: 'restore', sharedWith });
      await records.transaction(async (db) => {
        const task = await work.enqueue(restoreJob, { restore: row.id }, { key: `restore-${row.id}`, accountId, within: db });
        await records.change(row.id, { restoreAccountId: made.id, task }, db);
      });
    } catch (error) {
      if (error instanceof PublicError) await records.remove(row.id);
      throw error;
    }
    return this.find(accountId, row.id);
  }

  /** @throws PublicError 404 RESTORE_UNKNOWN, also for one of another account */
  async find(accountId: number, id: number): Promise<RestoreRow> {
    const row = await this.parts.records.find(id);
    if (row === undefined || row.accountId !== accountId)
      throw new PublicError(404, 'RESTORE_UNKNOWN', 'There is no such restore. It may have expired: reload the page.');
    return row;
  }

  /** What is restored stays until it expires. @throws PublicError 404 RESTORE_UNKNOWN, 409 RESTORE_OVER */
  async cancel(accountId: number, id: number): Promise<RestoreRow> {
    const { records, work } = this.parts;
    const row = await this.find(accountId, id);
    if (row.state !== 'waiting' && row.state !== 'running') throw new PublicError(409, 'RESTORE_OVER', 'This restore has ended already.');
    if (row.task !== null) await work.cancel(row.task);
    await records.change(id, { state: 'cancelled', problem: null });
    return this.find(accountId, id);
  }

  /** Goes on with one that was cancelled or has failed, where it stopped. @throws PublicError 404 RESTORE_UNKNOWN, 409 RESTORE_OVER */
  async resume(accountId: number, id: number): Promise<RestoreRow> {
    const { records, work } = this.parts;
    const row = await this.find(accountId, id);
    if (row.state !== 'cancelled' && row.state !== 'failed')
      throw new PublicError(409, 'RESTORE_OVER', 'Only a restore that was cancelled or has failed can go on.');
    await records.transaction(async (db) => {
      const task = await work.enqueue(restoreJob, { restore: id }, { key: `restore-${id}`, accountId, within: db });
      await records.change(id, { state: 'waiting', problem: null, task }, db);
    });
    return this.find(accountId, id);
  }

  /** With its account and all that is in it. */
  async remove({ id, task, ownerId, restoreAccountId }: RestoreRow): Promise<void> {
    const { records, accounts, work } = this.parts;
    if (task !== null) await work.cancel(task);
    if (restoreAccountId !== null)
      await accounts.remove(ownerId, restoreAccountId).catch((error: unknown) => {
        // Somebody has deleted the account themselves.
        if (!(error instanceof PublicError && error.status === 404)) throw error;
      });
    await records.remove(id);
  }

  /** Those that are over, each after it was removed; and what a server that died has left of one that it was beginning. */
  async *expire(): AsyncGenerator<RestoreRow> {
    const { records, accounts } = this.parts;
    for (const row of await records.expired(new Date(this.now()))) {
      await this.remove(row);
      yield row;
    }
    for (const row of await records.unmade(new Date(this.now() - patience))) {
      const made = (await accounts.tree(row.ownerId)).find(({ name, type }) => type === 'restore' && name === row.name);
      await this.remove({ ...row, restoreAccountId: made?.id ?? null });
    }
  }
}
