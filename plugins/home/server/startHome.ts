import type { Context } from '#sdk';
import { recordsService, workService } from '#sdk/server';
import { KeptTodays } from './KeptTodays';
import { keptTodaysService } from './keptTodaysService';

export function startHome(context: Context): void {
  const kept = new KeptTodays(context.get(recordsService), context.get(workService));
  context.provide(keptTodaysService, () => kept);
}
