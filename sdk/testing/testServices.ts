import type { Container, Context, Facts, PluginHost, Point } from '#core';
import type { BootDocument } from '../boot';
import {
  apiService,
  commandKeysService,
  generatedFilesService,
  keptEntriesService,
  liveEventsService,
  type Notices,
  noticesService,
  sessionService,
} from '../browser/services/services';
import { outboundService } from '../server/outbound';
import { eventsService, extensionsService } from '../server/services';
import { eventBridge } from './eventBridge';
import type { TestRequest, TestResponse } from './injectRoute';
import { memoryEntries } from './memoryEntries';
import type { OutboundRecorder } from './outboundRecorder';
import type { TestFacts } from './testSession';

interface Parts {
  readonly hosts: { readonly browser: PluginHost; readonly server: PluginHost };
  readonly facts: Facts;
  readonly known: TestFacts;
  readonly outbound: OutboundRecorder;
  readonly accountId: number;
  readonly inject: (request: TestRequest) => Promise<TestResponse>;
  readonly told: Parameters<Notices['show']>[0][];
}

/** What both halves find where a test provides nothing of its own: calls between them, live changes, notices, recorded calls out. */
export function provideTestServices({ hosts, facts, known, outbound, accountId, inject, told }: Parts): void {
  const { services: ofServer } = hosts.server;
  const { services: ofBrowser } = hosts.browser;
  const bridge = eventBridge(accountId);
  if (ofServer.find(outboundService) === undefined) ofServer.provide(outboundService, () => outbound);
  if (ofServer.find(eventsService) === undefined) ofServer.provide(eventsService, () => bridge.server);
  if (ofBrowser.find(liveEventsService) === undefined) ofBrowser.provide(liveEventsService, () => bridge.browser);
  if (ofBrowser.find(noticesService) === undefined) ofBrowser.provide(noticesService, () => ({ show: (notice) => void told.push(notice) }));
  provideExtensions(hosts.server, facts);
  provideBrowserDefaults(ofBrowser, known, inject);
}

/** What other plugins of the test contribute, as far as its facts open it. */
function provideExtensions(host: PluginHost, facts: Facts): void {
  if (host.services.find(extensionsService) !== undefined) return;
  host.services.provide(extensionsService, () => ({
    get revision() {
      return host.revision;
    },
    offers: <Data, Code>(point: Point<'server' | 'both', Data, Code>) =>
      host.offers(point, facts).map((offer) => ({
        pluginId: offer.pluginId,
        id: offer.id,
        data: offer.data,
        load: () => host.load<Code>(offer),
        services: () => host.scope(offer.pluginId) as Context,
        opensTo: (asking: Facts) => host.offers(point, asking).some(({ pluginId, id }) => pluginId === offer.pluginId && id === offer.id),
      })),
  }));
}

/** Calls of the page go to the server half beside it, as they would over HTTP. */
function provideBrowserDefaults(container: Container, known: TestFacts, inject: (request: TestRequest) => Promise<TestResponse>): void {
  const boot: BootDocument = { version: '0.1.0', csrfToken: 'test', facts: known, plugins: [], unavailable: [], closedPages: [], safe: [] };
  if (container.find(sessionService) === undefined) {
    container.provide(sessionService, () => ({ boot, session: undefined, refresh: async () => {} }));
  }
  if (container.find(commandKeysService) === undefined) {
    container.provide(commandKeysService, () => ({ chosen: new Map(), choose: () => {} }));
  }
  if (container.find(generatedFilesService) === undefined) container.provide(generatedFilesService, () => ({ save: async () => {} }));
  if (container.find(keptEntriesService) === undefined) container.provide(keptEntriesService, memoryEntries);
  if (container.find(apiService) !== undefined) return;
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await inject({ method, path, body });
    if (status >= 400) throw new Error((answer as { message: string }).message);
    return answer as never;
  };
  container.provide(apiService, () => ({
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  }));
}
