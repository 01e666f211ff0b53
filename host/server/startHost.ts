import type { Logger } from 'pino';
import type { Container, PluginSource } from '#core';
import { contactAddress } from '#sdk/server';
import { eventJobsOf } from '../services/domainEvents/eventJobsOf';
import { HostDomainEvents } from '../services/domainEvents/HostDomainEvents';
import { HostWork } from '../services/work/HostWork';
import { hostWorkService } from '../services/work/hostWorkService';
import { declaredJobs, jobsOf } from '../services/work/jobsOf';
import { noteVersion, requireKnownVersion, versionOf } from './backup/dataVersion';
import { openControl } from './backup/openControl';
import { requireRestored } from './backup/restoreBackup';
import { BrowserPlugins } from './boot/BrowserPlugins';
import { DirectoryHold } from './directoryHold/DirectoryHold';
import { openEvents } from './events/openEvents';
import { GuardRegistry } from './guards/GuardRegistry';
import { hostHalf } from './hostHalf';
import { hostManifest } from './hostManifest';
import { hostVersion } from './hostVersion';
import { type Credentials, sessionOf } from './http/credentials';
import { HostListeners } from './http/HostListeners';
import { machineReaders } from './http/machineReaders';
import { openHttp } from './http/openHttp';
import { AuditTrail } from './identity/AuditTrail';
import { createPeople } from './identity/createPeople';
import { Impersonations } from './identity/Impersonations';
import { OneTimeSecretStore } from './identity/OneTimeSecretStore';
import { TenantBook } from './identity/TenantBook';
import { announcement, browserUrl } from './lifecycle/announcement';
import { atMost } from './lifecycle/atMost';
import { createLogger, type LogTarget } from './lifecycle/createLogger';
import { createPluginHost } from './lifecycle/createPluginHost';
import { Degradations } from './lifecycle/Degradations';
import { readHostConfiguration } from './lifecycle/hostConfiguration';
import { migrateHost } from './lifecycle/migrateHost';
import { migratePlugins } from './lifecycle/migratePlugins';
import { openEngines } from './lifecycle/openEngines';
import { openIdentity } from './lifecycle/openIdentity';
import { provideHostRoutes } from './lifecycle/provideHostRoutes';
import { provideServices } from './lifecycle/provideServices';
import { readiness } from './lifecycle/readiness';
import { requireRoom } from './lifecycle/requireRoom';
import { StopList } from './lifecycle/StopList';
import { withHostFacts } from './lifecycle/sessionFacts';
import { tellSessionsEnded } from './lifecycle/sessionsEnded';
import { HostMetrics } from './metrics/HostMetrics';
import { validManifests } from './registry/contributionsOf';
import { discoverPlugins, discoverServices } from './registry/discoverPlugins';
import { auditActionsOf } from './registry/registries';
import { SecondFactorStore } from './secondFactors/SecondFactorStore';
import { openSecretBox } from './secretBox/openSecretBox';
import { telemetryManifest } from './telemetry/telemetryManifest';

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Arguments after the program's name. */
  readonly argv?: readonly string[];
  /** Directory that relative paths and `astrolabe.yaml` are looked up in; the working directory when absent. */
  readonly directory?: string;
  /** The plugins to run; those built into the product when absent. */
  readonly plugins?: readonly PluginSource[];
  /** Made from the settings when absent. */
  readonly logger?: Logger;
  /** Where a person reads: log lines and the announcement. Standard output when absent. */
  readonly output?: LogTarget;
}

/** A host that answers. */
export interface RunningHost {
  readonly url: string;
  /** Bound ports by name; `http` is the main one. */
  readonly ports: Readonly<Record<string, number>>;
  readonly services: Container;
  readonly logger: Logger;
  /** Process ids of the embedded engines, for operators and fault tests. */
  enginePids(): readonly number[];
  /** Graceful stop: what was taken is finished, then plugins stop in reverse, then the engines. */
  close(): Promise<void>;
}

/** Milliseconds that requests in progress are given at a stop, and plugins after them. Together with the engines' own time below 10 s. */
const requestPatience = 4000;
const pluginPatience = 1500;

/**
 * Starts the product: settings, data directory, engines, migrations, identity, plugins, ports.
 * @throws ConfigurationError, or an Error that says what to do; everything opened before is closed again
 */
