import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { shortLinks } from './tables';

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const newId = (): string => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');

/** Short links in the records store. One page has one link in an account, however often it is asked for. */
export class ShortLinks {
  constructor(private readonly records: Records) {}

  /** @returns its id */
  async add(accountId: number, target: string, createdBy: string): Promise<string> {
    const { db } = this.records;
    await db.insert(shortLinks).values({ id: newId(), accountId, target, createdBy }).onConflictDoNothing();
    const isIt = and(eq(shortLinks.accountId, accountId), sql`md5(${shortLinks.target}) = md5(${target})`);
    const [kept] = await db.select({ id: shortLinks.id }).from(shortLinks).where(isIt);
    if (kept === undefined) throw new Error('The short link was not kept.');
    return kept.id;
  }

  /** Of an account, the oldest first. */
  async list(accountId: number): Promise<readonly (typeof shortLinks.$inferSelect)[]> {
    return this.records.db.select().from(shortLinks).where(eq(shortLinks.accountId, accountId)).orderBy(asc(shortLinks.createdAt));
  }

  /** For an account that is being removed. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(shortLinks).where(eq(shortLinks.accountId, accountId));
  }

  /** @param accountIds the accounts that the caller may enter */
  async find(id: string, accountIds: readonly number[]): Promise<{ readonly target: string; readonly accountId: number } | undefined> {
    if (accountIds.length === 0) return undefined;
    const [found] = await this.records.db
      .select({ target: shortLinks.target, accountId: shortLinks.accountId })
      .from(shortLinks)
      .where(and(eq(shortLinks.id, id), inArray(shortLinks.accountId, [...accountIds])));
    return found;
  }
}
