import { typesAtHandService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import { eventsService, loggerService, recordsService } from '#sdk/server';
import { FilterRecords } from './filters/FilterRecords';
import { TokenFilters } from './filters/TokenFilters';
import { tokenFiltersService } from './filters/tokenFiltersService';

export function startTokens(context: Context): void {
  const filters = new TokenFilters(
    new FilterRecords(context.get(recordsService)),
    context.get(eventsService),
    context.get(loggerService),
    (...field) => context.find(typesAtHandService)?.typeOf(...field),
  );
  context.provide(tokenFiltersService, () => filters);
  context.onStop(() => filters.stop());
}
