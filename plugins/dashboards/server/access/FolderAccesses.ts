import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { holds, type Role } from '#sdk';
import { type FolderAccess, type FolderRule, folderPath, type Records, ruleOf, type SavedObjectActor } from '#sdk/server';
import { defaultProject } from '../../contract';
import { mayManageFolders } from '../../gates';
import { folderAccess } from '../records/tables';

/** Somebody whom a folder is open to. */
export type Audience = ({ readonly role: Role } | { readonly userId: number }) & { readonly level: 'see' | 'edit' };

export interface KeptAccess {
  readonly folder: string;
  readonly audience: readonly Audience[];
}

/** Who sees and edits the dashboards of folders, in all accounts. A folder below another has its access, unless it has one of its own. */
export class FolderAccesses {
  constructor(private readonly records: Records) {}

  /** All of an account, by folder. */
  async of(accountId: number): Promise<readonly KeptAccess[]> {
    const rows = await this.records.db
      .select()
      .from(folderAccess)
      .where(eq(folderAccess.accountId, accountId))
      .orderBy(sql`${folderAccess.folder} COLLATE "C"`);
    return rows.map(({ folder, audience }) => ({ folder, audience: JSON.parse(audience) as readonly Audience[] }));
  }

  /** What holds in a folder, and from where; undefined when it is open. */
  async holding(accountId: number, folder: string): Promise<KeptAccess | undefined> {
    return ruleOf(await this.of(accountId), folderPath(folder));
  }

  async set(accountId: number, folder: string, audience: readonly Audience[]): Promise<void> {
    const text = JSON.stringify(audience);
    await this.records.db
      .insert(folderAccess)
      .values({ accountId, folder: folderPath(folder), audience: text })
      .onConflictDoUpdate({ target: [folderAccess.accountId, folderAccess.folder], set: { audience: text } });
  }

  /** The folder has that of the one above again. */
  async remove(accountId: number, folder: string): Promise<void> {
    await this.records.db
      .delete(folderAccess)
      .where(and(eq(folderAccess.accountId, accountId), eq(folderAccess.folder, folderPath(folder))));
  }

  /** Whether a folder, or one below it, has an access of its own. */
  async isKeptAtOrBelow(accountId: number, folder: string): Promise<boolean> {
    const rows = await this.records.db
      .select({ folder: folderAccess.folder })
      .from(folderAccess)
      .where(atOrBelow(accountId, folder))
      .limit(1);
    return rows.length > 0;
  }

  /**
   * A folder is called otherwise: what it and those below it have goes along, and what the new name has itself stays. While the work runs both names
   * have it, so that nothing is open to more people for a moment.
   */
  async renaming<T>(accountId: number, from: string, to: string, work: () => Promise<T>): Promise<T> {
    const { db } = this.records;
    const before = await db.select().from(folderAccess).where(atOrBelow(accountId, from));
    if (before.length === 0 || from === to) return work();
    const after = before.map((row) => ({ ...row, folder: `${to}${row.folder.slice(from.length)}` }));
    await db.insert(folderAccess).values(after).onConflictDoNothing();
    const done = await work();
    const old = before.map(({ folder }) => folder);
    await this.records.transaction(async (within) => {
      await within.delete(folderAccess).where(and(eq(folderAccess.accountId, accountId), inArray(folderAccess.folder, old)));
      await within.insert(folderAccess).values(after).onConflictDoNothing();
    });
    return done;
  }

  /** What is kept of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(folderAccess).where(eq(folderAccess.accountId, accountId));
  }

  /** For the store of saved objects. */
  async rulesFor(actor: SavedObjectActor): Promise<readonly FolderRule[]> {
    if (holds(mayManageFolders, actor.facts ?? {}) === true) return [];
    const rules = (await this.of(actor.accountId)).map(({ folder, audience }) => ({ folder, access: accessOf(actor, audience) }));
    // Dashboards in no folder are told as being in the default one.
    return rules.flatMap((rule) => (rule.folder === defaultProject ? [rule, { ...rule, folder: '' }] : [rule]));
  }
}

function accessOf({ userId, facts }: SavedObjectActor, audience: readonly Audience[]): FolderAccess {
  const levels = audience
    .filter((one) => ('role' in one ? facts?.role?.has(one.role) === true : one.userId === userId))
    .map(({ level }) => level);
  return levels.includes('edit') ? 'change' : levels.includes('see') ? 'read' : 'none';
}

const atOrBelow = (accountId: number, folder: string) =>
  and(
    eq(folderAccess.accountId, accountId),
    or(eq(folderAccess.folder, folder), sql`starts_with(${folderAccess.folder}, ${`${folder}/`})`),
  );
