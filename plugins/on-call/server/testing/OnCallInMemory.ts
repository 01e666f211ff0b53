import { type AlertNotice, type NewNotice, notificationEndpointsService } from '#plugins/endpoints/contract';
import { silencesService } from '#plugins/silences/contract';
import { acknowledgeLinksService, type GroupNow, type KeptTrigger, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { type RecordsDb, workService } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import { escalationSchema, type NewEscalation } from '../../common/escalation';
import { type NewRoute, routeSchema } from '../../common/route';
import { Climbs, type Rung } from '../Climbs';
import { DefinitionBook } from '../DefinitionBook';
import createOnCall from '../migrations/0001-on-call';
import createThreads from '../migrations/0002-threads';
import { Router, type ThreadTask } from '../Router';

export const account = 7;
const minute = 60_000;
const start = Date.parse('2026-03-04T12:00:00Z');
const trigger = { accountId: account, rules: { sendResolved: true } } as unknown as KeptTrigger;
/** Of a group that does not fire any more. */
export const over = { state: 'resolved' as const };

export const groupNow = (service: string, about: Partial<GroupNow> = {}): GroupNow => ({
  labels: { service },
  state: 'firing',
  severity: 'HIGH',
  value: 3,
  since: '2026-03-04T12:00:00.000Z',
  ...{ isFiring: true, activeAt: '2026-01-01T00:00:00.000Z' },
  isFlapping: false,
  mutedBy: null,
  acknowledgedBy: null,
  ...about,
});

interface Task {
  readonly job: string;
  readonly payload: unknown;
  readonly at: number;
  readonly key: string | undefined;
}

/** Routes and escalations in memory, with a clock of their own: tasks run when it comes to them, and messages are kept with who was told when. */
export class OnCallInMemory {
  sent: { readonly to: readonly string[]; readonly notice: AlertNotice; readonly at: number }[] = [];
  tasks: Task[] = [];
  /** Of the alert, as they are now. */
  groups: readonly GroupNow[] = [];
  private now = start;
  private links = 0;
  /** Who was told of a message's beginning, by its key. */
  private readonly toldOf = new Map<string, readonly string[]>();

  private constructor(private readonly memory: MemoryRecords) {}

  static async open(): Promise<OnCallInMemory> {
    return new OnCallInMemory(await memoryRecords('on-call', [createOnCall, createThreads]));
  }

  async close(): Promise<void> {
    await this.memory.close();
  }

  /** Nothing is kept, it is noon, and the cart fires. */
  async clear(): Promise<void> {
    await this.memory.clear();
    [this.now, this.sent, this.tasks, this.links] = [start, [], [], 0];
    this.groups = [groupNow('cart')];
    this.toldOf.clear();
  }

  parts() {
    const { records } = this.memory;
    const clock = () => this.now;
    const services = this.services();
    const book = new DefinitionBook(records);
    const climbs = new Climbs({ records, book, services, clock });
    return { book, climbs, router: new Router({ records, book, climbs, services, clock }) };
  }

  /** A message of an alert comes. @param search of the alert */
  async take(notice: AlertNotice, search: object = {}): Promise<void> {
    const { name, tags } = notice.trigger;
    await this.within((db) =>
      this.parts().router.take({ trigger: { ...trigger, name, tags, search } as KeptTrigger, notice, key: 'k' }, db),
    );
  }

  route(about: Partial<NewRoute> & { readonly name: string }) {
    return this.parts().book.create(account, 'route', routeSchema.parse({ emails: ['orders@example.com'], ...about }), 'ada@example.com');
  }

  /** @returns its id */
  async escalation(about: Partial<NewEscalation> = {}): Promise<string> {
    const steps = [
      { targets: [{ kind: 'person', email: 'first@example.com' }], waitMinutes: 5 },
      { targets: [{ kind: 'person', email: 'second@example.com' }], waitMinutes: 10 },
    ];
    const made = escalationSchema.parse({ name: 'Shop', steps, ...about });
    return (await this.parts().book.create(account, 'escalation', made, 'ada@example.com')).id;
  }

  /** Moves the clock from one task to the next, until so many minutes after noon. */
  async after(minutes: number): Promise<void> {
    const moment = start + minutes * minute;
    for (;;) {
      const [task] = this.tasks.toSorted((one, other) => one.at - other.at);
      if (task === undefined || task.at > moment) break;
      this.tasks = this.tasks.filter((one) => one !== task);
      this.now = Math.max(this.now, task.at);
      const { climbs, router } = this.parts();
      const commit = (store: (db: RecordsDb) => Promise<void>) => this.within(store);
      if (task.job === 'climb') await climbs.climb(task.payload as Rung, commit);
      else if (task.job === 'release') await this.within((db) => router.release(task.payload as ThreadTask, db));
      else await router.repeat(task.payload as ThreadTask, commit);
    }
    this.now = moment;
  }

  /** Of each message how many minutes after noon it was sent, to whom, and why. */
  get told(): readonly (readonly [number, string, AlertNotice['reason']])[] {
    return this.sent.map(({ to, notice, at }) => [minutesOf(at), to.join(), notice.reason]);
  }

  private within<T>(work: (db: RecordsDb) => Promise<T>): Promise<T> {
    return this.memory.records.transaction(work);
  }

  private services(): Context {
    const services = new Map<string, unknown>([
      [notificationEndpointsService.id, { send: async (notice: NewNotice) => this.send(notice) }],
      [
        silencesService.id,
        {
          test: (matchers: readonly { name: string; value: string }[]) => (about: Record<string, unknown>) =>
            matchers.every(({ name, value }) => [about[name]].flat().includes(value)),
        },
      ],
      [
        workService.id,
        {
          enqueue: async (job: string, payload: unknown, { runAt, key }: { runAt: Date; key?: string }) => {
            if (key !== undefined) this.tasks = this.tasks.filter((task) => task.key !== key);
            this.tasks.push({ job, payload, at: runAt.getTime(), key });
          },
        },
      ],
      [triggersService.id, { groups: async () => ({ groups: this.groups, total: this.groups.length }), find: async () => trigger }],
      [
        acknowledgeLinksService.id,
        {
          make: async () => {
            this.links += 1;
            return `https://watch.example.com/acknowledge/${this.links}`;
          },
        },
      ],
    ]);
    const find = ({ id }: { readonly id: string }) => services.get(id);
    return { get: find, find } as unknown as Context;
  }

  /** As the contract says: an end goes to whoever was told of its key. */
  private send({ endpoints, emails, notice }: NewNotice): readonly never[] {
    const known = this.toldOf.get(notice.groupKey) ?? [];
    const to = notice.state === 'resolved' ? known : [...endpoints, ...emails];
    this.toldOf.set(notice.groupKey, notice.state === 'resolved' ? [] : [...new Set([...known, ...to])]);
    if (to.length > 0) this.sent.push({ to, notice, at: this.now });
    return [];
  }
}

/** How many minutes after noon a moment is, in milliseconds since the epoch. */
export const minutesOf = (at: number): number => (at - start) / minute;
