import { z } from 'zod';
import type { Context } from '#sdk';
import { configurationService, eventsService, identityService, listenersService, loggerService, recordsService } from '#sdk/server';
import { CollectorRecords } from './CollectorRecords';
import { accountCollectorsService, type Collectors, collectorsService } from './collectorsService';
import { Fleet } from './Fleet';
import { OpampPort } from './OpampPort';

const setting = 'ASTROLABE_OPAMP_PORT';
const topic = 'telemetry-collectors/configured';
const configuredSchema = z.object({ accountId: z.int(), instanceUid: z.string() });

/** Opens the port of collectors. One that cannot be opened stops nothing: the page says why. */
export async function startCollectors(context: Context): Promise<void> {
  const logger = context.get(loggerService);
  const events = context.get(eventsService);
  const records = context.get(recordsService);
  const port = new OpampPort({ fleet: new Fleet(records), identity: context.get(identityService), logger });
  const collectors: { -readonly [K in keyof Collectors]: Collectors[K] } = {
    port: undefined,
    problem: undefined,
    configured: (accountId, instanceUid) => events.publish(topic, { accountId, instanceUid }, accountId),
  };
  context.provide(accountCollectorsService, () => ({ of: (accountId) => new CollectorRecords(records, accountId) }));
  context.provide(collectorsService, () => collectors);
  // The connection of a collector may be at another replica than the call that has configured it.
  const unsubscribe = events.subscribe(topic, (payload) => {
    const { data } = configuredSchema.safeParse(payload);
    if (data === undefined) return;
    port
      .tell(data.accountId, data.instanceUid)
      .catch((error: unknown) => logger.error({ err: error }, 'A telemetry collector could not be told of its configuration.'));
  });
  context.onStop(() => {
    unsubscribe();
    port.stop();
  });
  try {
    collectors.port = await context.get(listenersService).http({
      name: 'telemetry collectors (OpAMP)',
      port: context.get(configurationService).number(setting),
      setting,
      handle: port.handle,
      upgrade: port.upgrade,
    });
  } catch (error) {
    collectors.problem = error instanceof Error ? error.message : String(error);
    logger.error({ err: error }, 'The port of telemetry collectors is not open; everything else runs.');
  }
}
