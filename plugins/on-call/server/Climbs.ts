import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { type AlertNotice, notificationEndpointsService } from '#plugins/endpoints/contract';
import { acknowledgeLinksService } from '#plugins/triggers/contract';
import { type Context, labelsKey } from '#sdk';
import { type Records, type RecordsDb, workService } from '#sdk/server';
import type { Climb, Escalation, EscalationTarget } from '../common/escalation';
import { onCallAt } from '../common/onCallAt';
import type { Decided, Member } from '../common/thread';
import { alertState, tellsEnds } from './alertState';
import type { DefinitionBook } from './DefinitionBook';
import { climbs, definitions } from './tables';

type Row = typeof climbs.$inferSelect;
/** Where an escalation stands: payload of the job that goes on with it. */
export interface Rung {
  readonly climb: string;
  readonly step: number;
  readonly round: number;
}
type Commit = (store: (within: RecordsDb) => Promise<void>) => Promise<unknown>;

interface Parts {
  readonly records: Records;
  readonly book: DefinitionBook;
  readonly services: Context;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const minute = 60_000;

/** Escalations under way: one person or endpoint after another is told until somebody acknowledges. */
export class Climbs {
  constructor(private readonly parts: Parts) {}

  /**
   * Goes on with what a thread has told: an escalation begins for what nobody has been asked to look at, and whoever was told by one of what is over is told so, whatever has become of
   * the escalation. @param within a transaction
   */
  async follow(
    within: RecordsDb,
    {
      accountId,
      escalation,
      decided,
      notice,
    }: { readonly accountId: number; readonly escalation: string | null; readonly decided: Decided; readonly notice: AlertNotice },
  ): Promise<void> {
    const ofThread = and(eq(climbs.accountId, accountId), eq(climbs.groupKey, notice.groupKey), ne(climbs.state, 'over'));
    const there = await within.select().from(climbs).where(ofThread).orderBy(climbs.startedAt, climbs.id).for('update');
    const firing = new Set(decided.firing.map(([key]) => key));
    for (const row of there) {
      const members = Object.fromEntries(Object.entries(row.members).filter(([key]) => firing.has(key)));
      if (firing.size === 0 || Object.keys(members).length === 0) await this.end(within, row, notice);
      else await within.update(climbs).set({ members }).where(eq(climbs.id, row.id));
    }
    if (escalation === null) return;
    const climbed = new Set(
      there.filter((row) => row.escalationId === escalation && row.state === 'waiting').flatMap(({ members }) => Object.keys(members)),
    );
    const calling = decided.firing.filter(([key]) => decided.calling.includes(key) && !climbed.has(key));
    if (calling.length > 0) await this.start(within, { accountId, escalation }, calling, notice);
  }

  /** Begins one for some of what a message is about. */
  private async start(
    within: RecordsDb,
    { accountId, escalation }: { readonly accountId: number; readonly escalation: string },
    calling: Decided['firing'],
    notice: AlertNotice,
  ): Promise<void> {
    const found = await this.parts.book.find(accountId, 'escalation', escalation, within);
    const [first] = calling;
    if (found === undefined || first === undefined) return;
    const { acknowledge: _link, ...links } = notice.links;
    const members = Object.fromEntries(calling);
    const ours = new Set(calling.map(([, { labels }]) => labelsKey(labels)));
    const own = notice.groups.filter(
      ({ state, labels: { alertname: _name, ...labels } }) => state !== 'resolved' && ours.has(labelsKey(labels)),
    );
    const groups = own.length === 0 ? notice.groups.filter(({ state }) => state !== 'resolved') : own;
    const about = { ...notice, links, groups, groupCount: Math.max(groups.length, calling.length) };
    const [row] = await within
      .insert(climbs)
      .values({
        ...{ accountId, escalationId: escalation, triggerId: first[1].triggerId, groupKey: notice.groupKey, members, notice: about },
        ...{ state: 'waiting', step: 0, round: 0, startedAt: new Date(this.parts.clock()) },
      })
      .returning();
    if (row !== undefined) await this.tell(within, row, found.definition, { ...about, links: notice.links });
  }

  /** It is over: those who were told of it are told so. */
  private async end(within: RecordsDb, row: Row, notice: AlertNotice): Promise<void> {
    await this.close(within, row, 'over');
    const { title } = row.notice;
    const said = {
      ...notice,
      ...{ state: 'resolved' as const, reason: 'resolved' as const, trouble: null, text: 'It is over.' },
      title: notice.state === 'resolved' ? notice.title : `[Resolved] ${title.replace(/^\[[^\]]*\] /, '')}`,
      groups: row.notice.groups.map((group) => ({ ...group, state: 'resolved' as const, value: null, since: notice.at })),
    };
    await this.send(within, row, { targets: [], notice: said, key: `${row.id}/over` });
  }

