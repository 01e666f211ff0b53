import { and, eq, lte } from 'drizzle-orm';
import { type AlertNotice, notificationEndpointsService } from '#plugins/endpoints/contract';
import { silencesService } from '#plugins/silences/contract';
import type { TriggerNotice } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { type Records, type RecordsDb, workService } from '#sdk/server';
import { joinNotices } from '../common/joinNotices';
import { quietUntil } from '../common/quietUntil';
import type { Route } from '../common/route';
import { partOf, routedNotice } from '../common/routedNotice';
import { alertState } from './alertState';
import type { Climbs } from './Climbs';
import type { DefinitionBook, Kept } from './DefinitionBook';
import { beliefs, waiting } from './tables';

type KeptRoute = Kept<'route'>;
export interface Bundle {
  readonly accountId: number;
  readonly route: string;
  readonly bundleKey: string;
}

/** An alert that the receivers of a route know of. */
export interface Told {
  readonly accountId: number;
  readonly route: string;
  readonly groupKey: string;
}
type Commit = (store: (within: RecordsDb) => Promise<void>) => Promise<unknown>;

interface Parts {
  readonly records: Records;
  readonly book: DefinitionBook;
  readonly climbs: Climbs;
  readonly services: Context;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const minute = 60_000;
/** For how long it is believed whether an account has routes. Milliseconds. */
const knownFor = 5000;
/** What begins something, or makes it worse: somebody has to look. */
const calling: readonly AlertNotice['reason'][] = ['first', 'new-members', 'severity', 'no-data', 'error'];

/** Sends messages of alerts along the routes of their account. */
export class Router {
  private readonly known = new Map<number, { readonly at: number; readonly has: boolean }>();

  constructor(private readonly parts: Parts) {}

  /** Whether the account has a route that is on. */
  async receives(accountId: number): Promise<boolean> {
    const { book, clock } = this.parts;
    const known = this.known.get(accountId);
    if (known !== undefined && clock() - known.at < knownFor) return known.has;
    const has = (await book.list(accountId, 'route')).some(({ definition }) => definition.isEnabled);
    if (this.known.size > 10_000) this.known.clear();
    this.known.set(accountId, { at: clock(), has });
    return has;
  }

  /** Hands a message to each route that takes some of it. @param within a transaction */
  async take({ trigger, notice }: TriggerNotice, within: RecordsDb): Promise<void> {
    const { book, services } = this.parts;
    let left: AlertNotice | undefined = notice;
    for (const route of await book.list(trigger.accountId, 'route', within)) {
      if (left === undefined) return;
      const { definition } = route;
      if (!definition.isEnabled) continue;
      const test = services.get(silencesService).test(definition.matchers);
      const takes = ({ labels, severity: own }: { readonly labels: Readonly<Record<string, string>>; readonly severity: string }) => {
        const severity = own.toUpperCase();
        const about = { ...labels, alertname: trigger.name, tag: trigger.tags, severity };
        return (definition.severities.length === 0 || definition.severities.some((one) => one === severity)) && test(about);
      };
      const part = partOf(left, takes);
      if (part === undefined) continue;
      await this.hold(within, route, part);
      if (definition.isLast) left = left.groups.length === 0 ? undefined : partOf(left, (group) => !takes(group));
    }
  }

  /** What has waited goes out, as one message. */
  async release({ accountId, route: id, bundleKey }: Bundle, within: RecordsDb): Promise<void> {
    const { book, clock } = this.parts;
    const route = await book.find(accountId, 'route', id, within);
    const rows = await within
      .delete(waiting)
      .where(and(eq(waiting.routeId, id), eq(waiting.bundleKey, bundleKey), lte(waiting.due, clock())))
      .returning();
    if (route === undefined || !route.definition.isEnabled || rows.length === 0) return;
    const told: AlertNotice[] = [];
    for (const { notice } of rows) {
      const now = await this.believe(within, route, notice);
      if (now !== undefined) told.push(now);
    }
    const [first, ...more] = told;
    if (first === undefined) return;
    const at = new Date(clock()).toISOString();
    const about = { groupKey: `${id}/${bundleKey}`, name: route.definition.name, about: rows[0]?.bundle ?? {}, at };
    await this.send(within, route, more.length === 0 ? first : joinNotices([first, ...more], about));
    for (const notice of told) await this.follow(within, route, notice);
  }

  /** What still fires is told once more, unless somebody looks after it. */
  async repeat({ accountId, route: id, groupKey }: Told, commit: Commit): Promise<void> {
    const own = and(eq(beliefs.routeId, id), eq(beliefs.groupKey, groupKey));
    const [known] = await this.parts.records.db.select().from(beliefs).where(own);
    if (known === undefined) return;
    const { notice } = known;
    const state = await alertState(this.parts.services, { accountId, triggerId: notice.trigger.id, notice });
    await commit(async (within) => {
      const route = await this.parts.book.find(accountId, 'route', id, within);
      const [row] = await within.select().from(beliefs).where(own).for('update');
      if (route === undefined || row === undefined || !route.definition.isEnabled || route.definition.repeatMinutes === 0) return;
      if (state === 'over') return void (await within.delete(beliefs).where(own));
      const every = route.definition.repeatMinutes * minute;
      const left = row.toldAt + every - this.parts.clock();
      if (left > 0 || state !== 'waiting') return this.planRepeat(within, route, groupKey, left > 0 ? left : every);
      await this.tellAgain(within, route, row.notice);
    });
  }

  private async tellAgain(within: RecordsDb, route: KeptRoute, notice: AlertNotice): Promise<void> {
    const at = new Date(this.parts.clock()).toISOString();
    await this.hold(within, route, { ...notice, reason: 'repeat', at, text: `It still fires.\n${notice.text}` });
  }

