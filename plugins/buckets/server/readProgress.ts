import { and, count, desc, eq, inArray, min } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#sdk';
import { type RecordsDb, recordsService, type WorkTask } from '#sdk/server';
import type { BucketProgress } from '../contract';
import type { KeptBucket } from './records/BucketRecords';
import { objects } from './records/tables';

const MOST_FAILURES = 20;
const readingSchema = z.object({ key: z.string(), size: z.int(), read: z.int(), logs: z.int() });

/** How far buckets are read. @param list reads them as they are now @param running runs under way, whose keys are ids of buckets */
export async function readProgress(
  services: Context,
  list: () => Promise<readonly KeptBucket[]>,
  running: readonly Pick<WorkTask, 'key' | 'progress'>[],
): Promise<BucketProgress[]> {
  const listed = await list();
  if (listed.length === 0) return [];
  const { db } = services.get(recordsService);
  const counts = await db
    .select({ bucketId: objects.bucketId, state: objects.state, total: count(), oldest: min(objects.modified) })
    .from(objects)
    .where(
      inArray(
        objects.bucketId,
        listed.map(({ id }) => id),
      ),
    )
    .groupBy(objects.bucketId, objects.state);
  // Read again: an object that is counted as done is then among what is told of its bucket.
  const kept = await list();
  return Promise.all(
    kept.map(async (bucket) => {
      const of = (state: string) => counts.find((row) => row.bucketId === bucket.id && row.state === state);
      const total = (state: string): number => of(state)?.total ?? 0;
      const failed = total('failed') === 0 ? [] : await failuresOf(db, bucket.id);
      const oldest = of('waiting')?.oldest;
      const told = readingSchema.safeParse(running.find(({ key }) => key === String(bucket.id))?.progress);
      return {
        id: bucket.id,
        objects: { done: total('done'), waiting: total('waiting'), failed: total('failed') },
        logs: bucket.logs,
        bytes: bucket.bytes,
        listedAt: iso(bucket.listedAt),
        lastObject: lastOf(bucket),
        lag: oldest === null || oldest === undefined ? null : Math.max(0, Date.now() - oldest.getTime()),
        reading: told.success && (await isWaiting(db, bucket.id, told.data.key)) ? told.data : null,
        fault: faultOf(bucket),
        failures: failed,
      };
    }),
  );
}

/** A run tells of an object for a moment after the object is over. */
async function isWaiting(db: RecordsDb, bucketId: number, key: string): Promise<boolean> {
  const found = await db
    .select({ id: objects.id })
    .from(objects)
    .where(and(eq(objects.bucketId, bucketId), eq(objects.key, key), eq(objects.state, 'waiting')))
    .limit(1);
  return found.length > 0;
}

async function failuresOf(db: RecordsDb, bucketId: number): Promise<BucketProgress['failures']> {
  const found = await db
    .select()
    .from(objects)
    .where(and(eq(objects.bucketId, bucketId), eq(objects.state, 'failed')))
    .orderBy(desc(objects.endedAt), desc(objects.id))
    .limit(MOST_FAILURES);
  return found.map(({ key, fault, logs, endedAt, modified }) => ({
    key,
    message: fault ?? '',
    logs,
    at: (endedAt ?? modified).toISOString(),
  }));
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const lastOf = ({ lastKey, lastModified, lastReadAt }: KeptBucket): BucketProgress['lastObject'] =>
  lastKey === null || lastModified === null || lastReadAt === null
    ? null
    : { key: lastKey, modified: lastModified.toISOString(), readAt: lastReadAt.toISOString() };

const faultOf = ({ fault, faultAt, faults, retryAt }: KeptBucket): BucketProgress['fault'] =>
  fault === null || faultAt === null ? null : { message: fault, at: faultAt.toISOString(), times: faults, retryAt: iso(retryAt) };
