import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { type AnnouncementValues, mostAnnouncements } from '../common/announcement';
import type { SearchedAnnouncements, WrittenAnnouncement } from '../contract';
import { announcements, reads } from './tables';

interface Stretch {
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Announcements of the installation, and who has read them, in the records store. */
export class AnnouncementRecords {
  constructor(private readonly records: Records) {}

  /** As a person sees them, newest first. */
  async search(userId: number, { search, offset, limit }: Stretch): Promise<SearchedAnnouncements> {
    const { db } = this.records;
    const { id, title, content, createdOn, externalLink } = announcements;
    const rows = await db
      .select({ id, title, content, createdOn, externalLink, reader: reads.userId })
      .from(announcements)
      .leftJoin(reads, readBy(userId))
      .where(holding(search))
      .orderBy(desc(id))
      .offset(offset)
      .limit(limit);
    return {
      results: rows.map(({ reader, createdOn: created, ...row }) => ({
        ...row,
        createdOn: created.toISOString(),
        isRead: reader !== null,
      })),
      total: await db.$count(announcements, holding(search)),
    };
  }

  async countUnread(userId: number): Promise<number> {
    const [row] = await this.records.db
      .select({ unread: count() })
      .from(announcements)
      .leftJoin(reads, readBy(userId))
      .where(isNull(reads.userId));
    return row?.unread ?? 0;
  }

  /** @param ids absent: all; those that are not there are passed over */
  async markRead(userId: number, ids?: readonly number[]): Promise<void> {
    const these = ids === undefined ? undefined : inArray(announcements.id, [...ids]);
    const unread = this.records.db
      .select({ userId: sql<number>`${userId}::integer`.as('user_id'), announcementId: announcements.id })
      .from(announcements)
      .where(these);
    await this.records.db.insert(reads).select(unread).onConflictDoNothing();
  }

  /** For those who write them. */
  async list({ search, offset, limit }: Stretch): Promise<{ readonly results: WrittenAnnouncement[]; readonly total: number }> {
    const { db } = this.records;
    const rows = await this.written(holding(search)).offset(offset).limit(limit);
    return { results: rows.map(told), total: await db.$count(announcements, holding(search)) };
  }

  /** @throws PublicError 404 ANNOUNCEMENT_UNKNOWN */
  async get(id: number): Promise<WrittenAnnouncement> {
    const [row] = await this.written(eq(announcements.id, id));
    if (row === undefined) throw unknown();
    return told(row);
  }

  /** @throws PublicError 409 TOO_MANY_ANNOUNCEMENTS */
  async publish(values: AnnouncementValues, createdBy: string): Promise<WrittenAnnouncement> {
    const id = await this.records.transaction(async (db) => {
      if ((await db.$count(announcements)) >= mostAnnouncements) throw tooMany();
      const [row] = await db
        .insert(announcements)
        .values({ ...kept(values), createdBy })
        .returning({ id: announcements.id });
      if (row === undefined) throw new Error('The insert returned no row.');
      return row.id;
    });
    return this.get(id);
  }

  /** @throws PublicError 404 ANNOUNCEMENT_UNKNOWN */
  async change(id: number, values: AnnouncementValues): Promise<WrittenAnnouncement> {
    await this.records.db
      .update(announcements)
      .set({ ...kept(values), changedOn: new Date() })
      .where(eq(announcements.id, id));
    return this.get(id);
  }

  /** @returns its title, or undefined when there was none */
  async remove(id: number): Promise<string | undefined> {
    const [row] = await this.records.db.delete(announcements).where(eq(announcements.id, id)).returning({ title: announcements.title });
    return row?.title;
  }

  private written(where: SQL | undefined) {
    const { db } = this.records;
    return db
      .select({ announcement: announcements, readers: db.$count(reads, eq(reads.announcementId, announcements.id)) })
      .from(announcements)
      .where(where)
      .orderBy(desc(announcements.id))
      .$dynamic();
  }
}

const readBy = (userId: number): SQL | undefined => and(eq(reads.announcementId, announcements.id), eq(reads.userId, userId));

/** Whose title or text holds the words, whatever their case. */
function holding(search = ''): SQL | undefined {
  if (search === '') return undefined;
  const within = (column: typeof announcements.title | typeof announcements.content) =>
    sql`strpos(lower(${column}), lower(${search}::text)) > 0`;
  return or(within(announcements.title), within(announcements.content));
}

const kept = ({ externalLink, ...values }: AnnouncementValues) => ({ ...values, externalLink: externalLink === '' ? null : externalLink });

const told = ({
  announcement: { createdOn, changedOn, ...row },
  readers,
}: {
  readonly announcement: typeof announcements.$inferSelect;
  readonly readers: number;
}): WrittenAnnouncement => ({ ...row, createdOn: createdOn.toISOString(), changedOn: changedOn.toISOString(), readers });

const unknown = (): PublicError =>
  new PublicError(404, 'ANNOUNCEMENT_UNKNOWN', 'There is no such announcement. It may have been deleted: open the list again.');
const tooMany = (): PublicError =>
  new PublicError(
    409,
    'TOO_MANY_ANNOUNCEMENTS',
    `There can be at most ${mostAnnouncements} announcements. Delete those that nobody needs any more.`,
  );
