import { and, desc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { severityNumbers, type TriggeredAlert } from '#plugins/triggers/contract';
import type { RecordsDb } from '#sdk/server';
import { closedStatuses } from '../contract';
import { ends, entries, events, type KeptEvent } from './tables';

/** Groups that an entry of the history names. */
const mostNamed = 10;

export interface Recovery {
  readonly accountId: number;
  readonly triggerId: string;
  readonly at: string;
  readonly groups: readonly { readonly labels: Readonly<Record<string, string>>; readonly reason: string }[];
  readonly isOver: boolean;
}

/**
 * Makes events of what triggers tell. Firings of a trigger are one event until it is over or somebody has closed it. They may come in any order: what
 * fired before the trigger was last over is over.
 */
export class EventIntake {
  /** @param within a transaction */
  constructor(private readonly within: RecordsDb) {}

  async fired(alert: TriggeredAlert): Promise<void> {
    await this.lock(alert);
    const at = new Date(alert.at);
    const overAt = await this.endAfter(alert, at);
    const open = overAt === undefined ? await this.open(alert) : await this.past(alert, at, overAt);
    const event = open === undefined ? await this.add(alert, at, overAt) : await this.join(open, alert, at);
    await this.within.insert(entries).values({
      eventId: event,
      at,
      detail: {
        kind: 'fired',
        triggeredId: alert.id,
        severity: alert.severity,
        groupCount: alert.groupCount,
        groups: alert.groups.slice(0, mostNamed).map(({ labels }) => labels),
      },
    });
  }

  async recovered(recovery: Recovery): Promise<void> {
    await this.lock(recovery);
    const { accountId, triggerId, groups, isOver } = recovery;
    const at = new Date(recovery.at);
    if (isOver)
      await this.within
        .insert(ends)
        .values({ accountId, triggerId, overAt: at })
        .onConflictDoUpdate({ target: [ends.accountId, ends.triggerId], set: { overAt: sql`greatest(${ends.overAt}, excluded.over_at)` } });
    const rows = await this.within
      .select({ id: events.id })
      .from(events)
      .where(and(of(recovery), isNull(events.overAt), lte(events.lastAt, at)));
    if (rows.length === 0) return;
    if (isOver)
      await this.within
        .update(events)
        .set({ overAt: at })
        .where(and(of(recovery), isNull(events.overAt), lte(events.lastAt, at)));
    await this.within.insert(entries).values(
      rows.map(({ id }) => ({
        eventId: id,
        at,
        detail: {
          kind: 'recovered' as const,
          isOver,
          groupCount: groups.length,
          groups: groups.slice(0, mostNamed).map(({ labels }) => labels),
          reason: groups[0]?.reason ?? 'below',
        },
      })),
    );
  }

  /** What is told of one trigger is dealt with one after another, on all replicas. */
  private async lock({ accountId, triggerId }: Of): Promise<void> {
    await this.within.execute(sql`SELECT pg_advisory_xact_lock(${accountId}::int, hashtext(${triggerId}))`);
  }

  /** When the trigger was over, if that was after the moment. */
  private async endAfter(about: Of, at: Date): Promise<Date | undefined> {
    const [end] = await this.within
      .select({ overAt: ends.overAt })
      .from(ends)
      .where(and(eq(ends.accountId, about.accountId), eq(ends.triggerId, about.triggerId)));
    return end !== undefined && end.overAt.getTime() > at.getTime() ? end.overAt : undefined;
  }

  private async open(about: Of): Promise<KeptEvent | undefined> {
    const [row] = await this.within
      .select()
      .from(events)
      .where(and(of(about), isNull(events.overAt), notInArray(events.status, [...closedStatuses])));
    return row;
  }

  /** The event that a firing which is told late was part of. */
  private async past(about: Of, at: Date, end: Date): Promise<KeptEvent | undefined> {
    const [row] = await this.within
      .select()
      .from(events)
      .where(and(of(about), sql`${events.overAt} > ${at.toISOString()}::timestamptz`, lte(events.overAt, end)))
      .orderBy(events.overAt, desc(events.id))
      .limit(1);
    return row;
  }

  private async add(alert: TriggeredAlert, at: Date, overAt: Date | undefined): Promise<number> {
    const { accountId, triggerId, type, severity } = alert;
    const [row] = await this.within
      .insert(events)
      .values({ accountId, triggerId, type, severity, firstAt: at, lastAt: at, overAt: overAt ?? null, ...latest(alert) })
      .returning({ id: events.id });
    if (row === undefined) throw new Error('The insert returned no row.');
    return row.id;
  }

  private async join(event: KeptEvent, alert: TriggeredAlert, at: Date): Promise<number> {
    const isWorse = severityNumbers[alert.severity] > severityNumbers[event.severity];
    await this.within
      .update(events)
      .set({
        firings: event.firings + 1,
        ...(at < event.firstAt && { firstAt: at }),
        ...(at >= event.lastAt && { lastAt: at, ...latest(alert) }),
        ...(isWorse && !event.isSeverityGiven && { severity: alert.severity }),
      })
      .where(eq(events.id, event.id));
    return event.id;
  }
}

type Of = Pick<TriggeredAlert, 'accountId' | 'triggerId'>;
const of = ({ accountId, triggerId }: Of) => and(eq(events.accountId, accountId), eq(events.triggerId, triggerId));

/** What an event says of the firing that was last. */
const latest = ({ id, name, description, tags, groups, groupCount, groupBy, question }: TriggeredAlert) => ({
  triggeredId: id,
  name,
  description,
  tags,
  groups,
  groupCount,
  groupBy,
  question,
});
