import { createHash } from 'node:crypto';
import { and, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { longestMessage, longestStack } from '../common/limits';
import { redacted } from '../common/redacted';
import type { ClientError, ErrorDetails, ErrorGroup } from '../contract';
import { placeOf } from './placeOf';
import { groups, occurrences } from './tables';

/** Most groups of an account; those that have not happened for the longest time make room. */
export const mostGroups = 1000;
/** Most times of a group that are kept one by one. */
export const mostOccurrences = 50;
const mostVersions = 10;

/** Whose browser it was. */
interface Person {
  readonly userId: number;
  readonly accountId: number;
}

/** Errors in people's browsers, by message and place, in the records store. */
export class ErrorRecords {
  constructor(
    private readonly records: Records,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Keeps an error, rid of what could be a secret. */
  async keep({ userId, accountId }: Person, error: ClientError): Promise<void> {
    const at = this.now();
    const message = redacted(error.message).slice(0, longestMessage);
    const stack = redacted(error.stack).slice(0, longestStack);
    const place = placeOf(stack);
    const { version } = error;
    // Numbers in a message are those of the moment.
    const fingerprint = createHash('sha256')
      .update(`${message.replace(/\d+/g, '0')}\n${place}`)
      .digest('hex');
    const others = sql`array_remove(${groups.versions}, ${version}::text)`;
    await this.records.transaction(async (db) => {
      const [group] = await db
        .insert(groups)
        .values({ fingerprint, accountId, message, place, stack, count: 1, firstAt: at, lastAt: at, versions: [version] })
        .onConflictDoUpdate({
          target: groups.fingerprint,
          set: {
            message,
            stack,
            lastAt: at,
            count: sql`least(${groups.count}, 2147483646) + 1`,
            versions: sql`(ARRAY[${version}::text] || ${others})[1:${sql.raw(String(mostVersions))}]`,
          },
        })
        .returning({ id: groups.id, count: groups.count });
      if (group === undefined) throw new Error('The insert returned no row.');
      await db.insert(occurrences).values({ groupId: group.id, at, userId, accountId, page: redacted(error.page), version });
      const newest = db
        .select({ id: occurrences.id })
        .from(occurrences)
        .where(eq(occurrences.groupId, group.id))
        .orderBy(desc(occurrences.id))
        .limit(mostOccurrences);
      await db.delete(occurrences).where(and(eq(occurrences.groupId, group.id), notInArray(occurrences.id, newest)));
      if (group.count > 1) return;
      const isOwn = eq(groups.accountId, accountId);
      const kept = db.select({ id: groups.id }).from(groups).where(isOwn).orderBy(desc(groups.lastAt), desc(groups.id)).limit(mostGroups);
      await db.delete(groups).where(and(isOwn, notInArray(groups.id, kept)));
    });
  }

  /** The last one first. */
  async list({ search = '', offset, limit }: { readonly search?: string | undefined; readonly offset: number; readonly limit: number }) {
    const { db } = this.records;
    const within = (column: typeof groups.message | typeof groups.place) => sql`strpos(lower(${column}), lower(${search}::text)) > 0`;
    const where = search === '' ? undefined : or(within(groups.message), within(groups.place));
    const rows = await db.select().from(groups).where(where).orderBy(desc(groups.lastAt), desc(groups.id)).offset(offset).limit(limit);
    return { results: rows.map(told), total: await db.$count(groups, where) };
  }

  /** @throws PublicError 404 CLIENT_ERROR_UNKNOWN */
  async get(id: number): Promise<ErrorDetails> {
    const { db } = this.records;
    const [group] = await db.select().from(groups).where(eq(groups.id, id));
    if (group === undefined)
      throw new PublicError(404, 'CLIENT_ERROR_UNKNOWN', 'There is no such error. It may have been deleted: open the list again.');
    const times = await db.select().from(occurrences).where(eq(occurrences.groupId, id)).orderBy(desc(occurrences.id));
    return {
      ...told(group),
      stack: group.stack,
      occurrences: times.map(({ groupId: _group, at, ...time }) => ({ ...time, at: at.toISOString() })),
    };
  }

  /** @returns its message, or undefined when there was none */
  async remove(id: number): Promise<string | undefined> {
    const [row] = await this.records.db.delete(groups).where(eq(groups.id, id)).returning({ message: groups.message });
    return row?.message;
  }

  /** What has not happened since this moment. */
  async forget(before: Date): Promise<void> {
    await this.records.db.delete(groups).where(lt(groups.lastAt, before));
    await this.records.db.delete(occurrences).where(lt(occurrences.at, before));
  }

  /** Times in an account that has been deleted. */
  async forgetAccount(accountId: number): Promise<void> {
    await this.records.db.delete(occurrences).where(eq(occurrences.accountId, accountId));
  }
}

const told = ({
  fingerprint: _own,
  accountId: _account,
  stack: _stack,
  firstAt,
  lastAt,
  ...group
}: typeof groups.$inferSelect): ErrorGroup => ({
  ...group,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
