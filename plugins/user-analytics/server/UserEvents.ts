import { and, count, countDistinct, desc, eq, gte, lt, max, or, sql } from 'drizzle-orm';
import { defineService } from '#sdk';
import type { Records } from '#sdk/server';
import type { UsageRow, UserEvent } from '../contract';
import { events } from './tables';

/** What people have done in the product, in the records store. */
export class UserEvents {
  constructor(
    private readonly records: Records,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async keep({ userId, accountId }: { readonly userId: number; readonly accountId: number }, event: UserEvent): Promise<void> {
    const { eventName: name, eventData: data, userSummary: summary } = event;
    const state = typeof data.state === 'string' ? data.state : '';
    await this.records.db.insert(events).values({ at: this.now(), userId, accountId, name, state, data, summary });
  }

  /** By event and page, the most frequent first. */
  async usage({
    since,
    search = '',
    offset,
    limit,
  }: {
    readonly since: Date;
    readonly search?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly results: UsageRow[]; readonly total: number }> {
    const { db } = this.records;
    const within = (column: typeof events.name | typeof events.state) => sql`strpos(lower(${column}), lower(${search}::text)) > 0`;
    const where = and(gte(events.at, since), search === '' ? undefined : or(within(events.name), within(events.state)));
    const rows = await db
      .select({ event: events.name, state: events.state, count: count(), people: countDistinct(events.userId), lastAt: max(events.at) })
      .from(events)
      .where(where)
      .groupBy(events.name, events.state)
      .orderBy(desc(count()), events.name, events.state)
      .offset(offset)
      .limit(limit);
    const kinds = db.selectDistinct({ name: events.name, state: events.state }).from(events).where(where).as('kinds');
    const [all] = await db.select({ total: count() }).from(kinds);
    return { results: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: (lastAt as Date).toISOString() })), total: all?.total ?? 0 };
  }

  /** What is older than this moment. */
  async forget(before: Date): Promise<void> {
    await this.records.db.delete(events).where(lt(events.at, before));
  }

  async forgetAccount(accountId: number): Promise<void> {
    await this.records.db.delete(events).where(eq(events.accountId, accountId));
  }
}

export const userEventsService = defineService<UserEvents>('user-analytics/events@1');
