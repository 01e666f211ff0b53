import { eq, inArray } from 'drizzle-orm';
import { type Accounts, type ManagedAccount, PublicError, type Records, type TelemetryStorage } from '#sdk/server';
import type { TimelessIndices } from '../contract';
import type { NewTimelessIndex, TimelessIndex } from '../schemas';
import { timelessVolumes } from './tables';

const GIGABYTE = 1_000_000_000;
/** Milliseconds for which the used room of an index is believed. */
const usedFor = 30_000;

interface Parts {
  readonly records: Records;
  readonly accounts: Pick<Accounts, 'tree' | 'add' | 'change' | 'remove'>;
  readonly storage: Pick<TelemetryStorage, 'usage'>;
  /** The owner account above one. @throws ActorUnavailable for an account that is gone */
  ownerOf(accountId: number): Promise<number>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Timeless indices: accounts of type Timeless below an owner, and how much they may hold. */
export class TimelessBook implements TimelessIndices {
  private readonly used = new Map<number, { readonly at: number; readonly bytes: number }>();

  constructor(private readonly parts: Parts) {}

  /** All below an owner, by name. */
  async below(ownerId: number): Promise<readonly TimelessIndex[]> {
    const found = (await this.parts.accounts.tree(ownerId)).filter(({ type }) => type === 'timeless');
    const volumes = await this.volumes(found.map(({ id }) => id));
    return found
      .map((account) => indexOf(account, volumes.get(account.id)))
      .sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
  }

  async authorised(accountId: number): Promise<readonly TimelessIndex[]> {
    const all = await this.below(await this.parts.ownerOf(accountId));
    return all.filter(({ authorizedAccounts }) => authorizedAccounts.includes(accountId));
  }

  async find(accountId: number, called: string): Promise<TimelessIndex | undefined> {
    const open = await this.authorised(accountId);
    return open.find(({ id }) => String(id) === called) ?? open.find(({ name }) => name === called);
  }

  /** @throws PublicError 409 ACCOUNT_NAME_TAKEN, 409 TOO_MANY_ACCOUNTS, 404 ACCOUNT_UNKNOWN for one that is to be authorised */
  async create(ownerId: number, { name, volumeGb, authorizedAccounts = [] }: NewTimelessIndex): Promise<TimelessIndex> {
    const account = await this.parts.accounts.add(ownerId, { name, type: 'timeless', sharedWith: authorizedAccounts });
    await this.keepVolume(account.id, volumeGb);
    return indexOf(account, volumeGb);
  }

  /** @throws PublicError 404 TIMELESS_UNKNOWN, and as {@link create} */
  async update(ownerId: number, id: number, { name, volumeGb, authorizedAccounts = [] }: NewTimelessIndex): Promise<TimelessIndex> {
    await this.one(ownerId, id);
    const account = await this.parts.accounts.change(ownerId, id, { name, sharedWith: authorizedAccounts });
    await this.keepVolume(id, volumeGb);
    return indexOf(account, volumeGb);
  }

  /** @returns its name @throws PublicError 404 TIMELESS_UNKNOWN */
  async remove(ownerId: number, id: number): Promise<string> {
    await this.one(ownerId, id);
    return this.parts.accounts.remove(ownerId, id);
  }

  /** @throws PublicError 404 TIMELESS_UNKNOWN */
  async one(ownerId: number, id: number): Promise<TimelessIndex> {
    const found = (await this.below(ownerId)).find((index) => index.id === id);
    if (found === undefined)
      throw new PublicError(404, 'TIMELESS_UNKNOWN', 'There is no such Timeless index. It may have been deleted: open the list again.');
    return found;
  }

  /** Bytes that indices hold, uncompressed; undefined while the store does not tell. */
  async usedBytes(ids: readonly number[]): Promise<ReadonlyMap<number, number> | undefined> {
    const bytes = new Map(ids.map((id) => [id, 0]));
    try {
      if (ids.length > 0)
        for (const use of await this.parts.storage.usage(ids)) bytes.set(use.accountId, (bytes.get(use.accountId) ?? 0) + use.bytes);
    } catch (error) {
      if (error instanceof PublicError) return undefined;
      throw error;
    }
    for (const [id, held] of bytes) this.used.set(id, { at: this.parts.now(), bytes: held });
    return bytes;
  }

  async requireRoom({ id, name, volumeGb }: TimelessIndex): Promise<void> {
    if (volumeGb === null) return;
    const known = this.used.get(id);
    const isFresh = known !== undefined && this.parts.now() - known.at < usedFor;
    const held = isFresh ? known.bytes : ((await this.usedBytes([id]))?.get(id) ?? known?.bytes ?? 0);
    if (held < volumeGb * GIGABYTE) return;
    throw new PublicError(409, 'TIMELESS_FULL', `The Timeless index ${name} is full: it may hold ${volumeGb} GB. Give it a larger volume.`);
  }

  /** What is kept beside the account of an index. */
  async forget(accountId: number): Promise<void> {
    await this.parts.records.db.delete(timelessVolumes).where(eq(timelessVolumes.accountId, accountId));
  }

  private async volumes(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.parts.records.db
      .select()
      .from(timelessVolumes)
      .where(inArray(timelessVolumes.accountId, [...ids]));
    return new Map(rows.map(({ accountId, volumeGb }) => [accountId, volumeGb]));
  }

  private async keepVolume(accountId: number, volumeGb: number): Promise<void> {
    const target = timelessVolumes.accountId;
    await this.parts.records.db.insert(timelessVolumes).values({ accountId, volumeGb }).onConflictDoUpdate({ target, set: { volumeGb } });
  }
}

const indexOf = ({ id, name, sharedWith, createdAt }: ManagedAccount, volumeGb: number | undefined): TimelessIndex => ({
  ...{ id, name, createdAt },
  volumeGb: volumeGb ?? null,
  authorizedAccounts: [...sharedWith],
});
