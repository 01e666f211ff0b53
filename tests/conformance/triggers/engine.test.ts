import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlertNotice, type NewNotice, notificationEndpointsService } from '#plugins/endpoints/contract';
import type { Context } from '#sdk';
import {
  accountsService,
  actorsService,
  domainEventsService,
  extensionsService,
  listenersService,
  PublicError,
  telemetryService,
} from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import { machineRules } from '../../../plugins/triggers/common/machine/machineRules';
import { replay } from '../../../plugins/triggers/common/machine/replay';
import { normalTrigger } from '../../../plugins/triggers/common/normalTrigger';
import { type KeptTrigger, type Mute, triggerSchema } from '../../../plugins/triggers/contract';
import { Backtests } from '../../../plugins/triggers/server/backtest/Backtests';
import { GroupRows } from '../../../plugins/triggers/server/book/GroupRows';
import { TriggeredRows } from '../../../plugins/triggers/server/book/TriggeredRows';
import { TriggerRows } from '../../../plugins/triggers/server/book/TriggerRows';
import { schedules, transitions } from '../../../plugins/triggers/server/book/tables';
import { Claims } from '../../../plugins/triggers/server/engine/Claims';
import { Engine } from '../../../plugins/triggers/server/engine/Engine';
import { Evaluator } from '../../../plugins/triggers/server/engine/Evaluator';
import { TellEffects } from '../../../plugins/triggers/server/engine/TellEffects';
import { type ReadSlot, TriggerReader } from '../../../plugins/triggers/server/evaluate/TriggerReader';
import createTriggers from '../../../plugins/triggers/server/migrations/0001-triggers';
import { triggeredRowsService } from '../../../plugins/triggers/server/services';
import { TriggerChanges } from '../../../plugins/triggers/server/TriggerChanges';
import { tellMore } from '../../../plugins/triggers/server/tellMore';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
let memory: MemoryRecords;
let account: number;

const minute = 60_000;
/** What is stored lies in the hours before it. */
const end = Math.floor(Date.now() / minute) * minute - 60 * minute;
const text = (millis: number, digits: 3 | 9): string =>
  new Date(millis)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', digits === 9 ? '000000' : '');

/** Two hours of a shop: services that fail in waves, one of them a while not at all, and how long each took. */
const span = 120 * minute;
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

beforeAll(async () => {
  host = await HostInProcess.shared();
  memory = await memoryRecords('triggers', [createTriggers]);
  account = (await host.service(accountsService).addOwner({ name: 'Engine of triggers', planType: 'pro' })).id;
  const rows = logs.map(({ at, service, took }, index) => ({
    ...{ account, seq: String(index + 1), ts: text(at, 9), received: text(at, 3), service },
    ...{ severity: 'error', message: 'payment failed', fields: { took } },
  }));
  const payload = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await host.service(telemetryService).insert({ table: 'logs', payload, rows: rows.length });
});
afterAll(() => memory.close());

let now = end - span;
let notices: NewNotice[] = [];
let events: { readonly id: string; readonly payload: unknown }[] = [];
let mutes: readonly Mute[] = [];
let isDown = false;
beforeEach(async () => {
  await memory.clear();
  [now, notices, events, mutes, isDown] = [end - span, [], [], [], false];
});

const keptNotices = (): readonly AlertNotice[] => notices.map(({ notice }) => notice);

/** The running product's own services, but for those that the tests look at. */
function servicesOf(): Context {
  const triggered = new TriggeredRows(memory.records);
  const own = new Map<string, unknown>([
    [triggeredRowsService.id, triggered],
    [notificationEndpointsService.id, { send: async (notice: NewNotice) => void notices.push(notice) }],
    [domainEventsService.id, { publish: async ({ id }: { id: string }, payload: unknown) => void events.push({ id, payload }) }],
    [
      actorsService.id,
      { forAccount: async () => ({ account: { id: account, name: 'Shop', ownerId: account }, scope: () => ({ accounts: [account] }) }) },
    ],
    [extensionsService.id, { offers: () => [] }],
    [listenersService.id, { address: () => host.url }],
  ]);
  const find = (service: { readonly id: string }) => own.get(service.id) ?? host.service(service as never);
  return { get: find, find } as unknown as Context;
}

