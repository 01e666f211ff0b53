import { and, asc, eq } from 'drizzle-orm';
import type { Records, RecordsDb } from '#sdk/server';
import { uses } from '../records/tables';
import type { DocumentUse } from './documentUses';

/** Most rows that one answer is made from. */
const most = 10_000;

/** Which parts of which dashboards name a metric, a label or a field. */
export class UseIndex {
  constructor(private readonly records: Records) {}

  /** What a dashboard names from now on; nothing for one that is in the trash. @param within the transaction that has changed it */
  async keep(within: RecordsDb, accountId: number, objectId: string, found: readonly DocumentUse[]): Promise<void> {
    await within.delete(uses).where(eq(uses.objectId, objectId));
    for (let at = 0; at < found.length; at += 1000)
      await within.insert(uses).values(found.slice(at, at + 1000).map((use) => ({ ...use, accountId, objectId })));
  }

  /** By dashboard, in no order. */
  async of(accountId: number, kind: DocumentUse['kind'], name: string): Promise<ReadonlyMap<string, { part: string; name: string }[]>> {
    const rows = await this.records.db
      .select()
      .from(uses)
      .where(and(eq(uses.accountId, accountId), eq(uses.kind, kind), eq(uses.name, name)))
      .orderBy(asc(uses.objectId), asc(uses.part))
      .limit(most);
    const found = new Map<string, { part: string; name: string }[]>();
    for (const { objectId, part, partName } of rows) found.set(objectId, [...(found.get(objectId) ?? []), { part, name: partName }]);
    return found;
  }

  /** What is kept of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(uses).where(eq(uses.accountId, accountId));
  }
}
