import { type AlertNotice, type NewNotice, notificationEndpointsService } from '#plugins/endpoints/contract';
import { silencesService } from '#plugins/silences/contract';
import { type GroupNow, type KeptTrigger, type Mute, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { domainEventsService, extensionsService, type NewNotification, type Notify, type SecretBox, workService } from '#sdk/server';
import type { MemoryRecords } from '#sdk/testing';
import { EndpointRecords } from '../../../../plugins/endpoints/server/EndpointRecords';
import { Endpoints } from '../../../../plugins/endpoints/server/Endpoints';
import { NoticeRecords } from '../../../../plugins/endpoints/server/NoticeRecords';
import type { NewEscalation } from '../../../../plugins/on-call/common/escalation';
import { escalationSchema } from '../../../../plugins/on-call/common/escalation';
import { type NewRoute, routeSchema } from '../../../../plugins/on-call/common/route';
import { Climbs, type Rung } from '../../../../plugins/on-call/server/Climbs';
import { DefinitionBook } from '../../../../plugins/on-call/server/DefinitionBook';
import { Router, type ThreadTask } from '../../../../plugins/on-call/server/Router';
import type { KnownGroup } from '../../../../plugins/triggers/common/machine/stepTrigger';
import type { ToldMemory } from '../../../../plugins/triggers/common/machine/toldMemory';
import { noticeSenders } from '../../../../plugins/triggers/contract';
import type { Claim } from '../../../../plugins/triggers/server/engine/Claims';
import { Evaluator } from '../../../../plugins/triggers/server/engine/Evaluator';
import { TellEffects } from '../../../../plugins/triggers/server/engine/TellEffects';
import { byKey } from '../../../../plugins/triggers/server/evaluate/TriggerReader';

export const minute = 60_000;
export const begin = Date.parse('2026-03-04T12:00:00Z');

/** A message as one receiver got it. */
export interface Got {
  readonly to: string;
  readonly at: number;
  readonly notice: AlertNotice;
}

/** What a query finds at one slot: values of groups, nothing at all, or that it failed. */
export type Observation = Readonly<Record<string, number>> | 'no data' | 'error';

interface Course {
  readonly trigger: KeptTrigger;
  groups: Claim['groups'];
  told: ToldMemory | null;
}

const box = { seal: (text: string) => text, open: (text: string) => text } as unknown as SecretBox;

/**
 * Alerts of one account from evaluation to receivers, by the code that does it in the product, over real records: only what a query finds, who mutes, and the carriers are the
 * test's. One step is a minute.
 */
export class AlertLife {
  readonly got: Got[] = [];
  mutes: readonly Mute[] = [];
  now = begin;
  private tasks: { readonly job: string; readonly payload: unknown; readonly at: number; readonly key: string | undefined }[] = [];
  private readonly courses = new Map<string, Course>();
  private readonly notices = new Map<string, AlertNotice>();
  private readonly receivers = new Map<string, string>();
  private sending: AlertNotice | undefined;
  private readonly book: DefinitionBook;
  private readonly climbs: Climbs;
  private readonly router: Router;
  private readonly effects: TellEffects;
  private readonly evaluator: Evaluator;
  private found: ReadonlyMap<string, Observation> = new Map();

  constructor(
    private readonly memory: MemoryRecords,
    readonly accountId: number,
  ) {
    const clock = () => this.now;
    const { records } = memory;
    const notify = { send: async (one: NewNotification) => this.carried(one) } as unknown as Notify;
    const endpoints = new Endpoints({
      endpoints: new EndpointRecords(records, box),
      notices: new NoticeRecords(records, box, clock),
      notify,
      templates: {} as never,
    });
    const services = new Map<string, unknown>([
      [
        notificationEndpointsService.id,
        {
          send: async (notice: NewNotice) => {
            this.sending = notice.notice;
            return endpoints.send(notice);
          },
        },
      ],
      [
        silencesService.id,
        {
          test: (matchers: readonly { name: string; value: string }[]) => (about: Record<string, unknown>) =>
            matchers.every(({ name, value }) => [about[name]].flat().includes(value)),
        },
      ],
      [workService.id, { enqueue: async (...asked: Parameters<AlertLife['enqueue']>) => this.enqueue(...asked) }],
      [domainEventsService.id, { publish: async () => undefined }],
      [
        triggersService.id,
        {
          groups: async (_account: number, id: string) => this.groupsNow(id),
          find: async (_account: number, id: string) => this.courses.get(id)?.trigger,
        },
      ],
      [
        extensionsService.id,
        {
          offers: (point: { readonly id: string }) =>
            point.id === noticeSenders.id
              ? [
                  {
                    services: () => undefined,
                    load: async () => ({
                      send: (...[told, within]: Parameters<Router['take']>) => this.router.take(told, within),
                    }),
                  },
                ]
              : [],
        },
      ],
    ]);
    const find = ({ id }: { readonly id: string }) => services.get(id);
    const context = { get: find, find } as unknown as Context;
    this.book = new DefinitionBook(records);
    this.climbs = new Climbs({ records, book: this.book, services: context, clock });
    this.router = new Router({ records, book: this.book, climbs: this.climbs, services: context, clock });
    this.effects = new TellEffects(context);
    this.evaluator = new Evaluator({
      reader: {
        readAll: async (asked) =>
          asked.map(({ trigger, slot }) => {
            const seen = this.found.get((trigger as KeptTrigger).id) ?? 'no data';
            const values = typeof seen === 'string' ? {} : seen;
            const groups = Object.entries(values).map(([name, value]) => ({ labels: { name }, value, measures: { value } }));
            const found = seen === 'error' ? { error: 'The store is away.' } : byKey(groups);
            return { evaluation: { slot, found }, groups, range: { from: slot - 5 * minute, to: slot }, scope: { accounts: [accountId] } };
          }),
      },
      mutes: async () => this.mutes,
      receives: async () => (await this.book.list(accountId, 'route')).some(({ definition }) => definition.isEnabled),
      write: async () => undefined,
      tell: async () => ({ samples: [], accountName: 'Shop', origin: 'https://watch.example.com', triggeredId: undefined }),
    });
  }

  add(trigger: KeptTrigger): void {
    this.courses.set(trigger.id, { trigger, groups: new Map(), told: null });
  }
  change(id: string, change: (before: KeptTrigger) => KeptTrigger): void {
    const course = this.courses.get(id);
    if (course !== undefined) this.courses.set(id, { ...course, trigger: change(course.trigger) });
  }
  async route(route: NewRoute): Promise<string> {
    return (await this.book.create(this.accountId, 'route', routeSchema.parse(route), 'ada@example.com')).id;
  }
  async changeRoute(id: string, route: NewRoute): Promise<void> {
    await this.book.change(this.accountId, 'route', id, { definition: routeSchema.parse(route), by: 'ada@example.com' });
  }
  async removeRoute(id: string): Promise<void> {
    await this.book.remove(this.accountId, 'route', id);
  }
  async escalation(escalation: NewEscalation): Promise<string> {
    return (await this.book.create(this.accountId, 'escalation', escalationSchema.parse(escalation), 'ada@example.com')).id;
  }

  /** An endpoint of the account. @returns its id */
  async receiver(name: string): Promise<string> {
    const values = {
      title: name,
      description: '',
      type: 'Slack',
      bodyTemplate: null,
      settings: { url: 'https://hooks.example.com/x' },
    } as const;
    const { id } = await new EndpointRecords(this.memory.records, box).add(this.accountId, values, 'ada@example.com');
    this.receivers.set(id, name);
    return id;
  }

  /** Somebody looks after all that fires. */
  acknowledge(): void {
    for (const course of this.courses.values())
      course.groups = new Map(
        [...course.groups].map(([key, group]) => [
          key,
          { ...group, acknowledgedBy: group.memory.firedAt === null ? null : 'ada@example.com' },
        ]),
      );
  }

  /** A minute later: all alerts are evaluated, and what is due is done. */
  async step(found: ReadonlyMap<string, Observation>): Promise<void> {
    await this.runUntil(this.now + minute);
    this.found = found;
    for (const course of this.courses.values()) {
      const schedule = { triggerId: course.trigger.id, due: this.now, everyMs: minute, told: course.told } as Claim['schedule'];
      const claim: Claim = { trigger: course.trigger, schedule, groups: course.groups };
      const [outcome] = await this.evaluator.evaluate([claim], { now: this.now, caughtUpAt: this.now }, new AbortController().signal);
      if (outcome === undefined || !('slots' in outcome))
        throw (outcome as { failure: unknown } | undefined)?.failure ?? new Error('There is no outcome.');
      await this.memory.records.transaction(async (within) => {
        for (const slot of outcome.slots) await this.effects.commit(within, claim, slot);
      });
      course.told = outcome.told;
      course.groups = new Map(
        [...outcome.groups].map(([key, group]) => [key, { ...group, acknowledgedBy: this.lookedAfter(course, key, group) }]),
      );
    }
  }

  async runUntil(moment: number): Promise<void> {
    for (;;) {
      const [task] = this.tasks.toSorted((one, other) => one.at - other.at);
      if (task === undefined || task.at > moment) break;
      this.tasks = this.tasks.filter((one) => one !== task);
      this.now = Math.max(this.now, task.at);
      const commit = (store: Parameters<MemoryRecords['records']['transaction']>[0]) => this.memory.records.transaction(store);
      if (task.job === 'climb') await this.climbs.climb(task.payload as Rung, commit as never);
      else if (task.job === 'release')
        await this.memory.records.transaction((within) => this.router.release(task.payload as ThreadTask, within));
      else await this.router.repeat(task.payload as ThreadTask, commit as never);
    }
    this.now = moment;
  }

  private lookedAfter(course: Course, key: string, group: KnownGroup): string | null {
    return group.memory.firedAt === null ? null : (course.groups.get(key)?.acknowledgedBy ?? null);
  }

  private enqueue(job: string, payload: unknown, { runAt, key }: { readonly runAt: Date; readonly key?: string }): void {
    if (key !== undefined) this.tasks = this.tasks.filter((task) => task.key !== key);
    this.tasks.push({ job, payload, at: runAt.getTime(), key });
  }

  private groupsNow(id: string): { readonly groups: readonly GroupNow[]; readonly total: number } {
    const course = this.courses.get(id);
    const groups = [...(course?.groups.values() ?? [])].flatMap(({ labels, memory, acknowledgedBy }): GroupNow[] => {
      if (memory.state === 'ok') return [];
      const about = { ...labels, alertname: course?.trigger.name ?? '', severity: memory.severity ?? '' };
      const mute = this.mutes.find((one) => one.matches(about));
      const { state, severity, value } = memory;
      return [
        {
          labels,
          state,
          severity,
          value,
          since: new Date(memory.since).toISOString(),
          isFiring: memory.firedAt !== null,
          activeAt: memory.activeSince === null ? null : new Date(memory.activeSince).toISOString(),
          isFlapping: false,
          mutedBy: acknowledgedBy ?? mute?.title ?? null,
          acknowledgedBy,
        },
      ];
    });
    return { groups, total: groups.length };
  }

  private carried({ settings, key }: NewNotification): string {
    const { to, endpointId, notice } = settings as {
      readonly to?: readonly string[];
      readonly endpointId?: string;
      readonly notice?: AlertNotice;
    };
    const id = `${this.accountId}-${this.got.length}-${key}`;
    const told = this.sending as AlertNotice;
    if (this.notices.has(`${key}`)) throw new Error(`A message goes out twice: ${key}`);
    this.notices.set(`${key}`, told);
    this.got.push({ to: to?.[0] ?? this.receivers.get(endpointId ?? '') ?? '', at: this.now, notice: notice ?? told });
    return uuidOf(id);
  }
}

/** Deliveries are known by ids of this form. */
function uuidOf(text: string): string {
  let hash = 0n;
  for (const unit of text) hash = (hash * 1_000_003n + BigInt(unit.codePointAt(0) ?? 0)) % (1n << 128n);
  const hex = hash.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