function engineWith(services: Context): Engine {
  const real = new TriggerReader(services, () => now);
  const reader: Pick<TriggerReader, 'readAll'> = {
    readAll: async (asked, signal) => {
      const found = await real.readAll(asked, signal);
      const away = ({ evaluation: { slot } }: ReadSlot) => ({ slot, found: { error: 'The store is away.' } });
      return isDown ? found.map((read) => ({ ...read, groups: [], evaluation: away(read) })) : found;
    },
  };
  const evaluator = new Evaluator({
    reader,
    mutes: async () => mutes,
    receives: async () => false,
    write: async () => undefined,
    tell: tellMore(services),
  });
  const claims = new Claims(memory.records, minute, () => now);
  return new Engine({
    series: { write: async () => undefined },
    records: memory.records,
    claims,
    evaluator,
    effects: new TellEffects(services),
    logger: pino({ level: 'silent' }),
  });
}

const signal = new AbortController().signal;

async function keep(id: string, definition: object): Promise<KeptTrigger> {
  const trigger = normalTrigger(triggerSchema.parse({ type: 'ALERT', name: 'Payments', ...definition }));
  const at = new Date(now).toISOString();
  const kept = {
    ...trigger,
    id,
    accountId: account,
    version: 1,
    createdAt: at,
    createdBy: 'a@b.test',
    updatedAt: at,
    updatedBy: 'a@b.test',
  };
  await change(kept);
  return kept;
}
async function change(trigger: KeptTrigger): Promise<void> {
  const rows = new TriggerRows(memory.records);
  const changes = new TriggerChanges({ rows, groups: new GroupRows(memory.records), services: servicesOf(), clock: () => now });
  await memory.records.transaction((within) => changes.changed(within, { id: trigger.id, accountId: account, trigger }));
}

/** Lets the engine run once a minute until a moment. */
async function runUntil(moment: number, engine = engineWith(servicesOf())): Promise<void> {
  for (; now < moment; now += minute) await engine.run(signal);
}

const byService = { queryString: 'severity:error', periodInMinutes: 5, groupBy: ['service'] };
const output = { target: { notificationEndpoints: ['hook'], emailNotifications: ['ops@example.com'] } };

describe('live equals backtest on the same data, to the message', () => {
  const levels = {
    severities: [
      { severity: 'LOW', threshold: '20' },
      { severity: 'HIGH', threshold: '30' },
    ],
  };
  test.each<[string, object]>([
    ['counts by service', { search: byService, triggerOn: levels }],
    [
      'counts with waiting, recovery and repetition',
      {
        search: byService,
        triggerOn: levels,
        rules: { forMinutes: 2, recoveryThreshold: '15', recoverAfterMinutes: 2, repeatMinutes: 5, missingEvaluations: 3 },
      },
    ],
    [
      'all together, with no data by choice',
      { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '60' }, rules: { noData: 'no-data' } },
    ],
    [
      'a maximum over a quarter of an hour, each two minutes',
      {
        search: { ...byService, periodInMinutes: 15 },
        triggerOn: { aggregation: { aggregationType: 'MAX', fieldToAggregateOn: 'took' }, threshold: '47' },
        rules: { everyMinutes: 2 },
      },
    ],
    [
      'an average, which windows that overlap do not add up to',
      {
        search: byService,
        triggerOn: { aggregation: { aggregationType: 'AVG', fieldToAggregateOn: 'took' }, threshold: '28' },
        rules: { noData: 'no-data' },
      },
    ],
    [
      'a sum of all together, which is of nothing at times',
      {
        search: { ...byService, groupBy: [] },
        triggerOn: {
          aggregation: { aggregationType: 'SUM', fieldToAggregateOn: 'took' },
          comparisonOperator: 'LESS_THAN',
          threshold: '900',
        },
        rules: { noData: 'no-data' },
      },
    ],
    [
      'different values',
      {
        search: { ...byService, groupBy: [] },
        triggerOn: {
          aggregation: { aggregationType: 'UNIQUE_COUNT', fieldToAggregateOn: 'service' },
          comparisonOperator: 'LESS_THAN',
          threshold: '3',
        },
      },
    ],
  ])('%s', async (_name, definition) => {
    // The minutes in which a service is away, and those in which all are, are among them.
    const watched = 85 * minute;
    now = end - watched;
    const trigger = await keep(`live-${_name}`, { ...definition, output });
    await runUntil(end);
    const services = servicesOf();
    const backtests = new Backtests(services, new TriggerReader(services, () => now));
    const range = { from: end - watched + 1, to: end };
    const evaluations = await backtests.evaluations(trigger, { id: trigger.id, range }, { signal, progress: () => undefined });
    const done = replay(evaluations, machineRules(trigger));
    // One is at least worth looking at.
    expect(done.firings.length).toBeGreaterThan(1);
    expect(keptNotices().map(({ at, reason }) => [at, reason])).toEqual(
      done.messages.map(({ at, cause }) => [new Date(at).toISOString(), cause]),
    );
    const fired = events.filter(({ id }) => id === 'triggers/triggered@1').map(({ payload }) => Date.parse((payload as { at: string }).at));
    expect(fired).toEqual(done.firings);
  });
});

