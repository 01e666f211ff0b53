import type { Logger } from 'pino';
import type { Container, PluginHost } from '#core';
import type { Manifest } from '#sdk';
import {
  type Accounts,
  type Audit,
  accountsService,
  auditService,
  type Configuration,
  configurationService,
  type Degradation,
  type DomainEvents,
  degradationService,
  domainEventsService,
  type Events,
  eventsService,
  extensionsService,
  flagsService,
  type Identity,
  type Impersonation,
  identityService,
  impersonationService,
  introspectionService,
  listenersService,
  loggerService,
  type Metrics,
  metricsService,
  type OneTimeSecrets,
  oneTimeSecretsService,
  type People,
  peopleService,
  pluginAdministrationService,
  recordsService,
  type SecondFactors,
  type SecretBox,
  type ShareTokens,
  savedObjectsService,
  secondFactorsService,
  secretBoxService,
  shareTokensService,
  type Tenants,
  telemetryArchivesService,
  telemetryService,
  telemetryStorageService,
  tenantsService,
  workService,
} from '#sdk/server';
import { createSavedObjects, savedObjectPartsService } from '../../services/savedObjects/createSavedObjects';
import type { HostWork } from '../../services/work/HostWork';
import { createPluginAdministration } from '../administration/HostPluginAdministration';
import type { Engines } from '../engines/openEngines';
import { HostIntrospection } from '../explain/HostIntrospection';
import type { PluginFailures } from '../failures/PluginFailures';
import { browserSizes } from '../http/browserSizes';
import type { HostListeners } from '../http/HostListeners';
import { AccountFlags } from '../identity/AccountFlags';
import { type Standings, standingsService } from '../identity/standings';
import type { BrowserPlugins } from '../registry/BrowserPlugins';
import { HostExtensions } from '../registry/HostExtensions';
import type { PluginSet } from '../switches/PluginSet';
import type { PluginSwitches } from '../switches/PluginSwitches';

export interface HostParts {
  readonly manifests: readonly Manifest[];
  readonly plugins: PluginHost;
  readonly browser: BrowserPlugins;
  readonly engines: Engines;
  readonly identity: Identity;
  readonly people: People;
  readonly accounts: Accounts;
  readonly shareTokens: ShareTokens;
  readonly standings: Standings;
  readonly impersonation: Impersonation;
  readonly tenants: Tenants;
  readonly work: HostWork;
  readonly domainEvents: DomainEvents;
  readonly audit: Audit;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly secretBox: SecretBox;
  readonly secondFactors: SecondFactors;
  readonly configuration: Configuration;
  readonly events: Events;
  readonly metrics: Metrics;
  readonly degradations: Degradation;
  readonly listeners: HostListeners;
  readonly set: PluginSet;
  readonly switches: PluginSwitches;
  readonly failures: PluginFailures;
  /** Of the host itself: its own manifest and those of its services. */
  readonly ownParts: readonly Manifest[];
  readonly logger: Logger;
}

/** Registers the services that every plugin can ask for. */
export function provideServices(container: Container, parts: HostParts): void {
  const { manifests, plugins, browser, engines, logger } = parts;
  container.provideEach(loggerService, (pluginId) => logger.child({ plugin: pluginId }));
  container.provideEach(recordsService, (pluginId) => engines.records.recordsFor(pluginId));
  container.provide(domainEventsService, () => parts.domainEvents);
  container.provideEach(workService, (pluginId) => parts.work.workFor(pluginId));
  container.provide(telemetryService, () => engines.telemetry.telemetry);
  container.provide(telemetryArchivesService, () => engines.telemetry.archives);
  container.provide(telemetryStorageService, () => engines.telemetry.storage);
  container.provide(identityService, () => parts.identity);
  container.provide(flagsService, () => new AccountFlags(parts.identity));
  container.provide(peopleService, () => parts.people);
  container.provide(accountsService, () => parts.accounts);
  container.provide(standingsService, () => parts.standings);
  container.provide(shareTokensService, () => parts.shareTokens);
  container.provide(impersonationService, () => parts.impersonation);
  container.provide(tenantsService, () => parts.tenants);
  container.provide(auditService, () => parts.audit);
  container.provide(oneTimeSecretsService, () => parts.oneTimeSecrets);
  container.provide(secretBoxService, () => parts.secretBox);
  container.provide(secondFactorsService, () => parts.secondFactors);
  const savedObjects = createSavedObjects(engines.records.recordsFor('host'), manifests, plugins);
  container.provide(savedObjectsService, () => savedObjects.store);
  container.provide(savedObjectPartsService, () => savedObjects);
  container.provide(configurationService, () => parts.configuration);
  container.provide(eventsService, () => parts.events);
  container.provide(metricsService, () => parts.metrics);
  container.provide(degradationService, () => parts.degradations);
  container.provideEach(listenersService, (_pluginId, onStop) => parts.listeners.forPlugin(onStop));
  container.provide(
    introspectionService,
    () =>
      new HostIntrospection(
        manifests,
        plugins,
        () => browser.hostFor([]),
        parts.configuration.list('ASTROLABE_FLAGS'),
        (pluginId) => parts.set.fromOutside(pluginId)?.hash,
      ),
  );
  container.provideEach(pluginAdministrationService, (pluginId) =>
    createPluginAdministration({ ...parts, records: engines.records.recordsFor('host'), browserBytes: browserSizes }, pluginId),
  );
  container.provide(extensionsService, () => new HostExtensions(manifests, plugins));
}
