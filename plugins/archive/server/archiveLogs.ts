import { z } from 'zod';
import { accountsService, configurationService, defineJob, loggerService, telemetryService, workService } from '#sdk/server';
import { Archiver } from './Archiver';
import { archiveRecordsService } from './records/archiveRecordsService';
import { storeOf } from './records/storeOf';

/** Archives what has arrived: of all accounts that archive, or of the one that a task names. What fails for one is noted and tried again by the next run. */
export default defineJob({
  payload: z.object({ accountId: z.int() }).optional(),
  run: async ({ services, signal, payload }) => {
    const records = services.get(archiveRecordsService);
    const delay = services.get(configurationService).number('ASTROLABE_ARCHIVE_DELAY') * 1000;
    const archiver = new Archiver({ records, telemetry: services.get(telemetryService), delay });
    const gone = new Set((await services.get(accountsService).removals()).map(({ id }) => id));
    for (const accountId of payload === undefined ? await records.accounts() : [payload.accountId]) {
      if (gone.has(accountId)) continue;
      // One replica at a time writes an account's files.
      await services.get(workService).exclusively('archive', String(accountId), async ({ signal: hold }) => {
        const row = await records.find(accountId);
        if (row === undefined) return;
        const end = AbortSignal.any([signal, hold]);
        try {
          await archiver.run(row, storeOf(records.open(row), accountId, services), end);
        } catch (error) {
          if (end.aborted) return;
          services.get(loggerService).warn({ err: error, account: accountId }, 'Logs are not archived yet; it is tried again.');
          await records.failed(row, error instanceof Error ? error.message : String(error));
        }
      });
    }
  },
});