test('of three severities the highest that matches fires [data-3-21]', async () => {
  const severities = [
    { severity: 'LOW', threshold: '5' },
    { severity: 'HIGH', threshold: '25' },
    { severity: 'MEDIUM', threshold: '15' },
  ];
  const kept = await keep('three', {
    search: byService,
    triggerOn: { aggregation: { aggregationType: 'COUNT' }, comparisonOperator: 'GREATER_THAN', threshold: '5', severities },
    output,
  });
  expect(kept.triggerOn).toEqual({
    aggregation: { aggregationType: 'COUNT', fieldToAggregateOn: null },
    comparisonOperator: 'GREATER_THAN',
    threshold: '5',
    severities,
  });
  await runUntil(end - span + 15 * minute);
  const [first] = events.filter(({ id }) => id === 'triggers/triggered@1').map(({ payload }) => payload);
  interface Fired {
    readonly groups: readonly { readonly value: number; readonly severity: string }[];
  }
  const { groups } = first as unknown as Fired;
  const expected = groups.map(({ value }) => (value > 25 ? 'HIGH' : value > 15 ? 'MEDIUM' : 'LOW'));
  expect(groups.map(({ severity }) => severity)).toEqual(expected);
  const worst = events
    .filter(({ id }) => id === 'triggers/triggered@1')
    .flatMap(({ payload }) => (payload as { severity: string }).severity);
  expect(new Set(worst)).toContain('HIGH');
});

test('a TABLE output with two targets gives both the fields that are chosen, and nothing else of the rows [data-3-22]', async () => {
  const format = { type: 'TABLE', fieldsConfig: [{ fieldName: 'service' }, { fieldName: 'took' }] };
  const target = { emailNotifications: ['ops@example.com'], notificationEndpoints: ['hook'], severity: 'HIGH', timelessIndex: 'years' };
  const kept = await keep('table', { search: byService, triggerOn: { threshold: '5' }, output: { format, target } });
  expect(kept.output).toEqual({ format, target });
  await runUntil(end - span + 10 * minute);
  const [first] = notices;
  expect(first).toMatchObject({
    endpoints: ['hook'],
    emails: ['ops@example.com'],
    accountId: account,
    notice: { format: 'TABLE', severity: 'high', reason: 'first', state: 'firing' },
  });
  expect(first?.notice.samples).toHaveLength(10);
  for (const sample of first?.notice.samples ?? []) expect(Object.keys(sample)).toEqual(['service', 'took']);
  expect(first?.notice.links.investigate).toMatch(/^http.*\/view-in-explore\?triggeredId=[-0-9a-f]{36}&switchToAccountId=\d+$/);
});

test('the end of a message is of the same thing as its beginning, and each message has a key of its own', async () => {
  await keep('keys', { search: byService, triggerOn: { threshold: '20' }, output });
  await runUntil(end);
  expect(new Set(notices.map(({ key }) => key)).size).toBe(notices.length);
  const told = keptNotices();
  const firsts = told.filter(({ reason }) => reason === 'first');
  expect(firsts.length).toBeGreaterThan(1);
  for (const [at, { reason, groupKey, state }] of told.entries()) {
    if (reason === 'first') expect(told.slice(0, at).map((before) => before.groupKey)).not.toContain(groupKey);
    else expect(groupKey).toBe(told[at - 1]?.groupKey);
    expect(state).toBe(reason === 'resolved' ? 'resolved' : 'firing');
  }
});