  /** Sends it at once, or keeps it until those that go with it have come, or quiet hours are over. */
  private async hold(within: RecordsDb, route: KeptRoute, part: AlertNotice): Promise<void> {
    const { together, quiet } = route.definition;
    const now = this.parts.clock();
    const [there] = await within
      .select()
      .from(waiting)
      .where(and(eq(waiting.routeId, route.id), eq(waiting.groupKey, part.groupKey)))
      .for('update');
    const bundle = bundleOf(together?.by ?? ['alertname'], part);
    const bundleKey = there?.bundleKey ?? (together === null ? part.groupKey : JSON.stringify(bundle));
    const severity = part.severity.toUpperCase();
    const isExcepted = quiet?.butSeverities.some((one) => one === severity) === true;
    const begun = there?.due ?? (await this.dueOf(within, route.id, bundleKey)) ?? now + (together?.waitMinutes ?? 0) * minute;
    const due = quiet === null || isExcepted ? begun : (quietUntil(quiet, Math.max(begun, now)) ?? begun);
    if (due <= now && there === undefined) {
      const notice = await this.believe(within, route, part);
      if (notice === undefined) return;
      await this.send(within, route, notice);
      return this.follow(within, route, notice);
    }
    const { acknowledge: _link, ...links } = part.links;
    const values = { notice: { ...part, links }, due: isExcepted ? Math.min(due, now + (together?.waitMinutes ?? 0) * minute) : due };
    await within
      .insert(waiting)
      .values({ ...{ routeId: route.id, groupKey: part.groupKey, accountId: route.accountId, bundle, bundleKey }, ...values })
      .onConflictDoUpdate({ target: [waiting.routeId, waiting.groupKey], set: values });
    const payload: Bundle = { accountId: route.accountId, route: route.id, bundleKey };
    const runAt = new Date(values.due);
    await this.parts.services.get(workService).enqueue('release', payload, { within, accountId: route.accountId, runAt });
  }

  /** When the rest of a bundle goes out. */
  private async dueOf(within: RecordsDb, routeId: string, bundleKey: string): Promise<number | undefined> {
    const [row] = await within
      .select({ due: waiting.due })
      .from(waiting)
      .where(and(eq(waiting.routeId, routeId), eq(waiting.bundleKey, bundleKey)))
      .limit(1);
    return row?.due;
  }

  /** What is told of it, by what the receivers know; that is what they know from now on. */
  private async believe(within: RecordsDb, route: KeptRoute, part: AlertNotice): Promise<AlertNotice | undefined> {
    const own = and(eq(beliefs.routeId, route.id), eq(beliefs.groupKey, part.groupKey));
    const [row] = await within.select().from(beliefs).where(own).for('update');
    const { notice, believed } = routedNotice(part, row?.believed);
    if (believed === undefined) {
      if (row !== undefined) await within.delete(beliefs).where(own);
      return notice;
    }
    const { acknowledge: _link, ...links } = part.links;
    // What is told once more is not what is to be told once more the next time.
    const latest = part.reason === 'repeat' && row !== undefined ? row.notice : { ...part, links };
    const values = { believed, notice: latest, toldAt: notice === undefined ? (row?.toldAt ?? 0) : this.parts.clock() };
    await within
      .insert(beliefs)
      .values({ routeId: route.id, groupKey: part.groupKey, accountId: route.accountId, ...values })
      .onConflictDoUpdate({ target: [beliefs.routeId, beliefs.groupKey], set: values });
    return notice;
  }

  private async send(within: RecordsDb, { id, accountId, definition }: KeptRoute, notice: AlertNotice): Promise<void> {
    const { emails, endpoints } = definition;
    const key = `${id}/${notice.groupKey}/${notice.at}/${notice.reason}`;
    if (emails.length + endpoints.length > 0)
      await this.parts.services.get(notificationEndpointsService).send({ accountId, emails, endpoints, notice, key, within });
  }

  /** The escalation of the route begins or ends with it, and it is told again when the time for that has come. */
  private async follow(within: RecordsDb, route: KeptRoute, notice: AlertNotice): Promise<void> {
    const { escalation, repeatMinutes }: Route = route.definition;
    if (escalation !== null) {
      if (notice.state === 'resolved') await this.parts.climbs.end(within, escalation, notice);
      else if (calling.includes(notice.reason)) await this.parts.climbs.start(within, route.accountId, escalation, notice);
    }
    if (repeatMinutes > 0 && notice.state === 'firing') await this.planRepeat(within, route, notice.groupKey, repeatMinutes * minute);
  }

  private async planRepeat(within: RecordsDb, { id, accountId }: KeptRoute, groupKey: string, after: number): Promise<void> {
    const runAt = new Date(this.parts.clock() + after);
    const payload = { accountId, route: id, groupKey };
    await this.parts.services.get(workService).enqueue('repeat', payload, { within, accountId, runAt, key: `${id}/${groupKey}` });
  }
}

/** Values of labels that all groups of a message have in common; empty where they differ. */
function bundleOf(by: readonly string[], { groups, trigger, severity }: AlertNotice): Readonly<Record<string, string>> {
  const about = groups.map(({ labels, severity: own }) => ({ ...labels, alertname: trigger.name, severity: own.toUpperCase() }));
  const rows: readonly Readonly<Record<string, string>>[] =
    about.length === 0 ? [{ alertname: trigger.name, severity: severity.toUpperCase() }] : about;
  return Object.fromEntries(
    by.map((label) => {
      const values = new Set(rows.map((row) => row[label] ?? ''));
      return [label, values.size === 1 ? ([...values][0] ?? '') : ''];
    }),
  );
}
