import { randomUUID } from 'node:crypto';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import type { SnapshotContent } from '../../contract';
import { snapshots } from '../records/tables';

/** Bytes of one snapshot at most, as JSON. */
const mostBytes = 16 * 1024 * 1024;
/** Snapshots of an account at most. */
const most = 500;

/** Dashboards with their data as they were. */
export class Snapshots {
  constructor(private readonly records: Records) {}

  /** @returns its id @throws PublicError 413 SNAPSHOT_TOO_LARGE, 409 TOO_MANY_SNAPSHOTS */
  async add(accountId: number, content: SnapshotContent): Promise<string> {
    const text = JSON.stringify(content);
    const megabytes = Buffer.byteLength(text) / (1024 * 1024);
    if (megabytes > mostBytes / (1024 * 1024))
      throw new PublicError(
        413,
        'SNAPSHOT_TOO_LARGE',
        `The snapshot would take ${megabytes.toFixed(1)} MB, and may take 16 MB. Choose a shorter range, or take fewer panels.`,
      );
    const present = await this.records.db.$count(snapshots, eq(snapshots.accountId, accountId));
    if (present >= most)
      throw new PublicError(409, 'TOO_MANY_SNAPSHOTS', `An account can have at most ${most} snapshots. Revoke links that nobody needs.`);
    const id = randomUUID();
    await this.records.db.insert(snapshots).values({ id, accountId, content: text });
    return id;
  }

  /** Undefined for one that is gone. */
  async find(accountId: number, id: string): Promise<SnapshotContent | undefined> {
    const [row] = await this.records.db
      .select()
      .from(snapshots)
      .where(and(eq(snapshots.accountId, accountId), eq(snapshots.id, id)));
    return row === undefined ? undefined : (JSON.parse(row.content) as SnapshotContent);
  }

  async remove(accountId: number, id: string): Promise<void> {
    await this.records.db.delete(snapshots).where(and(eq(snapshots.accountId, accountId), eq(snapshots.id, id)));
  }

  /** Accounts that have any. */
  async accounts(): Promise<readonly number[]> {
    const rows = await this.records.db.selectDistinct({ accountId: snapshots.accountId }).from(snapshots);
    return rows.map(({ accountId }) => accountId);
  }

  /** Deletes those that no link opens any more. @param before only those that are older: a link is made after its snapshot @returns how many */
  async keepOnly(accountId: number, ids: readonly string[], before: Date): Promise<number> {
    const isOver = and(
      eq(snapshots.accountId, accountId),
      lt(snapshots.takenAt, before),
      ids.length === 0 ? undefined : notInArray(snapshots.id, [...ids]),
    );
    return (await this.records.db.delete(snapshots).where(isOver).returning({ id: snapshots.id })).length;
  }

  /** What is kept of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(snapshots).where(eq(snapshots.accountId, accountId));
  }
}
