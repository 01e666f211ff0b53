import { createHash } from 'node:crypto';
import { type AlertNotice, notificationEndpointsService } from '#plugins/endpoints/contract';
import { silencesService } from '#plugins/silences/contract';
import { type KeptTrigger, matchedLabels, type TriggerNotice, type TriggerSeverity } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { type Records, type RecordsDb, workService } from '#sdk/server';
import { quietUntil } from '../common/quietUntil';
import { decide, emptyThread, type Subject, subjectsOf, type Thread, withNotice, worstFirst } from '../common/thread';
import { threadNotice } from '../common/threadNotice';
import { alertState, tellsEnds } from './alertState';
import type { Climbs } from './Climbs';
import type { DefinitionBook, Kept } from './DefinitionBook';
import { keepThread, newThread, type ThreadKey, type ThreadRow, threadAt, threadOfBundle, threadsOfAlert } from './ThreadRows';

type KeptRoute = Kept<'route'>;
/** A thread of an account: payload of the jobs that go on with it. */
export interface ThreadTask extends ThreadKey {
  readonly accountId: number;
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

/** Sends messages of alerts along the routes of their account: whoever is told of a beginning is told its end, under the same key. */
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

  /**
   * Hands a message to each route that takes some of it. What a route has taken stays with it until it is over, whatever its severity is by then, or the route says. @param within a
   * transaction
   */
  async take({ trigger, notice }: TriggerNotice, within: RecordsDb): Promise<void> {
    const { book } = this.parts;
    const { accountId, rules } = trigger;
    const there = await threadsOfAlert(within, accountId, notice.trigger.id);
    const open = rules.sendResolved ? there : await this.withoutPast(within, there, notice);
    const routes = await book.list(accountId, 'route', within);
    const subjects = subjectsOf(notice);
    const taken = new Set<string>();
    for (const route of routes) {
      const own = open.filter(({ routeId }) => routeId === route.id);
      const parts = await this.partsFor(route, own, { subjects, taken, trigger, notice }, within);
      for (const [row, some] of parts) await this.changed(within, route, row, { notice, subjects: some });
    }
    for (const row of open)
      if (!routes.some(({ id }) => id === row.routeId))
        await this.changed(within, undefined, row, { notice, subjects: subjects.filter((subject) => holds(row, subject)) });
  }

  /** Of an alert that tells no ends, what it began before is over without a word. */
  private async withoutPast(
    within: RecordsDb,
    rows: readonly ThreadRow[],
    { groupKey, trigger }: AlertNotice,
  ): Promise<readonly ThreadRow[]> {
    const left: ThreadRow[] = [];
    for (const row of rows) {
      if (row.thread.notices[trigger.id]?.groupKey === groupKey) left.push(row);
      else {
        const others = (all: Thread['told']) =>
          Object.fromEntries(Object.entries(all).filter(([, { triggerId }]) => triggerId !== trigger.id));
        const { members, told, notices } = row.thread;
        await keepThread(within, { ...row, thread: { members: others(members), told: others(told), notices } });
      }
    }
    return left;
  }

  /** What has waited goes out, as one message. */
  async release({ accountId, ...key }: ThreadTask, within: RecordsDb): Promise<void> {
    const row = await threadAt(within, key);
    if (row?.due == null || row.due > this.parts.clock()) return;
    await this.flush(within, await this.parts.book.find(accountId, 'route', key.route, within), { ...row, due: null });
  }