  /** The next step, unless somebody has acknowledged or it is over. */
  async climb(rung: Rung, commit: Commit): Promise<void> {
    const [row] = await this.parts.records.db.select().from(climbs).where(eq(climbs.id, rung.climb));
    if (row === undefined || row.state !== 'waiting') return;
    const members = membersOf(row);
    const now = await alertState(this.parts.services, row.accountId, members);
    const isUntold = now === 'over' && !(await tellsEnds(this.parts.services, row.accountId, members));
    const links = this.parts.services.find(acknowledgeLinksService);
    const about = { accountId: row.accountId, triggerId: row.triggerId, name: row.notice.trigger.name, at: row.notice.at };
    const acknowledge = now === 'waiting' ? await links?.make(about) : undefined;
    await commit(async (within) => {
      const [held] = await within.select().from(climbs).where(eq(climbs.id, rung.climb)).for('update');
      const found = held && (await this.parts.book.find(held.accountId, 'escalation', held.escalationId, within));
      if (held === undefined || held.state !== 'waiting') return;
      if (isUntold) return this.close(within, held, 'over');
      if (now === 'acknowledged' || found === undefined) return this.close(within, held, now === 'acknowledged' ? now : 'unanswered');
      // Silent for now, or over and about to be told so: the same is looked at again.
      if (now === 'muted' || now === 'over') return this.plan(within, held, found.definition, rung);
      const { steps, rounds } = found.definition;
      const isBeyond = rung.step >= steps.length;
      const next = isBeyond ? { step: 0, round: rung.round + 1 } : { step: rung.step, round: rung.round };
      if (next.round >= rounds) return this.close(within, held, 'unanswered');
      const [moved] = await within.update(climbs).set(next).where(eq(climbs.id, held.id)).returning();
      if (moved === undefined) return;
      const { name } = found.definition;
      const since = Math.round((this.parts.clock() - held.startedAt.getTime()) / minute);
      await this.tell(within, moved, found.definition, {
        ...held.notice,
        reason: 'repeat',
        at: new Date(this.parts.clock()).toISOString(),
        text: `Nobody has acknowledged it for ${since} min: step ${next.step + 1} of "${name}".\n${held.notice.text}`,
        links: { ...held.notice.links, ...(acknowledge !== undefined && { acknowledge }) },
      });
    });
  }

  /** The latest first. */
  async list(
    accountId: number,
    { search, offset, limit }: { readonly search: string; readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly Climb[]; readonly total: number }> {
    const { db } = this.parts.records;
    const where = and(
      eq(climbs.accountId, accountId),
      search === '' ? undefined : sql`strpos(lower(${climbs.notice}->>'title'), lower(${search}::text)) > 0`,
    );
    const found = await db
      .select({ climb: climbs, escalation: definitions.name })
      .from(climbs)
      .leftJoin(definitions, eq(definitions.id, climbs.escalationId))
      .where(where)
      .orderBy(desc(climbs.startedAt), climbs.id)
      .offset(offset)
      .limit(limit);
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(climbs).where(where);
    const rows = found.map(({ climb: { id, triggerId, notice, state, step, round, startedAt, endedAt }, escalation }) => ({
      ...{ id, escalation: escalation ?? '', triggerId, title: notice.title, state, step: step + 1, round: round + 1 },
      ...{ startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    }));
    return { rows, total };
  }

  private async close(within: RecordsDb, { id }: Row, state: Climb['state']): Promise<void> {
    await within
      .update(climbs)
      .set({ state, endedAt: new Date(this.parts.clock()) })
      .where(eq(climbs.id, id));
  }

  private async tell(within: RecordsDb, row: Row, escalation: Escalation, notice: AlertNotice): Promise<void> {
    const targets = escalation.steps[row.step]?.targets ?? [];
    await this.send(within, row, { targets, notice, key: `${row.id}/${row.round}/${row.step}` });
    await this.plan(within, row, escalation, { climb: row.id, step: row.step + 1, round: row.round });
  }

  private async plan(within: RecordsDb, { accountId, step }: Row, { steps }: Escalation, rung: Rung): Promise<void> {
    const runAt = new Date(this.parts.clock() + (steps[step]?.waitMinutes ?? 1) * minute);
    await this.parts.services.get(workService).enqueue('climb', rung, { within, accountId, runAt });
  }

  /** Each escalation has a key of its own, by which services close what it has begun, and nothing else. */
  private async send(
    within: RecordsDb,
    { accountId, id, groupKey }: Row,
    { targets, notice, key }: { readonly targets: readonly EscalationTarget[]; readonly notice: AlertNotice; readonly key: string },
  ): Promise<void> {
    const emails: string[] = [];
    const endpoints: string[] = [];
    for (const target of targets)
      if (target.kind === 'person') emails.push(target.email);
      else if (target.kind === 'endpoint') endpoints.push(target.id);
      else {
        const found = await this.parts.book.find(accountId, 'rotation', target.id, within);
        const now = found && onCallAt(found.definition, this.parts.clock());
        if (now !== undefined) emails.push(now.person);
      }
    const own = { ...notice, groupKey: `${groupKey}/${id}` };
    await this.parts.services.get(notificationEndpointsService).send({ accountId, endpoints, emails, notice: own, key, within });
  }
}

/** What an escalation is about; of one from before it was kept, the groups of its message. */
function membersOf({ members, triggerId, notice }: Row): readonly Pick<Member, 'triggerId' | 'labels'>[] {
  const known = Object.values(members);
  return known.length > 0 ? known : notice.groups.map(({ labels }) => ({ triggerId, labels }));
}
