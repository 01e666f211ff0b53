import { randomUUID } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import { PublicError, type Records, type RecordsDb, type SecretBox, type Work } from '#sdk/server';
import type { BucketPath } from '../../common/bucketTypes';
import type { BucketSetting } from '../../contract';
import { buckets, externalIds } from './tables';

/** What a bucket is added with, checked. */
export interface NewBucket {
  readonly bucket: string;
  readonly prefix?: string | undefined;
  readonly arn?: string | undefined;
  readonly accessKey?: string | undefined;
  readonly secretKey?: string | undefined;
  readonly region?: string | undefined;
  readonly logsType: string;
  readonly active: boolean;
  readonly addS3ObjectKeyAsLogField: boolean;
}

export type KeptBucket = typeof buckets.$inferSelect;

/** The job that reads a bucket; its schedules have ids of buckets as keys. */
export const FETCH = 'fetch';
const MOST_BUCKETS = 100;

/** The buckets of all accounts. An active one has a schedule, by which it is read. */
export class BucketRecords {
  constructor(
    private readonly parts: {
      readonly records: Records;
      readonly secretBox: SecretBox;
      readonly work: Pick<Work, 'schedule' | 'unschedule'>;
      /** Between two looks into a bucket, such as `1m`. */
      readonly every: string;
    },
  ) {}

  /** Oldest first. */
  async list(accountId: number, path: BucketPath): Promise<readonly KeptBucket[]> {
    const { db } = this.parts.records;
    return db
      .select()
      .from(buckets)
      .where(and(eq(buckets.accountId, accountId), eq(buckets.path, path)))
      .orderBy(asc(buckets.id));
  }

  /** @throws PublicError 409 TOO_MANY_BUCKETS */
  async add(accountId: number, path: BucketPath, { secretKey, addS3ObjectKeyAsLogField, ...given }: NewBucket): Promise<KeptBucket> {
    const { records, secretBox } = this.parts;
    return records.transaction(async (db) => {
      const [row] = await db.select({ total: count() }).from(buckets).where(eq(buckets.accountId, accountId));
      if ((row?.total ?? 0) >= MOST_BUCKETS)
        throw new PublicError(409, 'TOO_MANY_BUCKETS', `An account has at most ${MOST_BUCKETS} buckets. Delete those that are not needed.`);
      const sealedKey = secretKey === undefined ? null : secretBox.seal(secretKey);
      const [made] = await db
        .insert(buckets)
        .values({ ...given, accountId, path, sealedKey, addsKey: addS3ObjectKeyAsLogField })
        .returning();
      if (made === undefined) throw new Error('The bucket was not kept.');
      if (made.active) await this.begin(made, db);
      return made;
    });
  }

  /** @throws PublicError 404 BUCKET_UNKNOWN */
  async find(accountId: number, path: BucketPath, id: number): Promise<KeptBucket> {
    const [found] = await this.parts.records.db
      .select()
      .from(buckets)
      .where(one(accountId, path, id));
    if (found === undefined) throw unknown();
    return found;
  }

  /** A run under way ends, and takes nothing more. @throws PublicError 404 BUCKET_UNKNOWN */
  async setActive(accountId: number, path: BucketPath, id: number, active: boolean): Promise<KeptBucket> {
    return this.parts.records.transaction(async (db) => {
      // What went wrong before says nothing of the next try.
      const cleared = active ? { retryAt: null, faults: 0 } : {};
      const [changed] = await db
        .update(buckets)
        .set({ active, ...cleared })
        .where(one(accountId, path, id))
        .returning();
      if (changed === undefined) throw unknown();
      if (active) await this.begin(changed, db);
      else await this.parts.work.unschedule(FETCH, String(id), { within: db });
      return changed;
    });
  }

  /** @returns the name of the bucket @throws PublicError 404 BUCKET_UNKNOWN */
  async remove(accountId: number, path: BucketPath, id: number): Promise<string> {
    return this.parts.records.transaction(async (db) => {
      const [removed] = await db
        .delete(buckets)
        .where(one(accountId, path, id))
        .returning({ bucket: buckets.bucket });
      if (removed === undefined) throw unknown();
      await this.parts.work.unschedule(FETCH, String(id), { within: db });
      return removed.bucket;
    });
  }

  /** Whether it is the secret key that is kept. */
  isSecretKey({ sealedKey }: KeptBucket, secretKey: string): boolean {
    return sealedKey !== null && this.parts.secretBox.open(sealedKey) === secretKey;
  }

  /** What roles of this account have to be given; made when it is first asked for. */
  async externalId(accountId: number): Promise<string> {
    const { db } = this.parts.records;
    await db.insert(externalIds).values({ accountId, externalId: randomUUID() }).onConflictDoNothing();
    const [found] = await db.select().from(externalIds).where(eq(externalIds.accountId, accountId));
    if (found === undefined) throw new Error('The external id was not kept.');
    return found.externalId;
  }

  async ofAccount(accountId: number): Promise<readonly KeptBucket[]> {
    return this.parts.records.db.select().from(buckets).where(eq(buckets.accountId, accountId)).orderBy(asc(buckets.id));
  }

  /** Everything of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.parts.records.transaction(async (db) => {
      const gone = await db.delete(buckets).where(eq(buckets.accountId, accountId)).returning({ id: buckets.id });
      for (const { id } of gone) await this.parts.work.unschedule(FETCH, String(id), { within: db });
      await db.delete(externalIds).where(eq(externalIds.accountId, accountId));
    });
  }

  private begin({ id, accountId }: KeptBucket, within: RecordsDb): Promise<void> {
    return this.parts.work.schedule(FETCH, String(id), { every: this.parts.every }, { payload: { bucket: id }, within, accountId });
  }
}

/** What is told of a bucket. */
export const toldBucket = ({ id, bucket, prefix, arn, accessKey, region, logsType, active, addsKey }: KeptBucket): BucketSetting => ({
  id,
  bucket,
  ...(prefix === null ? {} : { prefix }),
  ...(arn === null ? {} : { arn }),
  ...(accessKey === null ? {} : { accessKey }),
  ...(region === null ? {} : { region }),
  logsType,
  active,
  addS3ObjectKeyAsLogField: addsKey,
});

const one = (accountId: number, path: BucketPath, id: number) =>
  and(eq(buckets.accountId, accountId), eq(buckets.path, path), eq(buckets.id, id));

const unknown = (): PublicError =>
  new PublicError(404, 'BUCKET_UNKNOWN', 'The account has no such bucket here. It may have been deleted: open the page again.');
