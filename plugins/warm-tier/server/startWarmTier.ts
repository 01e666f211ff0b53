import { warmLogsService } from '#plugins/explore/contract';
import { storeRetentionService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import {
  accountsService,
  configurationService,
  degradationService,
  loggerService,
  recordsService,
  telemetryArchivesService,
  workService,
} from '#sdk/server';
import { FileBook } from './book/FileBook';
import { Mover } from './moving/Mover';
import { Runs } from './moving/Runs';
import { readLocation } from './readLocation';
import { WarmRetention } from './retention/WarmRetention';
import { WarmSearch } from './search/WarmSearch';
import type { WarmTier } from './WarmTier';
import { warmTierService } from './warmTierService';

/** Keeps the store from deleting what is to become warm; all else waits until it is asked for. */
export function startWarmTier(context: Context): void {
  const configuration = context.get(configurationService);
  const records = context.get(recordsService);
  const accounts = context.get(accountsService);
  const store = context.get(storeRetentionService);
  const archive = context.get(telemetryArchivesService).open(readLocation(configuration));
  const book = new FileBook(records);
  const retention = new WarmRetention(records, () => store.limits('logs'));
  const runs = new Runs(records);
  const hotDays = () => store.days('logs');
  const mover = new Mover({
    archive,
    book,
    retention,
    hotDays,
    removed: async () => new Set((await accounts.removals()).map(({ id }) => id)),
    work: context.get(workService),
    runs,
    logger: context.get(loggerService),
  });
  const search = new WarmSearch({ archive, book, retention, seconds: configuration.number('ASTROLABE_WARM_SECONDS') });
  const tier: WarmTier = { archive, book, retention, mover, runs, search, hotDays };
  context.provide(warmTierService, () => tier);
  context.provide(warmLogsService, () => search);
  const extension = store.extend(
    'logs',
    async () => new Map([...(await retention.all())].map(([accountId, { retentionDays }]) => [accountId, retentionDays])),
  );
  const degradation = context.get(degradationService);
  if (archive.fault !== undefined) degradation.set('warm-tier', archive.fault);
  context.onStop(async () => {
    extension();
    degradation.set('warm-tier', undefined);
    await mover.stop();
  });
}
