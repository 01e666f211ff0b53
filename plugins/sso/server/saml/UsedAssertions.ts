import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { usedAssertions } from '../providers/tables';

/** Assertions that have opened a session, remembered for as long as they would be taken. */
export class UsedAssertions {
  constructor(private readonly records: Records) {}

  /** @returns false when it was taken before; of callers at the same time one succeeds */
  async take(providerId: number, id: string, endsAt: number, now: number): Promise<boolean> {
    const { db } = this.records;
    await db.delete(usedAssertions).where(lt(usedAssertions.expiresAt, new Date(now)));
    const hash = createHash('sha256').update(`${providerId} ${id}`).digest('base64url');
    const taken = await db
      .insert(usedAssertions)
      .values({ hash, expiresAt: new Date(endsAt) })
      .onConflictDoNothing()
      .returning();
    return taken.length > 0;
  }
}