export async function startHost(options: StartOptions): Promise<RunningHost> {
  const began = performance.now();
  const hostSource: PluginSource = { manifest: hostManifest, load: async () => hostHalf };
  const services = await discoverServices();
  const sources = [hostSource, { manifest: telemetryManifest }, ...services, ...(options.plugins ?? (await discoverPlugins()))];
  const manifests = validManifests(sources);
  const directory = options.directory ?? process.cwd();
  const parts = [hostSource, ...services].map(({ manifest }) => manifest.id);
  const settings = readHostConfiguration(manifests, { env: options.env, argv: options.argv ?? [], directory }, parts);
  const output = options.output ?? process.stdout;
  const logger = options.logger ?? createLogger(settings.logLevel, output);
  const { configuration, dataDir, host, tls } = settings;
  const supportContact = contactAddress(configuration.text('ASTROLABE_SUPPORT_CONTACT'), 'ASTROLABE_SUPPORT_CONTACT');
  const stops = new StopList(logger);
  let stopping = false;
  const close = (): Promise<void> => {
    stopping = true;
    return stops.run();
  };

  try {
    await requireRoom(dataDir);
    await requireRestored(dataDir);
    requireKnownVersion(`The data directory ${dataDir}`, versionOf(dataDir), hostVersion);
    const taken = await DirectoryHold.take(dataDir, { lockName: 'host.lock' });
    stops.add('The data directory', () => taken.release());
    const secretBox = openSecretBox(configuration, dataDir, logger);
    const engines = await openEngines(configuration, dataDir, logger);
    stops.add('The engines', () => engines.close());
    noteVersion(dataDir, hostVersion);
    await migrateHost(engines);
    await secretBox.begin(engines.records.recordsFor('host'), configuration.text('ASTROLABE_SECRET_KEY_LOST'));
    const live = await openEvents(configuration.text('RECORDS_URL'), logger);
    stops.add('The events', () => live.close());
    const metrics = new HostMetrics();
    const degradations = new Degradations();
    const hostRecords = engines.records.recordsFor('host');
    const work = new HostWork({
      records: hostRecords,
      afterCommit: (callback) => engines.records.afterCommit(callback),
      events: live.events,
      metrics,
      logger,
      declared: declaredJobs(manifests),
    });
    const domainEvents = new HostDomainEvents({
      manifests,
      records: hostRecords,
      workFor: (pluginId) => work.workFor(pluginId),
      isOff: (pluginId) => plugins.states.get(pluginId)?.status === 'off',
    });
    const { identity, first } = await openIdentity({ manifests, configuration, engines, events: live.events, domainEvents });
    const people = createPeople({ records: hostRecords, identity, onChange: (id) => live.events.publish('boot', {}, id) });
    const audit = new AuditTrail(hostRecords, new Set(auditActionsOf(manifests).map(({ name }) => name)));
    const plugins = createPluginHost(await migratePlugins(sources, engines), configuration, logger);
    const browser = new BrowserPlugins(manifests, plugins);
    const guardRegistry = new GuardRegistry(manifests);
    const listeners = new HostListeners(host, tls, logger);
    provideServices(plugins.services, {
      manifests,
      plugins,
      browser,
      engines,
      identity,
      people,
      accounts: identity.accountTree,
      shareTokens: identity.shareTokens,
      standings: identity.standings,
      impersonation: new Impersonations(hostRecords, () => {
        identity.forgetCached();
        tellSessionsEnded(live.events);
      }),
      tenants: new TenantBook(hostRecords, () => live.events.publish('boot', {})),
      work,
      domainEvents,
      audit,
      oneTimeSecrets: new OneTimeSecretStore(hostRecords),
      secretBox,
      secondFactors: new SecondFactorStore(hostRecords, secretBox),
      configuration,
      events: live.events,
      metrics,
      degradations,
      listeners,
      logger,
    });
    plugins.services.provide(hostWorkService, () => work);
    const routes = provideHostRoutes(plugins.services, {
      identity,
      browser,
      guardRegistry,
      streams: live.streams,
      config: settings.forBrowser,
      integrations: settings.integrations,
    });
    stops.add('The plugins', async () => {
      if (!(await atMost(pluginPatience, plugins.stop()))) logger.warn('Plugins are still stopping; the engines are closed all the same.');
    });
    const ports: (() => Promise<void>)[] = [() => listeners.close(requestPatience)];
    stops.add('The ports', async () => {
      live.streams.close();
      await Promise.all(ports.map((stop) => stop()));
    });
    // Before all others, which may ask for them as they start; and so they stop after them.
    for (const { manifest } of services) await plugins.activate(manifest.id);
    await plugins.startAll();
    plugins.onChange(() => {
      if (!stopping) live.events.publish('boot', {});
    });

    const control = await openControl(engines, dataDir);
    stops.add('The control socket', () => control.close());

    const session = async (asking: Credentials) => withHostFacts(await sessionOf(identity, asking), plugins.running);
    const http = await openHttp({
      manifests,
      plugins,
      guardRegistry,
      logger,
      audit,
      metrics,
      tls,
      host,
      port: settings.port,
      session,
      trustedProxies: configuration.list('ASTROLABE_TRUSTED_PROXIES'),
      isReader: machineReaders(configuration),
      outside: settings.outside,
      supportContact,
      readiness: () => readiness(engines, plugins, degradations.all, stopping),
    });
    listeners.ports.set('http', http.port);
    routes.mounted(http.routes);
    ports.push(
      () => http.close(requestPatience),
      () => work.stop(requestPatience),
    );
    await work.start([...jobsOf(manifests, plugins), ...eventJobsOf(manifests, plugins)]);

    const url = browserUrl(host, http.port, tls !== undefined);
    logger.info({ url, milliseconds: Math.round(performance.now() - began) }, 'Ready.');
    output.write(announcement(url, first));
    return {
      url,
      ports: { http: http.port, ...Object.fromEntries(listeners.ports) },
      services: plugins.services,
      logger,
      enginePids: () => [engines.telemetry.enginePid(), engines.records.enginePid()].filter((pid) => pid !== undefined),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
