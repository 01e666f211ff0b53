import { join } from 'node:path';
import type { Context } from '#sdk';
import {
  accountsService,
  configurationService,
  degradationService,
  directorySpace,
  eventsService,
  extensionsService,
  identityService,
  listenersService,
  loggerService,
  metricsService,
  recordsService,
  telemetryService,
  telemetryStorageService,
} from '#sdk/server';
import { dryRunService } from '../../intake/DryRun';
import { typesAtHandService } from '../../intake/fieldTypes';
import { logDeliveriesService } from '../../intake/LogDelivery';
import { logIntakeService } from '../../intake/LogWriting';
import { intakeLimitsService, lastSentService, receivedService, retentionCapsService, storeRetentionService } from '../../intake/limits';
import { metricWritesService } from '../../intake/MetricWrites';
import { openSocketsService } from '../../intake/openSockets';
import { processorOrderService } from '../../intake/ProcessorOrder';
import { receiverAddressesService, receiverGatewayService } from '../../intake/Receiver';
import { pluginLogs } from '../deliveries/pluginLogs';
import { readLeastFree } from '../disk/leastFree';
import { DryRunner } from '../dryRun/DryRunner';
import { type GrpcPort, openGrpc } from '../grpc/openGrpc';
import { IngestMetrics } from '../IngestMetrics';
import { loadProcessors } from '../processing/loadProcessors';
import { ReceiverBook } from '../receivers/ReceiverBook';
import { ReceiverGate } from '../receivers/ReceiverGate';
import { receiverAddresses } from '../receivers/receiverAddresses';
import { smallestOf } from '../retention/smallestOf';
import { lastSent } from '../sent/lastSent';
import { LEAST_FREE_DISK, readFieldsLimit, readLimits } from '../settings';
import { portSetting } from '../stream/portSetting';
import { readCertificate } from '../stream/readCertificate';
import { StreamHost } from '../stream/StreamHost';
import { Ingestion } from './Ingestion';
import { ingestionService } from './ingestionService';

/** Milliseconds at a stop in which connections and calls get what they have sent acknowledged. */
const STOP_PATIENCE = 700;

/** Opens the receivers, after what a crash left behind has been taken up. */
export async function startIngest(context: Context): Promise<void> {
  const configuration = context.get(configurationService);
  const logger = context.get(loggerService);
  const extensions = context.get(extensionsService);
  const metrics = new IngestMetrics(context.get(metricsService));
  const directory = configuration.text('ASTROLABE_DATA_DIR') ?? 'data';
  const storage = context.get(telemetryStorageService);
  const ingestion = new Ingestion({
    telemetry: context.get(telemetryService),
    storage,
    degradation: context.get(degradationService),
    disks: {
      places: [
        { name: 'the data directory', space: () => directorySpace(directory) },
        { name: 'the telemetry store', space: () => storage.space() },
      ],
      leastFree: readLeastFree(LEAST_FREE_DISK, configuration.text(LEAST_FREE_DISK) ?? '1GB'),
    },
    identity: context.get(identityService),
    records: context.get(recordsService),
    events: context.get(eventsService),
    retentionLimits: async (signal) =>
      smallestOf(await context.get(accountsService).retentionLimits(), await context.find(retentionCapsService)?.days(signal)),
    maxKibanaFieldsNum: readFieldsLimit(configuration),
    metrics,
    logger,
    directory: join(directory, 'ingest'),
    limits: readLimits(configuration),
    loadProcessors: (parts) => loadProcessors(extensions, { metrics, logger }, parts),
    processorsRevision: () => extensions.revision,
  });
  const book = new ReceiverBook(extensions, ingestion.host);
  let grpc: GrpcPort | undefined;
  const certificate = readCertificate(configuration);
  const streams = new StreamHost(extensions, {
    parts: ingestion.streamParts,
    host: configuration.text('ASTROLABE_HOST') ?? '127.0.0.1',
    certificate,
    setting: (name) => configuration.text(name),
  });
  context.provide(ingestionService, () => ({ ingestion, book, streams, metrics, grpcPort: () => grpc?.port }));
  context.provide(typesAtHandService, () => ({ typeOf: (accountId, path) => ingestion.mappings.atHand(accountId)?.typeOf(path) }));
  context.provide(intakeLimitsService, () => ingestion.accountLimits);
  context.provide(logDeliveriesService, () => ingestion.deliveries);
  const writing = { deliveries: ingestion.deliveries, identity: context.get(identityService), records: context.get(recordsService) };
  context.provideEach(logIntakeService, (pluginId) => pluginLogs(writing, pluginId));
  context.provide(metricWritesService, () => ingestion.ownMetrics);
  context.provide(processorOrderService, () => ingestion.processing.order);
  const trying = { telemetry: context.get(telemetryService), identity: context.get(identityService) };
  context.provide(dryRunService, () => new DryRunner({ ...trying, chains: () => ingestion.processing.loaded() }));
  context.provide(storeRetentionService, () => ingestion.retention);
  context.provide(lastSentService, () => ({ of: (accounts) => lastSent(ingestion.ledgerStore, accounts) }));
  context.provide(receivedService, () => ({ days: (...asked) => ingestion.ledgerStore.days(...asked) }));
  context.provide(receiverGatewayService, () => new ReceiverGate(book, ingestion.host));
  context.provide(openSocketsService, () => ({
    port: (receiverId, transport) =>
      streams.sockets.find((socket) => socket.id === receiverId && socket.transport === transport)?.port ?? undefined,
  }));
  const listeners = context.get(listenersService);
  context.provide(receiverAddressesService, () => receiverAddresses(book, listeners));
  context.onStop(async () => {
    await Promise.all([grpc?.stop(STOP_PATIENCE), streams.stop(STOP_PATIENCE)]);
    await ingestion.stop();
  });
  context.get(telemetryService).useFieldTypes((account) => ingestion.mappings.of(account));
  await ingestion.start();
  await book.open(listeners, (setting) => configuration.number(setting));
  const portOf = (setting: string) => portSetting(setting, configuration.text(setting));
  const onProblem = (problem: unknown): void => logger.error({ err: problem }, 'a port is not open');
  await book.openOptional('sidePort', listeners, portOf, onProblem);
  if (certificate !== undefined) await book.openOptional('tlsPort', listeners, portOf, onProblem);
  await streams.start();
  grpc = await openGrpc(configuration, ingestion.parts);
}
