import { z } from 'zod';
import { Container, PluginHost } from '#core';
import { definePlugin, type Manifest, notificationChannels, type Service } from '#sdk';
import {
  defineNotificationChannel,
  extensionsService,
  type Metrics,
  type NotificationMessage,
  type Notify,
  notifyService,
  type Records,
  recordsService,
  secretBoxService,
  type Work,
  workService,
} from '#sdk/server';
import type { RecordsRuntime } from '../../../server/records/createRecords';
import { quiet } from '../../../server/records/testing/storeKinds';
import { HostExtensions } from '../../../server/registry/HostExtensions';
import { HostWork } from '../../work/HostWork';
import { declaredJobs, jobsOf } from '../../work/jobsOf';
import { workMigrations } from '../../work/workMigration';
import { manifest as notifyManifest } from '../plugin';
import { server as notifyServer } from '../server';
import createDeliveries from '../server/migrations/0001-deliveries';

/** One call of the channel under test. */
export interface Sent {
  readonly message: NotificationMessage;
  readonly settings: { readonly room: string; readonly token: string };
  readonly idempotencyKey: string;
  readonly accountId: number;
  /** The plugin whose services the channel was given. */
  readonly servicesOf: string;
}

export interface NotifyKit {
  /** What the channel was asked to send, in order. */
  readonly sent: Sent[];
  /** What the channel does with the n-th message, counted from 1. */
  answer: (n: number, signal: AbortSignal) => Promise<{ readonly providerId?: string }>;
  notifyOf(pluginId: string): Notify;
  readonly work: Work;
  readonly records: Records;
  runForget(): Promise<void>;
  /** As when the account is gone for good. */
  remove(accountId: number): Promise<void>;
  stop(): Promise<void>;
}

/** The channel's pauses are a millisecond here. */
const quick = { first: '1ms', factor: 1, cap: '1ms' };
const notifyQuick = {
  ...notifyManifest,
  contributes: notifyManifest.contributes.map((entry) =>
    entry.id === 'deliver' ? { ...entry, data: { ...(entry.data as object), backoff: quick } } : entry,
  ),
} as Manifest;

const chat = definePlugin({
  id: 'chat',
  title: 'Chat',
  version: '1.0.0',
  host: '*',
  contributes: [notificationChannels.add('room', { title: 'Chat room', carries: ['links'] }, { code: 'room' })],
});
const sender = definePlugin({ id: 'alerts', title: 'Alerts', version: '1.0.0', host: '*', contributes: [] });

/** Notifications over the real work service, with a channel in the hands of the test. */
export async function notifyKit(runtime: RecordsRuntime): Promise<NotifyKit> {
  await runtime.migrate('host', workMigrations);
  await runtime.migrate('notify', [{ id: '0001-deliveries', migration: createDeliveries }]);
  const sent: Sent[] = [];
  const channel = defineNotificationChannel({
    settings: z.object({ room: z.string().min(1, 'name a room'), token: z.string() }),
    target: ({ room }) => `#${room}`,
    send: async (message, { settings, idempotencyKey, accountId, services, signal }) => {
      sent.push({ message, settings, idempotencyKey, accountId, servicesOf: services.pluginId });
      return kit.answer(sent.length, signal);
    },
  });
  const container = new Container();
  const manifests = [notifyQuick, chat, sender];
  const plugins = new PluginHost({
    side: 'server',
    version: '1.0.0',
    services: container,
    plugins: [
      { manifest: notifyQuick, load: async () => notifyServer },
      { manifest: chat, load: async () => ({ code: { room: async () => ({ default: channel }) } }) },
      { manifest: sender, load: async () => ({ code: {} }) },
    ],
  });
  const metrics: Metrics = {
    counter: () => ({ inc: () => {} }),
    gauge: () => ({ set: () => {} }),
    histogram: () => ({ observe: () => {} }),
  };
  const hostWork = new HostWork({
    records: runtime.recordsFor('host'),
    afterCommit: (callback) => runtime.afterCommit(callback),
    events: { publish: () => {}, subscribe: () => () => {} },
    metrics,
    logger: quiet,
    declared: declaredJobs(manifests),
  });
  container.provideEach(recordsService, (pluginId) => runtime.recordsFor(pluginId));
  container.provideEach(workService, (pluginId) => hostWork.workFor(pluginId));
  container.provide(extensionsService, () => new HostExtensions(manifests, plugins));
  container.provide(secretBoxService, () => ({
    seal: (text) => `sealed ${Buffer.from(text).toString('hex')}`,
    open: (sealed) => Buffer.from(sealed.slice('sealed '.length), 'hex').toString(),
  }));
  await plugins.startAll();
  await hostWork.start(jobsOf(manifests, plugins).filter(({ id }) => id === 'deliver'));
  const of = <T>(pluginId: string, service: Service<T>): T => {
    const found = plugins.scope(pluginId)?.get(service);
    if (found === undefined) throw new Error(JSON.stringify([...plugins.states]));
    return found;
  };
  const kit: NotifyKit = {
    sent,
    answer: async () => ({}),
    notifyOf: (pluginId) => of(pluginId, notifyService),
    work: of('notify', workService),
    records: runtime.recordsFor('notify'),
    runForget: async () => {
      const services = plugins.scope('notify');
      const { default: job } = await notifyServer.code.forget();
      if (services !== undefined) await job.run({ services } as never);
    },
    remove: async (accountId) => {
      const services = plugins.scope('notify');
      const { default: handler } = await notifyServer.code.forgetAccount();
      const commit = (work: (db: Records['db']) => Promise<void>) => kit.records.transaction(work);
      await handler.handle({ accountId, name: 'Gone', ownerId: 1, rows: 0 }, { services, commit } as never);
    },
    stop: async () => {
      await hostWork.stop(5000);
      await plugins.stop();
    },
  };
  return kit;
}
