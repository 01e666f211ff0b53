import { setTimeout as sleep } from 'node:timers/promises';
import { actorsService, configurationService, type JobCode, loggerService, recordsService, telemetryService } from '#sdk/server';
import { fill } from './Filling';
import { historyOf } from './historyOf';
import { Progress } from './progress/Progress';
import { StoredRows } from './StoredRows';
import { WorkerShipper } from './shipping/WorkerShipper';
import { shippingOptions } from './shippingOptions';

/** A run ends by itself before the job's time-out; the next one takes over at once. */
const longestRun = 12 * 3_600_000;
const waitAfterFailure = 10_000;

/** Keeps the shop going: one replica at a time sends its past and its present through the receivers. */
export default {
  run: async ({ services, signal }) => {
    const logger = services.get(loggerService);
    const progress = new Progress(services.get(recordsService));
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestRun)]);
    const note = (trouble: string | undefined): void => {
      progress.trouble(trouble).catch((error: unknown) => logger.warn(error, 'What holds up the demo could not be noted.'));
    };
    try {
      const now = Date.now();
      const shop = await progress.open(now, now % 2 ** 31, historyOf(services.get(configurationService)));
      const { accountId, ...options } = await shippingOptions(services, shop, await progress.outages());
      const actor = await services.get(actorsService).forAccount(accountId, { reason: 'counts what has arrived of the demo' });
      const storedRows = new StoredRows(services.get(telemetryService), actor.scope([accountId]));
      await progress.trouble(undefined);
      await fill({
        shop,
        progress,
        outages: options.outages,
        shipping: new WorkerShipper(options, {
          onTrouble: note,
          onCounted: (at, counted) => {
            progress.counted(at, counted).catch((error: unknown) => logger.warn(error, 'What the demo has counted could not be noted.'));
          },
        }),
        stored: (from, to) => storedRows.count(from, to, limit),
        signal: limit,
      });
    } catch (error) {
      if (limit.aborted) return;
      logger.warn(error, 'The demo does not go forward.');
      note(error instanceof Error ? error.message : String(error));
      await sleep(waitAfterFailure, undefined, { signal }).catch(() => undefined);
    }
  },
} satisfies JobCode;
