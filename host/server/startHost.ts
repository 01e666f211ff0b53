import { atMost, type PluginSource } from '#core';
import { contactAddress, outboundService } from '#sdk/server';
import { eventJobsOf } from '../services/domainEvents/eventJobsOf';
import { HostDomainEvents } from '../services/domainEvents/HostDomainEvents';
import { HostWork } from '../services/work/HostWork';
import { hostWorkService } from '../services/work/hostWorkService';
import { declaredJobs, jobsOf } from '../services/work/jobsOf';
import { noteVersion, requireKnownVersion, versionOf } from './backup/dataVersion';
import { openControl } from './backup/openControl';
import { requireRestored } from './backup/restoreBackup';
import { DirectoryHold } from './directoryHold/DirectoryHold';
import { openEngines } from './engines/openEngines';
import { readiness } from './engines/readiness';
import { openEvents } from './events/openEvents';
import { PluginWatch } from './external/PluginWatch';
import { PluginFailures } from './failures/PluginFailures';
import { GuardRegistry } from './guards/GuardRegistry';
import { hostHalf } from './hostHalf';
import { hostManifest } from './hostManifest';
import { hostVersion } from './hostVersion';
import { announcement, browserUrl } from './http/announcement';
import { builtPage } from './http/builtPage';
import { type Credentials, sessionOf } from './http/credentials';
import { HostListeners } from './http/HostListeners';
import { machineReaders, openToTheMachine } from './http/machineReaders';
import { openHttp } from './http/openHttp';
import { AuditTrail } from './identity/AuditTrail';
import { createPeople } from './identity/createPeople';
import { Impersonations } from './identity/Impersonations';
import { OneTimeSecretStore } from './identity/OneTimeSecretStore';
import { TenantBook } from './identity/TenantBook';
import { openInstalledPlugins } from './installed/openInstalledPlugins';
import { createLogger } from './lifecycle/createLogger';
import { Degradations } from './lifecycle/Degradations';
import { readHostConfiguration } from './lifecycle/hostConfiguration';
import { migrateHost } from './lifecycle/migrateHost';
import { openIdentity } from './lifecycle/openIdentity';
import { openPlugins } from './lifecycle/openPlugins';
import { provideHostRoutes } from './lifecycle/provideHostRoutes';
import { provideServices } from './lifecycle/provideServices';
import { requireRoom } from './lifecycle/requireRoom';
import { StopList } from './lifecycle/StopList';
import { withHostFacts } from './lifecycle/sessionFacts';
import { tellSessionsEnded } from './lifecycle/sessionsEnded';
import { HostMetrics } from './metrics/HostMetrics';
import type { RunningHost } from './RunningHost';
import { validManifests } from './registry/contributionsOf';
import { discoverPlugins, discoverServices } from './registry/discoverPlugins';
import { auditActionsOf } from './registry/registries';
import type { StartOptions } from './StartOptions';
import { SecondFactorStore } from './secondFactors/SecondFactorStore';
import { openSecretBox } from './secretBox/openSecretBox';
import { telemetryManifest } from './telemetry/telemetryManifest';

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
  const manifests = [...validManifests(sources)];
  const directory = options.directory ?? process.cwd();
  const parts = [hostSource, ...services].map(({ manifest }) => manifest.id);
  const settings = readHostConfiguration(manifests, { env: options.env, argv: options.argv ?? [], directory }, parts);
  const output = options.output ?? process.stdout;
  const logger = options.logger ?? createLogger(settings.logLevel, output);
  const { configuration, dataDir, host, tls } = settings;
  const supportContact = contactAddress(configuration.text('ASTROLABE_SUPPORT_CONTACT'), 'ASTROLABE_SUPPORT_CONTACT');
  const stops = new StopList(logger);
  let stopping = false;
  let reloading = false;
  let hasStarted = false;
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
    const failures = new PluginFailures(hostRecords, (error) => logger.warn({ err: error }, 'A failure of a plugin could not be counted.'));
    const watch = new PluginWatch(failures, logger);
    const events = watch.over(live.events);
    const work = new HostWork({
      records: hostRecords,
      afterCommit: (callback) => engines.records.afterCommit(callback),
      events,
      metrics,
      logger,
      declared: (pluginId) => declaredJobs(manifests.filter(({ id }) => id === pluginId))(pluginId),
    });
    const domainEvents = new HostDomainEvents({
      manifests,
      records: hostRecords,
      workFor: (pluginId) => work.workFor(pluginId),
      // What is switched off here comes back: events wait for it.
      isOff: (pluginId) => plugins.state(pluginId)?.status === 'off' && switches.everybody(pluginId) === undefined,
    });
    const { identity, first, refresh } = await openIdentity({
      manifests,
      configuration,
      engines,
      events,
      domainEvents,
      outbound: () => (hasStarted ? plugins.scope(hostManifest.id)?.find(outboundService) : undefined),
      logger,
    });
    const people = createPeople({ records: hostRecords, identity, onChange: (id) => live.events.publish('boot', {}, id) });
    const auditActions = new Set(auditActionsOf(manifests).map(({ name }) => name));
    const audit = new AuditTrail(hostRecords, auditActions);
    const ownParts = [hostManifest, telemetryManifest, ...services.map(({ manifest }) => manifest)];
    const builtInManifests = [...manifests];
    const { plugins, set, switches, browser, mayRun } = await openPlugins({
      sources,
      manifests,
      ownParts,
      configuration,
      engines,
      events: live.events,
      failures,
      watch,
      logger,
    });
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
      events,
      metrics,
      degradations,
      listeners,
      set,
      switches,
      failures,
      ownParts,
      logger,
    });
    plugins.services.provide(hostWorkService, () => work);
    const installed = openInstalledPlugins({
      plugins,
      set,
      manifests,
      configuration,
      directory,
      dataDir,
      engines,
      events,
      watch,
      failures,
      work,
      logger,
      mayRun,
      refresh: () => {
        for (const { name } of auditActionsOf(manifests)) auditActions.add(name);
        for (const one of [{ refresh }, domainEvents, guardRegistry, switches]) one.refresh();
      },
    });
    stops.add('The installed plugins', () => installed.host.stop());
    const built = options.pages === undefined ? await builtPage() : undefined;
    const routes = provideHostRoutes(plugins.services, {
      identity,
      build: built?.entry,
      browser,
      browserHalves: () => installed.host.browserHalves,
      guardRegistry,
      switches,
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
    hasStarted = true;
    plugins.onChange(() => {
      if (stopping) return;
      if (!reloading) live.events.publish('boot', {});
      work.pluginsChanged();
    });

    const control = await openControl(engines, dataDir);
    stops.add('The control socket', () => control.close());

    const session = async (asking: Credentials) => {
      const found = await sessionOf(identity, asking);
      return withHostFacts(found, switches.runningFor(found));
    };
    const serving = {
      plugins,
      guardRegistry,
      logger,
      audit,
      metrics,
      tls,
      session,
      switches,
      onFailure: (pluginId: string, error: Error) => failures.note(pluginId, 'call', error),
      trustedProxies: configuration.list('ASTROLABE_TRUSTED_PROXIES'),
      outside: { ...settings.outside, connect: [...settings.outside.connect, ...(options.pages?.connect ?? [])] },
    };
    await installed.begin(serving);
    const http = await openHttp({
      ...serving,
      manifests: builtInManifests,
      aside: installed.take,
      host,
      port: settings.port,
      isReader: machineReaders(configuration),
      pages: options.pages ?? built,
      supportContact,
      readiness: () => readiness(engines, plugins, degradations.all, stopping),
    });
    listeners.ports.set('http', http.port);
    installed.routed((more) => routes.mounted([...http.routes, ...more]));
    ports.push(
      () => http.close(requestPatience),
      () => work.stop(requestPatience),
    );
    await work.start([...jobsOf(manifests, plugins, mayRun), ...eventJobsOf(manifests, plugins, mayRun)]);
    installed.working();

    const url = browserUrl(host, http.port, tls !== undefined);
    const open = openToTheMachine(configuration);
    if (open !== undefined) logger.info(open);
    logger.info({ url, milliseconds: Math.round(performance.now() - began) }, 'Ready.');
    output.write(announcement(url, first));
    return {
      url,
      ports: { http: http.port, ...Object.fromEntries(listeners.ports) },
      services: plugins.services,
      logger,
      reload: (source) => {
        // Pages have nothing to draw anew: what they may see is as it was.
        reloading = true;
        return set.reload(source).finally(() => {
          reloading = false;
        });
      },
      enginePids: () => [engines.telemetry.enginePid(), engines.records.enginePid()].filter((pid) => pid !== undefined),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
