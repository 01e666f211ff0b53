import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Container, PluginHost } from '#core';
import { defineDomainEvent, definePlugin, eventHandlers, type Half, type Manifest } from '#sdk';
import { defineEventHandler, type EventDelivery } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import { EventHub } from '../../server/events/EventHub';
import { HostEvents } from '../../server/events/HostEvents';
import { HostMetrics } from '../../server/metrics/HostMetrics';
import { HostWork } from '../work/HostWork';
import { declaredJobs } from '../work/jobsOf';
import { workMigrations } from '../work/workMigration';
import { eventJobsOf } from './eventJobsOf';
import { HostDomainEvents } from './HostDomainEvents';

const letterSent = defineDomainEvent('post/letter-sent@1', () => z.object({ to: z.string() }));
const base = { version: '1.0.0', host: '*' };
const handlerOf = (id: string): Manifest =>
  definePlugin({
    ...base,
    id,
    title: id,
    contributes: [eventHandlers.add('count', { title: 'Count letters', event: letterSent.id }, { code: 'count' })],
  });
const manifests = [handlerOf('books'), handlerOf('press'), handlerOf('closed')];
const logger = pino({ level: 'silent' });

let memory: MemoryRecords;
let heard: { plugin: string; to: string; id: string; attempt: number }[];
let fails: (plugin: string, delivery: EventDelivery) => boolean;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  memory = await memoryRecords(
    'host',
    workMigrations.map(({ migration }) => migration),
  );
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  heard = [];
  fails = () => false;
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const halfOf = (plugin: string): Half<Manifest, 'server'> => ({
  code: {
    count: async () => ({
      default: defineEventHandler(letterSent, async ({ to }, delivery) => {
        if (fails(plugin, delivery)) throw new Error('no ink');
        heard.push({ plugin, to, id: delivery.id, attempt: delivery.attempt });
      }),
    }),
  },
});

/** A replica. @param off plugins that are switched off */
async function replica({ off = ['closed'], works = true } = {}) {
  const services = new Container();
  const plugins = new PluginHost({
    side: 'server',
    version: '1.0.0',
    plugins: manifests.map((manifest) => ({ manifest, load: async () => halfOf(manifest.id) })),
    services,
    off: new Map(off.map((id) => [id, 'switched off'])),
  });
  await plugins.startAll();
  const work = new HostWork({
    records: memory.records,
    afterCommit: (callback) => void setTimeout(callback, 0),
    events: new HostEvents(new EventHub(() => {})),
    metrics: new HostMetrics(),
    logger,
    declared: declaredJobs(manifests),
  });
  const events = new HostDomainEvents({
    manifests,
    records: memory.records,
    workFor: (pluginId) => work.workFor(pluginId),
    isOff: (pluginId) => plugins.states.get(pluginId)?.status === 'off',
  });
  const start = () => work.start(eventJobsOf(manifests, plugins));
  if (works) await start();
  stop = async () => {
    await work.stop(1000);
    await plugins.stop();
  };
  return { events, work, start };
}

test('each handler hears of an event, by itself: one that fails is tried again and keeps nobody up', async () => {
  fails = (plugin, { attempt }) => plugin === 'press' && attempt === 1;
  const { events, work } = await replica();
  await events.publish(letterSent, { to: 'Ada' }, { accountId: 3 });
  await expect.poll(() => heard).toMatchObject([{ plugin: 'books', to: 'Ada', attempt: 1 }]);
  const press = work.workFor('press');
  await expect.poll(async () => (await press.list()).tasks).toMatchObject([{ state: 'waiting', error: 'no ink', accountId: 3 }]);
  // Its pause is over.
  await memory.records.db.execute(sql`UPDATE host.work_task SET ready_at = now() WHERE state = 'waiting'`);
  await press.enqueue('event:count', {}, { runAt: new Date(Date.now() + 1e9) });
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard[1]).toEqual({ plugin: 'press', to: 'Ada', id: heard[0]?.id, attempt: 2 });
  expect((await work.workFor('closed').list()).total).toBe(0);
});

test('an event exists only when what it tells of has happened', async () => {
  const { events } = await replica();
  const failing = memory.records.transaction(async (within) => {
    await events.publish(letterSent, { to: 'Nobody' }, { within });
    throw new Error('It was not sent.');
  });
  await expect(failing).rejects.toThrow('It was not sent.');
  await memory.records.transaction((within) => events.publish(letterSent, { to: 'Grace' }, { within }));
  await expect.poll(() => heard.map(({ to }) => to)).toEqual(['Grace', 'Grace']);
});

test('an event of before a stop is handled after the next start', async () => {
  const { events, start } = await replica({ works: false });
  await events.publish(letterSent, { to: 'Ada' });
  expect(heard).toEqual([]);
  await start();
  await expect.poll(() => heard).toHaveLength(2);
});

test('what is not the event’s payload is refused', async () => {
  const { events } = await replica();
  await expect(events.publish(letterSent, { to: 7 } as never)).rejects.toThrow('This is no post/letter-sent@1');
  expect(heard).toEqual([]);
});