test('while the store is away nothing is told to be over: errors are told once, what fired goes on, and that it can be judged again is told', async () => {
  await keep('away', { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  await runUntil(end - span + 10 * minute);
  expect(keptNotices().map(({ reason }) => reason)).toEqual(['first']);
  isDown = true;
  await runUntil(end - span + 15 * minute);
  expect(keptNotices().map(({ reason }) => reason)).toEqual(['first', 'error']);
  isDown = false;
  await runUntil(end - span + 20 * minute);
  expect(keptNotices().map(({ reason }) => reason)).toEqual(['first', 'error', 'resolved-members']);
  const states = await memory.records.db.select().from(transitions).orderBy(asc(transitions.at));
  expect(states.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['ok', 'firing', 'fires'],
    ['firing', 'error', 'error'],
    ['error', 'firing', 'firing'],
  ]);
});

describe('an evaluation that cannot be kept', () => {
  /** What is stored with an evaluation of the trigger `broken` fails. @param isAlways of failed evaluations, too */
  const breaking = (isAlways: boolean, status = 400): Engine => {
    const services = servicesOf();
    const effects = new TellEffects(services);
    return new Engine({
      series: { write: async () => undefined },
      records: memory.records,
      claims: new Claims(memory.records, minute, () => now),
      evaluator: new Evaluator({
        reader: new TriggerReader(services, () => now),
        mutes: async () => [],
        receives: async () => false,
        write: async () => undefined,
        tell: tellMore(services),
      }),
      logger: pino({ level: 'silent' }),
      effects: {
        commit: async (within, claim, slot) => {
          if (claim.trigger.id === 'broken' && (isAlways || !('error' in slot.evaluated)))
            throw new PublicError(status, 'TEXT_INVALID', 'A text cannot be kept.');
          await effects.commit(within, claim, slot);
        },
      },
    });
  };
  const all = { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output };
  const scheduleOf = async (id: string) => (await memory.records.db.select().from(schedules)).find(({ triggerId }) => triggerId === id);

  const expectFailed = async () => {
    const failed = await scheduleOf('broken');
    expect(failed?.error).toBe('The evaluation could not be stored: A text cannot be kept.');
    expect(failed?.due).toBeGreaterThan(now - minute);
  };

  test('is an error of its alert, told to its receivers once; other alerts know nothing of it, and its next slot comes', async () => {
    await keep('broken', { ...all, name: 'Broken' });
    await keep('whole', all);
    await runUntil(end - span + 10 * minute, breaking(false));
    expect(keptNotices().map(({ trigger, reason, text: said }) => [trigger.id, reason, said.split('\n')[0]])).toEqual([
      ['broken', 'error', 'The query has failed: The evaluation could not be stored: A text cannot be kept.'],
      ['whole', 'first', 'Payments fires.'],
    ]);
    expect((await scheduleOf('whole'))?.error).toBeNull();
    await expectFailed();
  });

  test('and whose error cannot be told either is still an error of its alert, and its next slot comes', async () => {
    await keep('broken', { ...all, name: 'Broken' });
    await keep('whole', all);
    await runUntil(end - span + 10 * minute, breaking(true));
    expect(keptNotices().map(({ trigger, reason }) => [trigger.id, reason])).toEqual([['whole', 'first']]);
    await expectFailed();
  });

  test('while the store is away is no error: the slot is evaluated again', async () => {
    await keep('broken', { ...all, name: 'Broken' });
    const before = await scheduleOf('broken');
    await runUntil(now + 4 * minute, breaking(true, 503));
    expect(await scheduleOf('broken')).toMatchObject({ error: null, slot: null, due: before?.due });
    await runUntil(end - span + 10 * minute);
    expect(keptNotices().map(({ reason }) => reason)).toEqual(['first']);
  });
});

test('slots that nobody was there to run are made up for as of their time, and those before the last ten are counted', async () => {
  await keep('late', { search: byService, triggerOn: { threshold: '20' }, output });
  now += 5 * minute;
  await engineWith(servicesOf()).run(signal);
  const schedule = async () => (await memory.records.db.select().from(schedules))[0];
  expect(await schedule()).toMatchObject({ skipped: 0 });
  const before = (await schedule())?.slot ?? 0;
  now += 30 * minute;
  await engineWith(servicesOf()).run(signal);
  expect(await schedule()).toMatchObject({ skipped: 20, slot: before + 30 * minute, due: before + 31 * minute });
});

test('an interval of 30 seconds has two slots a minute, and what has to hold for 15 seconds fires with the second', async () => {
  await keep('fast', {
    search: { ...byService, groupBy: [] },
    triggerOn: { threshold: '1' },
    output,
    rules: { everyMinutes: 0.5, forMinutes: 0.25 },
  });
  for (const stop = end - span + 10 * minute; now < stop; now += minute / 2) await engineWith(servicesOf()).run(signal);
  const states = await memory.records.db.select().from(transitions).orderBy(asc(transitions.at));
  expect(states.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
    ['ok', 'pending'],
    ['pending', 'firing'],
  ]);
  expect((states[1]?.at ?? 0) - (states[0]?.at ?? 0)).toBe(30_000);
  const [schedule] = await memory.records.db.select().from(schedules);
  expect(schedule).toMatchObject({ skipped: 0, everyMs: 30_000, due: (schedule?.slot ?? 0) + 30_000 });
});

