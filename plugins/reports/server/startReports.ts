import type { Context } from '#sdk';
import { notifyService, recordsService, workService } from '#sdk/server';
import { Runs } from './Runs';
import { runsService } from './services';

export function startReports(context: Context): void {
  const runs = new Runs(context.get(recordsService), context.get(notifyService), context.get(workService));
  context.provide(runsService, () => runs);
}
