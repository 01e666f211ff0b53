import { typesAtHandService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import { accountsService, eventsService, loggerService, recordsService } from '#sdk/server';
import { ActiveFilters } from './ActiveFilters';
import { FilterRows } from './records/FilterRows';
import { VolumeBook } from './records/VolumeBook';
import { activeFiltersService, filterRowsService, volumeBookService } from './services';

export function startDropFilters(context: Context): void {
  const records = context.get(recordsService);
  const logger = context.get(loggerService);
  const rows = new FilterRows(records);
  const volumes = new VolumeBook(records, logger);
  const active = new ActiveFilters({
    ...{ rows, volumes, logger },
    accounts: context.get(accountsService),
    events: context.get(eventsService),
    typeOf: (...field) => context.find(typesAtHandService)?.typeOf(...field),
  });
  context.provide(filterRowsService, () => rows);
  context.provide(volumeBookService, () => volumes);
  context.provide(activeFiltersService, () => active);
  volumes.start();
  context.onStop(async () => {
    active.stop();
    await volumes.stop();
  });
}