describe('a clock that is set', () => {
  const schedule = async () => (await memory.records.db.select().from(schedules))[0];
  const always = { search: { ...byService, groupBy: [] }, triggerOn: { comparisonOperator: 'GREATER_THAN', threshold: '-1' }, output };

  test.each([3, 60, 24 * 60, 400 * 24 * 60])(
    'back by %d minutes: alerts are evaluated each minute all the same, and nothing is told twice',
    async (minutes) => {
      await keep('clock', always);
      const engine = engineWith(servicesOf());
      await runUntil(end - span + 10 * minute, engine);
      expect(keptNotices().map(({ reason }) => reason)).toEqual(['first']);
      now -= minutes * minute;
      const back = now;
      await engineWith(servicesOf()).run(signal);
      const evaluated: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        now += minute;
        // Another process each time, as after a restart: the first look of each counts.
        await engineWith(servicesOf()).run(signal);
        evaluated.push((await schedule())?.slot ?? 0);
        expect((await schedule())?.due).toBeLessThanOrEqual(now + minute);
      }
      expect(evaluated.every((slot) => slot > back && slot <= now)).toBe(true);
      expect(new Set(evaluated).size).toBe(5);
      expect(keptNotices().map(({ reason }) => reason)).toEqual(['first']);
    },
  );

  test('back while an engine runs: it sees so within ten seconds of its own time', async () => {
    await keep('clock', always);
    let elapsed = 0;
    const claims = new Claims(
      memory.records,
      minute,
      () => now,
      () => elapsed,
    );
    const taken = async () => {
      await claims.bringForward();
      return (await claims.take(10)).claims.length;
    };
    await claims.bringForward();
    now -= 24 * 60 * minute;
    now += minute;
    elapsed += 9999;
    expect(await taken()).toBe(0);
    elapsed += 1;
    expect(await taken()).toBe(0);
    now += minute;
    expect(await taken()).toBe(1);
    // Its holder dies, and the clock goes back once more: a lease later it is free.
    now -= 24 * 60 * minute;
    elapsed += 10_000;
    expect(await taken()).toBe(0);
    now += minute + 1;
    elapsed += 10_000;
    expect(await taken()).toBe(1);
  });

  test('forward and back: what fires and ends afterwards is told, though its slots were told of before', async () => {
    await keep('clock', { search: byService, triggerOn: { threshold: '20' }, output });
    const from = now;
    await runUntil(end);
    const first = keptNotices().map(({ at, reason }) => `${at} ${reason}`);
    expect(first.length).toBeGreaterThan(2);
    now = from;
    await runUntil(end);
    const again = keptNotices().slice(first.length);
    expect(again.map(({ at, reason }) => `${at} ${reason}`).slice(-2)).toEqual(first.slice(-2));
    expect(new Set(notices.map(({ key }) => key)).size).toBe(notices.length);
  });
});

