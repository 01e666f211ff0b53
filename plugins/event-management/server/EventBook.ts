import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { triggerSeverities } from '#plugins/triggers/contract';
import { PublicError, type Records, type RecordsDb } from '#sdk/server';
import { type EventChange, type EventSearch, eventStatuses } from '../contract';
import { type EntryDetail, ends, entries, events, type KeptEvent } from './tables';

/** Events in the records store, as people work on them. */
export class EventBook {
  constructor(
    private readonly records: Records,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async search(accountId: number, asked: EventSearch): Promise<{ readonly rows: readonly KeptEvent[]; readonly total: number }> {
    const { db } = this.records;
    const where = matching(accountId, asked);
    const way = asked.sortOrder === 'ASC' ? asc : desc;
    const rows = await db
      .select()
      .from(events)
      .where(where)
      .orderBy(
        ...(asked.sortBy === 'DATE' ? [] : [way(orders[asked.sortBy])]),
        asked.sortBy === 'DATE' ? way(events.lastAt) : desc(events.lastAt),
        desc(events.id),
      )
      .offset(asked.from)
      .limit(asked.size);
    return { rows, total: await db.$count(events, where) };
  }

  /** @throws PublicError 404 EVENT_UNKNOWN */
  async get(accountId: number, id: number): Promise<KeptEvent> {
    const [row] = await this.records.db
      .select()
      .from(events)
      .where(own(accountId, [id]));
    if (row === undefined) throw unknown();
    return row;
  }

  /** The newest first. @throws PublicError 404 EVENT_UNKNOWN */
  async history(accountId: number, id: number, { offset, limit }: { readonly offset: number; readonly limit: number }) {
    await this.get(accountId, id);
    const { db } = this.records;
    const where = eq(entries.eventId, id);
    const rows = await db.select().from(entries).where(where).orderBy(desc(entries.at), desc(entries.id)).offset(offset).limit(limit);
    return { rows, total: await db.$count(entries, where) };
  }

  /**
   * Changes events, with a line of history for each thing that is another one then.
   * @returns those of the account, as they are now, and which have become `in progress` by it
   * @throws PublicError 409 EVENT_OPEN for one that is opened again while a later one of its trigger is open
   */
  async change(accountId: number, ids: readonly number[], change: EventChange, by: string) {
    return this.records.transaction(async (db) => {
      const before = await db.select().from(events).where(own(accountId, ids)).orderBy(events.id).for('update');
      const at = this.now();
      const changed: KeptEvent[] = [];
      for (const event of before) {
        const details = differences(event, change);
        if (details.length > 0) {
          await requireAlone(db, event, change);
          await db
            .update(events)
            .set({ ...change, ...(change.severity !== undefined && { isSeverityGiven: true }) })
            .where(eq(events.id, event.id));
          await db.insert(entries).values(details.map((detail) => ({ eventId: event.id, at, by, detail })));
        }
        changed.push({ ...event, ...present(change) });
      }
      const begun = changed.filter(({ status }, place) => status === 'in progress' && before[place]?.status !== 'in progress');
      return { changed, begun };
    });
  }

  /** @throws PublicError 404 EVENT_UNKNOWN */
  async comment(accountId: number, id: number, text: string, by: string) {
    const event = await this.get(accountId, id);
    const [row] = await this.records.db
      .insert(entries)
      .values({ eventId: event.id, at: this.now(), by, detail: { kind: 'comment', text } })
      .returning();
    if (row === undefined) throw new Error('The insert returned no row.');
    return { event, entry: row };
  }

  /** The event of a trigger that nobody has closed, the newest. */
  async openOf(accountId: number, triggerId: string): Promise<KeptEvent | undefined> {
    const [row] = await this.records.db
      .select()
      .from(events)
      .where(and(eq(events.accountId, accountId), eq(events.triggerId, triggerId), inArray(events.status, ['new', 'in progress'])))
      .orderBy(desc(events.lastAt), desc(events.id))
      .limit(1);
    return row;
  }

  async removeAll(accountId: number): Promise<void> {
    await this.records.transaction(async (db) => {
      await db.delete(events).where(eq(events.accountId, accountId));
      await db.delete(ends).where(eq(ends.accountId, accountId));
    });
  }

  /** What last fired before this moment, worked on or not. */
  async forget(before: Date): Promise<void> {
    await this.records.db.delete(events).where(lt(events.lastAt, before));
    await this.records.db.delete(ends).where(lt(ends.overAt, before));
  }
}

const orders: Readonly<Record<'SEVERITY' | 'STATUS' | 'NAME' | 'ASSIGNEE', SQL>> = {
  SEVERITY: sql`array_position(${sql.raw(`ARRAY['${triggerSeverities.join("','")}']`)}, ${events.severity})`,
  STATUS: sql`array_position(${sql.raw(`ARRAY['${eventStatuses.join("','")}']`)}, ${events.status})`,
  NAME: sql`lower(${events.name})`,
  ASSIGNEE: sql`lower(coalesce(${events.assignee}, ''))`,
};

function matching(accountId: number, { search, statuses, severities, assignees, tags, types, triggerId, range }: EventSearch) {
  const words = search.trim();
  const named = assignees.filter((email) => email !== '');
  return and(
    eq(events.accountId, accountId),
    words === '' ? undefined : sql`strpos(lower(${events.name} || ' ' || ${events.description}), lower(${words}::text)) > 0`,
    statuses.length === 0 ? undefined : inArray(events.status, statuses),
    severities.length === 0 ? undefined : inArray(events.severity, severities),
    assignees.length === 0
      ? undefined
      : or(assignees.includes('') ? isNull(events.assignee) : undefined, named.length > 0 ? inArray(events.assignee, named) : undefined),
    tags.length === 0
      ? undefined
      : sql`${events.tags} && ARRAY[${sql.join(
          tags.map((tag) => sql`${tag}`),
          sql`, `,
        )}]::text[]`,
    types.length === 0 ? undefined : inArray(events.type, types),
    triggerId === undefined ? undefined : eq(events.triggerId, triggerId),
    range === undefined ? undefined : and(gte(events.lastAt, new Date(range.from)), lt(events.lastAt, new Date(range.to))),
  );
}

const own = (accountId: number, ids: readonly number[]) => and(eq(events.accountId, accountId), inArray(events.id, [...ids]));

/** One trigger has one open event that fires: an old one is not opened beside it. */
async function requireAlone(db: RecordsDb, event: KeptEvent, { status }: EventChange): Promise<void> {
  const isOpened = status !== undefined && ['new', 'in progress'].includes(status) && !['new', 'in progress'].includes(event.status);
  if (!isOpened || event.overAt !== null) return;
  const [other] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.accountId, event.accountId),
        eq(events.triggerId, event.triggerId),
        isNull(events.overAt),
        inArray(events.status, ['new', 'in progress']),
      ),
    );
  if (other !== undefined)
    throw new PublicError(409, 'EVENT_OPEN', `"${event.name}" has fired again since: work on the newer event (${other.id}) instead.`);
}

/** What a change makes other than it is, as entries of the history. */
function differences(event: KeptEvent, { status, assignee, severity }: EventChange): readonly EntryDetail[] {
  return [
    ...(status !== undefined && status !== event.status ? [{ kind: 'status' as const, from: event.status, to: status }] : []),
    ...(assignee !== undefined && assignee !== event.assignee ? [{ kind: 'assignee' as const, from: event.assignee, to: assignee }] : []),
    ...(severity !== undefined && severity !== event.severity ? [{ kind: 'severity' as const, from: event.severity, to: severity }] : []),
  ];
}

const present = ({ status, assignee, severity }: EventChange) => ({
  ...(status !== undefined && { status }),
  ...(assignee !== undefined && { assignee }),
  ...(severity !== undefined && { severity }),
});

const unknown = (): PublicError =>
  new PublicError(404, 'EVENT_UNKNOWN', 'This account has no such event. Open the account it belongs to, and try again.');