  /** What still fires is told once more, unless somebody looks after it. */
  async repeat({ accountId, ...key }: ThreadTask, commit: Commit): Promise<void> {
    const { records, services, book, clock } = this.parts;
    const known = await threadAt(records.db, key);
    if (known === undefined) return;
    const members = Object.values(known.thread.told);
    const state = await alertState(services, accountId, members);
    const isUntold = state === 'over' && !(await tellsEnds(services, accountId, members));
    await commit(async (within) => {
      const route = await book.find(accountId, 'route', key.route, within);
      const row = await threadAt(within, key);
      if (row === undefined || route === undefined || !route.definition.isEnabled || route.definition.repeatMinutes === 0) return;
      // Its end comes with the next message of its alert, unless that tells none: then nothing more is told of it.
      if (state === 'over') return isUntold ? keepThread(within, { ...row, thread: emptyThread }) : undefined;
      const every = route.definition.repeatMinutes * minute;
      const left = row.toldAt + every - clock();
      if (left > 0 || state !== 'waiting') return this.planRepeat(within, row, left > 0 ? left : every);
      const due = dueIn(route, clock(), row);
      if (due > clock()) return this.planRepeat(within, row, due - clock());
      await this.flush(within, route, row, true);
    });
  }

  /** The threads of a route that a message changes, each with what it says of the thread. */
  private async partsFor(
    route: KeptRoute,
    own: readonly ThreadRow[],
    {
      subjects,
      taken,
      trigger,
      notice,
    }: {
      readonly subjects: readonly Subject[];
      readonly taken: Set<string>;
      readonly trigger: KeptTrigger;
      readonly notice: AlertNotice;
    },
    within: RecordsDb,
  ): Promise<ReadonlyMap<ThreadRow, readonly Subject[]>> {
    const { definition } = route;
    const test = this.parts.services.get(silencesService).test(definition.matchers);
    const takes = ({ labels, severity: word }: Subject): boolean => {
      const severity = word.toUpperCase() as TriggerSeverity;
      const isWanted = definition.severities.length === 0 || definition.severities.some((one) => one === severity);
      return isWanted && test(matchedLabels(trigger, labels, severity));
    };
    const found = new Map<ThreadRow, Subject[]>();
    const rows = new Map(own.map((row) => [row.bundleKey, row]));
    const last: string[] = [];
    for (const subject of subjects) {
      const there = own.find((row) => holds(row, subject));
      const isTaken = definition.isEnabled && subject.member !== undefined && !taken.has(subject.key) && takes(subject);
      if (isTaken && definition.isLast) last.push(subject.key);
      if (there === undefined && !isTaken) continue;
      const row = there ?? (await this.rowFor(route, subject, { rows, trigger, notice }, within));
      found.set(row, [...(found.get(row) ?? []), subject]);
    }
    for (const key of last) taken.add(key);
    // Threads of an alert that is over as a whole are told so, whatever its message names.
    if (notice.state === 'resolved') for (const row of own) if (!found.has(row)) found.set(row, []);
    return found;
  }

  /** The thread that something new of a route belongs to. */
  private async rowFor(
    { id: routeId, accountId, definition: { together } }: KeptRoute,
    { labels, severity }: Subject,
    { rows, trigger, notice }: { readonly rows: Map<string, ThreadRow>; readonly trigger: KeptTrigger; readonly notice: AlertNotice },
    within: RecordsDb,
  ): Promise<ThreadRow> {
    const about: ReturnType<typeof matchedLabels> = { ...matchedLabels(trigger, labels, null), severity: severity.toUpperCase() };
    const commonOf = (label: string): string => [about[label] ?? ''].flat().toSorted().join(',');
    const bundle = Object.fromEntries((together?.by ?? []).map((label) => [label, commonOf(label)]));
    const bundleKey = together === null ? notice.groupKey : JSON.stringify(Object.entries(bundle).sort());
    const known = rows.get(bundleKey) ?? (await threadOfBundle(within, routeId, bundleKey));
    const key = together === null ? notice.groupKey : `${routeId}/${hashOf(bundleKey)}/${this.parts.clock()}`;
    const sequence = `${routeId}/${together === null ? notice.trigger.id : bundleKey}`;
    const row = known ?? newThread({ routeId, accountId, key, bundleKey, sequence, bundle });
    rows.set(bundleKey, row);
    return row;
  }

