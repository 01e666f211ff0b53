import type { Context } from '#sdk';
import { recordsService, telemetryService } from '#sdk/server';
import { FilterRecords } from './FilterRecords';
import { filterRecordsService, tailsService } from './liveTailServices';
import { Tails } from './Tails';

export function startLiveTail(context: Context): void {
  const tails = new Tails(context.get(telemetryService));
  context.onStop(() => tails.close());
  context.provide(tailsService, () => tails);
  const filters = new FilterRecords(context.get(recordsService));
  context.provide(filterRecordsService, () => filters);
}
