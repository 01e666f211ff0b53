import { pino } from 'pino';
import { type AlertNotice, type NewNotice, notificationEndpointsService } from '#plugins/endpoints/contract';
import type { Context } from '#sdk';
import { accountsService, actorsService, domainEventsService, extensionsService, listenersService, telemetryService } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import { normalTrigger } from '../../../plugins/triggers/common/normalTrigger';
import { type KeptTrigger, type Mute, triggerSchema } from '../../../plugins/triggers/contract';
import { GroupRows } from '../../../plugins/triggers/server/book/GroupRows';
import { TriggeredRows } from '../../../plugins/triggers/server/book/TriggeredRows';
import { TriggerRows } from '../../../plugins/triggers/server/book/TriggerRows';
import { schedules } from '../../../plugins/triggers/server/book/tables';
import { Claims } from '../../../plugins/triggers/server/engine/Claims';
import { Engine, type EngineParts } from '../../../plugins/triggers/server/engine/Engine';
import { Evaluator } from '../../../plugins/triggers/server/engine/Evaluator';
import { TellEffects } from '../../../plugins/triggers/server/engine/TellEffects';
import { type ReadSlot, TriggerReader } from '../../../plugins/triggers/server/evaluate/TriggerReader';
import createTriggers from '../../../plugins/triggers/server/migrations/0001-triggers';
import { triggeredRowsService } from '../../../plugins/triggers/server/services';
import { TriggerChanges } from '../../../plugins/triggers/server/TriggerChanges';
import { tellMore } from '../../../plugins/triggers/server/tellMore';
import { HostInProcess } from '../identity/HostInProcess';

export const minute = 60_000;
/** What is stored lies in the hours before it. */
export const end = Math.floor(Date.now() / minute) * minute - 60 * minute;
export const span = 120 * minute;
export const signal = new AbortController().signal;

export const byService = { queryString: 'severity:error', periodInMinutes: 5, groupBy: ['service'] };
export const output = { target: { notificationEndpoints: ['hook'], emailNotifications: ['ops@example.com'] } };

const text = (millis: number, digits: 3 | 9): string =>
  new Date(millis)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', digits === 9 ? '000000' : '');

/** Two hours of a shop: services that fail in waves, one of them a while not at all, and how long each took. */
const logs = ['cart', 'pay', 'mail'].flatMap((service, index) =>
  Array.from({ length: 120 }, (_, at) => at).flatMap((at) => {
    const isAway = service === 'mail' && at > 40 && at < 60;
    const count = isAway || (at > 90 && at < 100) ? 0 : Math.round(4 + 4 * Math.sin(at / (5 + index) + index));
    return Array.from({ length: count }, (_empty, number) => ({
      at: end - span + at * minute + number * 5000,
      service,
      took: (number * 7 + at) % 50,
    }));
  }),
);

/** The engine over the logs of a shop in the running product's store, with a clock, receivers, mutes and records of its own. */
export class ShopEngine {
  /** What the engine takes the time for. */
  now = end - span;
  notices: NewNotice[] = [];
  events: { readonly id: string; readonly payload: unknown }[] = [];
  mutes: readonly Mute[] = [];
  /** Whether queries fail. */
  isDown = false;

  private constructor(
    private readonly host: HostInProcess,
    readonly memory: MemoryRecords,
    readonly account: number,
  ) {}

  static async open(): Promise<ShopEngine> {
    const host = await HostInProcess.shared();
    const memory = await memoryRecords('triggers', [createTriggers]);
    const { id: account } = await host.service(accountsService).addOwner({ name: 'Engine of triggers', planType: 'pro' });
    const rows = logs.map(({ at, service, took }, index) => ({
      ...{ account, seq: String(index + 1), ts: text(at, 9), received: text(at, 3), service },
      ...{ severity: 'error', message: 'payment failed', fields: { took } },
    }));
    const payload = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await host.service(telemetryService).insert({ table: 'logs', payload, rows: rows.length });
    return new ShopEngine(host, memory, account);
  }

  async close(): Promise<void> {
    await this.memory.close();
  }

