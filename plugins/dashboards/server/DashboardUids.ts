import { and, eq, inArray } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { uids } from './records/tables';

/** Uids of dashboards: chosen by who has created them, else the id of the saved object. */
export class DashboardUids {
  constructor(private readonly records: Records) {}

  /** Id of the saved object that a uid stands for. It may be gone. */
  async objectOf(accountId: number, uid: string): Promise<string> {
    const [row] = await this.records.db.select().from(uids).where(ofUid(accountId, uid));
    return row?.objectId ?? uid;
  }

  /** By the id of the saved object. */
  async of(accountId: number, objectIds: readonly string[]): Promise<(objectId: string) => string> {
    const rows =
      objectIds.length === 0
        ? []
        : await this.records.db
            .select()
            .from(uids)
            .where(and(eq(uids.accountId, accountId), inArray(uids.objectId, [...objectIds])));
    const known = new Map(rows.map(({ uid, objectId }) => [objectId, uid]));
    return (objectId) => known.get(objectId) ?? objectId;
  }

  /** Gives a uid to an object. @param formerly the object that it stood for, which is gone @returns whether it is that object's now */
  async give(accountId: number, uid: string, objectId: string, formerly: string): Promise<boolean> {
    const given = await this.records.db
      .insert(uids)
      .values({ accountId, uid, objectId })
      .onConflictDoUpdate({ target: [uids.accountId, uids.uid], set: { objectId }, setWhere: eq(uids.objectId, formerly) })
      .returning();
    return given.length > 0;
  }

  /** What is kept of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(uids).where(eq(uids.accountId, accountId));
  }
}

const ofUid = (accountId: number, uid: string) => and(eq(uids.accountId, accountId), eq(uids.uid, uid));
