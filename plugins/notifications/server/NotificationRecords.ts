import { and, count, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { mostNotifications, type NotificationValues } from '../common/notification';
import type { Notification } from '../contract';
import { type Addressee, addressed, lasting } from './addressed';
import { dismissals, notifications } from './tables';

export type NotificationRow = typeof notifications.$inferSelect;

/** Most notifications that a person is told at once. */
const mostTold = 50;

/** Notifications in the records store. */
export class NotificationRecords {
  constructor(
    private readonly records: Records,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** What a person has not dismissed: the gravest first, then the newest. */
  async told(person: Addressee): Promise<Notification[]> {
    const { id, level, title, text, link, createdOn } = notifications;
    const rows = await this.records.db
      .select({ id, level, title, text, link, createdOn })
      .from(notifications)
      .leftJoin(dismissals, and(eq(dismissals.notificationId, id), eq(dismissals.userId, person.userId)))
      .where(and(addressed(person, this.now()), isNull(dismissals.userId)))
      .orderBy(sql`array_position(ARRAY['critical', 'warning', 'info'], ${level})`, desc(id))
      .limit(mostTold);
    return rows.map((row) => ({ ...row, createdOn: row.createdOn.toISOString() }));
  }

  /** @throws PublicError 404 NOTIFICATION_UNKNOWN, 409 NOTIFICATION_CRITICAL */
  async dismiss(person: Addressee, id: number): Promise<void> {
    const { db } = this.records;
    const [row] = await db
      .select({ level: notifications.level })
      .from(notifications)
      .where(and(addressed(person, this.now()), eq(notifications.id, id)));
    if (row === undefined) throw unknown();
    if (row.level === 'critical')
      throw new PublicError(409, 'NOTIFICATION_CRITICAL', 'A critical notification cannot be dismissed. It goes when it is over.');
    await db.insert(dismissals).values({ userId: person.userId, notificationId: id }).onConflictDoNothing();
  }

  /** All of the installation, newest first. */
  async list({ search = '', offset, limit }: { readonly search?: string | undefined; readonly offset: number; readonly limit: number }) {
    const { db } = this.records;
    const within = (column: typeof notifications.title | typeof notifications.text) =>
      sql`strpos(lower(${column}), lower(${search}::text)) > 0`;
    const where = search === '' ? undefined : or(within(notifications.title), within(notifications.text));
    const rows = await db.select().from(notifications).where(where).orderBy(desc(notifications.id)).offset(offset).limit(limit);
    return { rows, total: await db.$count(notifications, where) };
  }

  /** @throws PublicError 404 NOTIFICATION_UNKNOWN */
  async get(id: number): Promise<NotificationRow> {
    const [row] = await this.records.db.select().from(notifications).where(eq(notifications.id, id));
    if (row === undefined) throw unknown();
    return row;
  }

  /** @throws PublicError 409 TOO_MANY_NOTIFICATIONS */
  async publish(values: NotificationValues, createdBy: string): Promise<NotificationRow> {
    return this.records.transaction(async (db) => {
      const [{ up } = { up: 0 }] = await db
        .select({ up: count() })
        .from(notifications)
        .where(and(isNull(notifications.key), lasting(this.now())));
      if (up >= mostNotifications) throw tooMany();
      const [row] = await db
        .insert(notifications)
        .values({ ...kept(values), createdBy })
        .returning();
      if (row === undefined) throw new Error('The insert returned no row.');
      return row;
    });
  }

  /** Who had dismissed it sees it again. @throws PublicError 404 NOTIFICATION_UNKNOWN */
  async change(id: number, values: NotificationValues): Promise<NotificationRow> {
    return this.records.transaction(async (db) => {
      const [row] = await db.update(notifications).set(kept(values)).where(ofAdmins(id)).returning();
      if (row === undefined) throw unknown();
      await db.delete(dismissals).where(eq(dismissals.notificationId, id));
      return row;
    });
  }

  /** @returns its title, or undefined when there was none */
  async remove(id: number): Promise<string | undefined> {
    const [row] = await this.records.db.delete(notifications).where(ofAdmins(id)).returning({ title: notifications.title });
    return row?.title;
  }

  /** Everything for an account that has been deleted. */
  async forgetAccount(accountId: number): Promise<void> {
    await this.records.db.delete(notifications).where(eq(notifications.accountId, accountId));
  }

  /** What was over before this moment. */
  async forget(before: Date): Promise<void> {
    await this.records.db.delete(notifications).where(lt(notifications.until, before));
  }
}

/** Those of plugins are theirs. */
const ofAdmins = (id: number): SQL | undefined => and(eq(notifications.id, id), isNull(notifications.key));

const kept = ({ link, until, ...values }: NotificationValues) => ({
  ...values,
  link: link === '' ? null : link,
  until: until === null ? null : new Date(until),
});

const unknown = (): PublicError =>
  new PublicError(404, 'NOTIFICATION_UNKNOWN', 'There is no such notification. It may have been taken down: refresh the page.');
const tooMany = (): PublicError =>
  new PublicError(
    409,
    'TOO_MANY_NOTIFICATIONS',
    `There can be at most ${mostNotifications} notifications at a time. Take down those that are over.`,
  );
