import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#sdk';
import { schedules, transitions } from '../../../plugins/triggers/server/book/tables';
import { byService, end, minute, output, ShopEngine, signal, span } from './ShopEngine';

let shop: ShopEngine;
beforeAll(async () => {
  shop = await ShopEngine.open();
});
beforeEach(() => shop.clear());
afterAll(() => shop.close());

test('of three severities the highest that matches fires [data-3-21]', async () => {
  const severities = [
    { severity: 'LOW', threshold: '5' },
    { severity: 'HIGH', threshold: '25' },
    { severity: 'MEDIUM', threshold: '15' },
  ];
  const kept = await shop.keep('three', {
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
  await shop.runUntil(end - span + 15 * minute);
  const [first] = shop.events.filter(({ id }) => id === 'triggers/triggered@1').map(({ payload }) => payload);
  interface Fired {
    readonly groups: readonly { readonly value: number; readonly severity: string }[];
  }
  const { groups } = first as unknown as Fired;
  const expected = groups.map(({ value }) => (value > 25 ? 'HIGH' : value > 15 ? 'MEDIUM' : 'LOW'));
  expect(groups.map(({ severity }) => severity)).toEqual(expected);
  const worst = shop.events
    .filter(({ id }) => id === 'triggers/triggered@1')
    .flatMap(({ payload }) => (payload as { severity: string }).severity);
  expect(new Set(worst)).toContain('HIGH');
});

test('a TABLE output with two targets gives both the fields that are chosen, and nothing else of the rows [data-3-22]', async () => {
  const format = { type: 'TABLE', fieldsConfig: [{ fieldName: 'service' }, { fieldName: 'took' }] };
  const target = { emailNotifications: ['ops@example.com'], notificationEndpoints: ['hook'], severity: 'HIGH', timelessIndex: 'years' };
  const kept = await shop.keep('table', { search: byService, triggerOn: { threshold: '5' }, output: { format, target } });
  expect(kept.output).toEqual({ format, target });
  await shop.runUntil(end - span + 10 * minute);
  const [first] = shop.notices;
  expect(first).toMatchObject({
    endpoints: ['hook'],
    emails: ['ops@example.com'],
    accountId: shop.account,
    notice: { format: 'TABLE', severity: 'high', reason: 'first', state: 'firing' },
  });
  expect(first?.notice.samples).toHaveLength(10);
  for (const sample of first?.notice.samples ?? []) expect(Object.keys(sample)).toEqual(['service', 'took']);
  expect(first?.notice.links.investigate).toMatch(/^http.*\/view-in-explore\?triggeredId=[-0-9a-f]{36}&switchToAccountId=\d+$/);
});

test('the end of a message is of the same thing as its beginning, and each message has a key of its own', async () => {
  await shop.keep('keys', { search: byService, triggerOn: { threshold: '20' }, output });
  await shop.runUntil(end);
  expect(new Set(shop.notices.map(({ key }) => key)).size).toBe(shop.notices.length);
  const told = shop.keptNotices;
  const firsts = told.filter(({ reason }) => reason === 'first');
  expect(firsts.length).toBeGreaterThan(1);
  for (const [at, { reason, groupKey, state }] of told.entries()) {
    if (reason === 'first') expect(told.slice(0, at).map((before) => before.groupKey)).not.toContain(groupKey);
    else expect(groupKey).toBe(told[at - 1]?.groupKey);
    expect(state).toBe(reason === 'resolved' ? 'resolved' : 'firing');
  }
});

test('while the store is away nothing is told to be over: errors are told once, what fired goes on, and that it can be judged again is told', async () => {
  await shop.keep('away', { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  await shop.runUntil(end - span + 10 * minute);
  expect(shop.keptNotices.map(({ reason }) => reason)).toEqual(['first']);
  shop.isDown = true;
  await shop.runUntil(end - span + 15 * minute);
  expect(shop.keptNotices.map(({ reason }) => reason)).toEqual(['first', 'error']);
  shop.isDown = false;
  await shop.runUntil(end - span + 20 * minute);
  expect(shop.keptNotices.map(({ reason }) => reason)).toEqual(['first', 'error', 'resolved-members']);
  const states = await shop.memory.records.db.select().from(transitions).orderBy(asc(transitions.at));
  expect(states.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['ok', 'firing', 'fires'],
    ['firing', 'error', 'error'],
    ['error', 'firing', 'firing'],
  ]);
});

test('slots that nobody was there to run are made up for as of their time, and those before the last ten are counted', async () => {
  await shop.keep('late', { search: byService, triggerOn: { threshold: '20' }, output });
  shop.now += 5 * minute;
  await shop.engine().run(signal);
  expect(await shop.schedule()).toMatchObject({ skipped: 0 });
  const before = (await shop.schedule())?.slot ?? 0;
  shop.now += 30 * minute;
  await shop.engine().run(signal);
  expect(await shop.schedule()).toMatchObject({ skipped: 20, slot: before + 30 * minute, due: before + 31 * minute });
});

test('an interval of 30 seconds has two slots a minute, and what has to hold for 15 seconds fires with the second', async () => {
  await shop.keep('fast', {
    search: { ...byService, groupBy: [] },
    triggerOn: { threshold: '1' },
    output,
    rules: { everyMinutes: 0.5, forMinutes: 0.25 },
  });
  for (const stop = end - span + 10 * minute; shop.now < stop; shop.now += minute / 2) await shop.engine().run(signal);
  const states = await shop.memory.records.db.select().from(transitions).orderBy(asc(transitions.at));
  expect(states.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
    ['ok', 'pending'],
    ['pending', 'firing'],
  ]);
  expect((states[1]?.at ?? 0) - (states[0]?.at ?? 0)).toBe(30_000);
  const schedule = await shop.schedule();
  expect(schedule).toMatchObject({ skipped: 0, everyMs: 30_000, due: (schedule?.slot ?? 0) + 30_000 });
});

test('a mute keeps messages back, not states; when it is over, what still fires is told', async () => {
  shop.mutes = [
    { id: 's', title: 'Silence of all', matches: (about) => about.alertname === 'Payments' && about.tag?.includes('shop') === true },
  ];
  await shop.keep('muted', { tags: ['shop'], search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  await shop.runUntil(end - span + 10 * minute);
  expect([shop.notices, shop.events.length]).toEqual([[], 1]);
  shop.mutes = [];
  await shop.runUntil(end - span + 12 * minute);
  expect(shop.keptNotices.map(({ reason }) => reason)).toEqual(['first']);
});

test('one that is switched off is over, for other plugins and for those who were told', async () => {
  const trigger = await shop.keep('off', { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  await shop.runUntil(end - span + 10 * minute);
  const enqueued: unknown[] = [];
  const services = shop.services();
  const withWork = {
    ...services,
    get: (service: { readonly id: string }) =>
      service.id === 'work@1'
        ? { enqueue: async (job: string, payload: unknown) => void enqueued.push([job, payload]) }
        : services.get(service as never),
  } as unknown as Context;
  await shop.change({ ...trigger, enabled: false }, withWork);
  expect(shop.events.at(-1)).toMatchObject({
    id: 'triggers/recovered@1',
    payload: { triggerId: 'off', isOver: true, groups: [{ labels: {}, reason: 'disabled' }] },
  });
  expect(enqueued).toMatchObject([['tell-end', { reason: 'disabled', told: { firing: { '': { severity: 'MEDIUM' } } } }]]);
  expect(await shop.memory.records.db.select().from(schedules)).toEqual([]);
});