  /** As it was opened. */
  async clear(): Promise<void> {
    await this.memory.clear();
    [this.now, this.notices, this.events, this.mutes, this.isDown] = [end - span, [], [], [], false];
  }

  get keptNotices(): readonly AlertNotice[] {
    return this.notices.map(({ notice }) => notice);
  }

  /** The running product's own services, but for those that the tests look at. */
  services(): Context {
    const { account } = this;
    const own = new Map<string, unknown>([
      [triggeredRowsService.id, new TriggeredRows(this.memory.records)],
      [notificationEndpointsService.id, { send: async (notice: NewNotice) => void this.notices.push(notice) }],
      [domainEventsService.id, { publish: async ({ id }: { id: string }, payload: unknown) => void this.events.push({ id, payload }) }],
      [
        actorsService.id,
        { forAccount: async () => ({ account: { id: account, name: 'Shop', ownerId: account }, scope: () => ({ accounts: [account] }) }) },
      ],
      [extensionsService.id, { offers: () => [] }],
      [listenersService.id, { address: () => this.host.url }],
    ]);
    const find = (service: { readonly id: string }) => own.get(service.id) ?? this.host.service(service as never);
    return { get: find, find } as unknown as Context;
  }

  reader(services = this.services()): TriggerReader {
    return new TriggerReader(services, () => this.now);
  }

  /** @param change of what it evaluates by, and of what an evaluation causes */
  engine({
    evaluator: changedEvaluator = (own) => own,
    effects: changedEffects = (own) => own,
  }: {
    readonly evaluator?: (own: EngineParts['evaluator']) => EngineParts['evaluator'];
    readonly effects?: (own: EngineParts['effects']) => EngineParts['effects'];
  } = {}): Engine {
    const services = this.services();
    const real = this.reader(services);
    const reader: Pick<TriggerReader, 'readAll'> = {
      readAll: async (asked, aborts) => {
        const found = await real.readAll(asked, aborts);
        const away = ({ evaluation: { slot } }: ReadSlot) => ({ slot, found: { error: 'The store is away.' } });
        return this.isDown ? found.map((read) => ({ ...read, groups: [], evaluation: away(read) })) : found;
      },
    };
    const evaluator = new Evaluator({
      reader,
      mutes: async () => this.mutes,
      receives: async () => false,
      write: async () => undefined,
      tell: tellMore(services),
    });
    return new Engine({
      series: { write: async () => undefined },
      records: this.memory.records,
      claims: new Claims(this.memory.records, minute, () => this.now),
      evaluator: changedEvaluator(evaluator),
      effects: changedEffects(new TellEffects(services)),
      logger: pino({ level: 'silent' }),
    });
  }

  async keep(id: string, definition: object): Promise<KeptTrigger> {
    const at = new Date(this.now).toISOString();
    const kept = {
      ...normalTrigger(triggerSchema.parse({ type: 'ALERT', name: 'Payments', ...definition })),
      ...{ id, accountId: this.account, version: 1 },
      ...{ createdAt: at, createdBy: 'a@b.test', updatedAt: at, updatedBy: 'a@b.test' },
    };
    await this.change(kept);
    return kept;
  }

  /** @param services of those who are told of the change */
  async change(trigger: KeptTrigger, services = this.services()): Promise<void> {
    const { records } = this.memory;
    const changes = new TriggerChanges({
      rows: new TriggerRows(records),
      groups: new GroupRows(records),
      services,
      clock: () => this.now,
    });
    await records.transaction((within) => changes.changed(within, { id: trigger.id, accountId: this.account, trigger }));
  }

  /** Lets an engine run once a minute until a moment. */
  async runUntil(moment: number, engine = this.engine()): Promise<void> {
    for (; this.now < moment; this.now += minute) await engine.run(signal);
  }

  /** When a trigger is evaluated next, and what came of the latest evaluation; of the only one when no id is given. */
  async schedule(id?: string): Promise<typeof schedules.$inferSelect | undefined> {
    const rows = await this.memory.records.db.select().from(schedules);
    return id === undefined ? rows[0] : rows.find(({ triggerId }) => triggerId === id);
  }
}