test('what is found under a claim that counts no longer is stored nowhere: a change in between wins', async () => {
  const trigger = await keep('fenced', { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  now += 10 * minute;
  const claims = new Claims(memory.records, minute, () => now);
  const services = servicesOf();
  const evaluator = new Evaluator({
    reader: new TriggerReader(services, () => now),
    mutes: async () => [],
    receives: async () => false,
    write: async () => undefined,
    tell: tellMore(services),
  });
  const engine = new Engine({
    series: { write: async () => undefined },
    records: memory.records,
    claims,
    effects: new TellEffects(services),
    logger: pino({ level: 'silent' }),
    evaluator: {
      evaluate: async (taken, at, aborts) => {
        const outcomes = await evaluator.evaluate(taken, at, aborts);
        await change({ ...trigger, version: 2, description: 'Changed meanwhile' });
        return outcomes;
      },
    },
  });
  expect(await engine.run(signal)).toBe(0);
  expect([notices, events, await memory.records.db.select().from(transitions)]).toEqual([[], [], []]);
});

test('a claim lasts for as long as the work under it takes, and no longer than a lease after that', async () => {
  await keep('long', { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  await memory.records.db.update(schedules).set({ due: 0 });
  const lease = 400;
  const [own, other] = [new Claims(memory.records, lease), new Claims(memory.records, lease)];
  const until = async (): Promise<number> => (await memory.records.db.select().from(schedules))[0]?.leaseUntil ?? 0;
  const { claims } = await own.take(10);
  const first = await until();
  await own.held(claims, async () => {
    await expect.poll(until).toBeGreaterThan(first + lease);
    expect((await other.take(10)).claims).toEqual([]);
  });
  await expect.poll(async () => (await other.take(10)).claims.length).toBe(1);
});

test('a mute keeps messages back, not states; when it is over, what still fires is told', async () => {
  mutes = [
    { id: 's', title: 'Silence of all', matches: (about) => about.alertname === 'Payments' && about.tag?.includes('shop') === true },
  ];
  await keep('muted', { tags: ['shop'], search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  await runUntil(end - span + 10 * minute);
  expect([notices, events.length]).toEqual([[], 1]);
  mutes = [];
  await runUntil(end - span + 12 * minute);
  expect(keptNotices().map(({ reason }) => reason)).toEqual(['first']);
});

test('one that is switched off is over, for other plugins and for those who were told', async () => {
  const trigger = await keep('off', { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  await runUntil(end - span + 10 * minute);
  const enqueued: unknown[] = [];
  const services = servicesOf();
  const withWork = {
    ...services,
    get: (service: { readonly id: string }) =>
      service.id === 'work@1'
        ? { enqueue: async (job: string, payload: unknown) => void enqueued.push([job, payload]) }
        : services.get(service as never),
  } as unknown as Context;
  const changes = new TriggerChanges({
    rows: new TriggerRows(memory.records),
    groups: new GroupRows(memory.records),
    services: withWork,
    clock: () => now,
  });
  await memory.records.transaction((within) =>
    changes.changed(within, { id: trigger.id, accountId: account, trigger: { ...trigger, enabled: false } }),
  );
  expect(events.at(-1)).toMatchObject({
    id: 'triggers/recovered@1',
    payload: { triggerId: 'off', isOver: true, groups: [{ labels: {}, reason: 'disabled' }] },
  });
  expect(enqueued).toMatchObject([['tell-end', { reason: 'disabled', told: { firing: { '': { severity: 'MEDIUM' } } } }]]);
  expect(await memory.records.db.select().from(schedules)).toEqual([]);
});

test('a backtest tells when it would have fired, tries thresholds, and compares with what is kept', async () => {
  const before = await keep('kept', { search: byService, triggerOn: { threshold: '40' }, output });
  const services = servicesOf();
  const backtests = new Backtests(services, new TriggerReader(services, () => now));
  const trigger = { ...before, triggerOn: { ...before.triggerOn, threshold: '20' } };
  const shares: number[] = [];
  const asked = { trigger, id: before.id, range: { from: end - span, to: end }, thresholds: { values: ['20', '40', '1e350'] }, before };
  const found = await backtests.run(asked, { signal, progress: (share) => void shares.push(share) });
  expect(found).toMatchObject({ evaluations: 120, everyMinutes: 1, groups: 3, failed: 0, notices: [] });
  expect([found.firings, found.messages].every((count) => count > 0)).toBe(true);
  expect(found.tried.map(({ threshold }) => threshold)).toEqual(['20', '40', '1e350']);
  expect(found.tried[0]).toEqual({ threshold: '20', firings: found.firings, groups: 3, messages: found.messages });
  expect(found.tried[1]).toEqual({
    threshold: '40',
    firings: found.compared?.firings,
    groups: found.compared?.groups,
    messages: found.compared?.messages,
  });
  expect(found.tried[2]).toEqual({ threshold: '1e350', firings: 0, groups: 0, messages: 0 });
  expect(found.compared?.appears.length).toBeGreaterThan(0);
  expect(found.compared?.vanishes).toEqual([]);
  expect(shares.at(-1)).toBe(1);
  await expect(
    backtests.run({ ...asked, range: { from: end - 31 * 24 * 60 * minute, to: end } }, { signal, progress: () => undefined }),
  ).rejects.toMatchObject({ code: 'BACKTEST_RANGE_INVALID' });
});