  /** Tells at once what has changed, or keeps it until what goes with it has come, or quiet hours are over. */
  private async changed(
    within: RecordsDb,
    route: KeptRoute | undefined,
    before: ThreadRow,
    { notice, subjects }: { readonly notice: AlertNotice; readonly subjects: readonly Subject[] },
  ): Promise<void> {
    const row = { ...before, thread: withNotice(before.thread, notice, subjects) };
    const { clock, services } = this.parts;
    const now = clock();
    const due = route === undefined || !route.definition.isEnabled ? now : dueIn(route, now, row);
    if (due <= now) return this.flush(within, route, { ...row, due: null }, false, notice.links.acknowledge);
    await keepThread(within, { ...row, due });
    const payload: ThreadTask = { accountId: row.accountId, route: row.routeId, key: row.key };
    await services.get(workService).enqueue('release', payload, { within, accountId: row.accountId, runAt: new Date(due) });
  }

  private async flush(
    within: RecordsDb,
    route: KeptRoute | undefined,
    row: ThreadRow,
    repeats = false,
    acknowledge?: string,
  ): Promise<void> {
    const isOn = route?.definition.isEnabled === true;
    const { members, told, notices } = row.thread;
    // A route that is off or gone begins nothing more.
    const seen = isOn ? members : Object.fromEntries(Object.entries(members).filter(([key]) => key in told));
    const decided = decide({ members: seen, told, notices }, repeats);
    if (decided === undefined || (!isOn && decided.reason !== 'resolved' && decided.reason !== 'resolved-members'))
      return keepThread(within, { ...row, thread: { members: seen, told, notices } });
    const at = new Date(this.parts.clock()).toISOString();
    const about = {
      key: row.key,
      isBundle: row.key !== row.bundleKey,
      name: route?.definition.name ?? '',
      common: row.bundle,
      at,
      acknowledge,
    };
    const notice = threadNotice(row.thread, decided, about);
    const { emails = [], endpoints = [] } = isOn ? route.definition : {};
    const key = `${row.routeId}/${row.key}/${at}/${row.messages}`;
    if (emails.length + endpoints.length > 0 || notice.state === 'resolved')
      await this.parts.services
        .get(notificationEndpointsService)
        .send({ accountId: row.accountId, emails, endpoints, notice, key, sequence: row.sequence, within });
    await keepThread(within, {
      ...row,
      thread: { members: seen, told: seen, notices },
      toldAt: this.parts.clock(),
      messages: row.messages + 1,
    });
    await this.parts.climbs.follow(within, {
      accountId: row.accountId,
      escalation: isOn ? route.definition.escalation : null,
      decided,
      notice,
    });
    if (isOn && route.definition.repeatMinutes > 0 && notice.state === 'firing')
      await this.planRepeat(within, row, route.definition.repeatMinutes * minute);
  }

  private async planRepeat(within: RecordsDb, { accountId, routeId: route, key }: ThreadRow, after: number): Promise<void> {
    const runAt = new Date(this.parts.clock() + after);
    const payload: ThreadTask = { accountId, route, key };
    await this.parts.services.get(workService).enqueue('repeat', payload, { within, accountId, runAt, key: `${route}/${key}` });
  }
}

/** Whether a thread is about it already. */
const holds = ({ thread }: ThreadRow, { key }: Subject): boolean => key in thread.members || key in thread.told;

/** When what has changed in a thread is told. Milliseconds since the epoch. */
function dueIn({ definition: { together, quiet } }: KeptRoute, now: number, { due, thread }: ThreadRow): number {
  const begun = together === null ? now : Math.max(now, due ?? now + together.waitMinutes * minute);
  if (quiet === null) return begun;
  const [worst] = Object.values(thread.members).toSorted(worstFirst);
  const isExcepted = worst !== undefined && quiet.butSeverities.some((one) => one === worst.severity.toUpperCase());
  if (isExcepted) return Math.min(begun, now + (together?.waitMinutes ?? 0) * minute);
  return quietUntil(quiet, begun) ?? begun;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
