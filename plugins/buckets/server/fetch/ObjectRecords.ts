import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Records, RecordsDb } from '#sdk/server';
import type { KeptBucket } from '../records/BucketRecords';
import { buckets, objects } from '../records/tables';
import type { S3Object } from '../s3/S3Bucket';
import type { PartIntent, PartPiece } from './PartIntent';

export type KeptObject = typeof objects.$inferSelect;

/** What became of a part that is stored. */
export interface StoredPart {
  readonly pieces: readonly PartPiece[];
  /** Logs that were read, those that could not be taken included. */
  readonly logs: number;
  /** Of the objects that ended. */
  readonly bytes: number;
  /** The latest object that was read to its end. */
  readonly last: Pick<KeptObject, 'key' | 'modified'> | undefined;
}

/** A listing in so many is one in which objects are looked for that are no longer there. */
const SWEEP_EVERY = 60;
/** A character that the records take in no text. */
const readable = (text: string): string => text.replaceAll('\0', '\u2400');

/** What is known of a bucket's objects, and how far they are read. Changes are made within the transactions of a run. */
export class ObjectRecords {
  constructor(private readonly records: Records) {}

  async bucket(id: number): Promise<KeptBucket | undefined> {
    const [found] = await this.records.db.select().from(buckets).where(eq(buckets.id, id));
    return found;
  }

  /** Those to be read next, the oldest first. */
  async next(bucketId: number, limit: number, now: Date): Promise<readonly KeptObject[]> {
    return this.records.db
      .select()
      .from(objects)
      .where(and(eq(objects.bucketId, bucketId), eq(objects.state, 'waiting'), or(isNull(objects.retryAt), lte(objects.retryAt, now))))
      .orderBy(asc(objects.modified), asc(objects.id))
      .limit(limit);
  }

  async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, KeptObject>> {
    const found =
      ids.length === 0
        ? []
        : await this.records.db
            .select()
            .from(objects)
            .where(inArray(objects.id, [...ids]));
    return new Map(found.map((object) => [object.id, object]));
  }

  /** Keeps a page of the bucket's list: what is new waits to be read. @param bucket as it is before the page */
  async listed(
    db: RecordsDb,
    bucket: KeptBucket,
    page: { readonly objects: readonly S3Object[]; readonly isLast: boolean },
  ): Promise<void> {
    const { id, round } = bucket;
    const isSweep = round % SWEEP_EVERY === 0;
    const rows = page.objects.map(({ key, etag, size, modified }) => ({
      ...{ bucketId: id, etag, size, modified, round },
      key: readable(key),
      ...(key.includes('\0')
        ? { state: 'failed' as const, fault: 'Its key has a character that cannot be kept.', endedAt: new Date() }
        : { state: 'waiting' as const }),
    }));
    if (rows.length > 0) {
      const target = [objects.bucketId, objects.key, objects.etag];
      const insert = db.insert(objects).values(rows);
      await (isSweep ? insert.onConflictDoUpdate({ target, set: { round } }) : insert.onConflictDoNothing({ target }));
    }
    const next = page.isLast
      ? { listedTo: null, round: round + 1, listedAt: new Date() }
      : { listedTo: page.objects.at(-1)?.key ?? bucket.listedTo };
    await db.update(buckets).set(next).where(eq(buckets.id, id));
    if (page.isLast && isSweep)
      await db.delete(objects).where(and(eq(objects.bucketId, id), ne(objects.state, 'waiting'), lt(objects.round, round)));
  }

  async intended(db: RecordsDb, bucketId: number, intent: PartIntent): Promise<void> {
    await db
      .update(buckets)
      .set({ intent: JSON.stringify(intent) })
      .where(eq(buckets.id, bucketId));
  }

  /** The part is stored: its objects go on behind it. */
  async stored(db: RecordsDb, bucketId: number, { pieces, logs, bytes, last }: StoredPart): Promise<void> {
    const changes = pieces.map(({ object, to, end, read, isEnded, fault }) => ({
      id: object,
      logs: to,
      end: end ?? null,
      read: read ?? 0,
      state: isEnded ? (fault === undefined ? 'done' : 'failed') : 'waiting',
      fault: fault ?? null,
    }));
    await db.execute(sql`
      UPDATE ${objects} AS kept SET logs = changed.logs, resume_at = changed."end",
        bytes_read = greatest(kept.bytes_read, changed.read), state = changed.state, fault = changed.fault, retry_at = NULL,
        ended_at = CASE WHEN changed.state = 'waiting' THEN NULL ELSE now() END
      FROM json_to_recordset(${JSON.stringify(changes)}::json) AS changed (id bigint, logs bigint, "end" bigint, read bigint, state text, fault text)
      WHERE kept.id = changed.id`);
    await db
      .update(buckets)
      .set({
        intent: null,
        logs: sql`${buckets.logs} + ${logs}`,
        bytes: sql`${buckets.bytes} + ${bytes}`,
        ...(last === undefined ? {} : { lastKey: last.key, lastModified: last.modified, lastReadAt: new Date() }),
      })
      .where(eq(buckets.id, bucketId));
  }

  /** The object may not be read now. */
  async refused(db: RecordsDb, { id, attempts }: KeptObject, fault: string, retryAt: Date): Promise<void> {
    await db
      .update(objects)
      .set({ attempts: attempts + 1, fault, retryAt })
      .where(eq(objects.id, id));
  }

  /** @param fault undefined when all went well */
  async ended(
    db: RecordsDb,
    { id, faults }: KeptBucket,
    outcome: { readonly fault?: string; readonly retryAt?: Date; readonly foundRegion?: string | undefined },
  ): Promise<void> {
    const { fault, retryAt, foundRegion } = outcome;
    const state =
      fault === undefined
        ? { fault: null, faultAt: null, faults: 0, retryAt: null }
        : { fault, faultAt: new Date(), faults: faults + 1, retryAt: retryAt ?? null };
    await db
      .update(buckets)
      .set({ ...state, ...(foundRegion === undefined ? {} : { foundRegion }) })
      .where(eq(buckets.id, id));
  }
}
