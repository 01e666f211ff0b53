import type { Context } from '#sdk';
import { loggerService, recordsService } from '#sdk/server';
import { insightsService } from './insightsService';
import { InsightRecords } from './sightings/InsightRecords';
import { Sightings } from './sightings/Sightings';

/** Milliseconds between two writings of what was seen: what is lost when the host is killed. It is found again when its logs are looked at. */
const EVERY = 2000;

export function startInsights(context: Context): void {
  const records = new InsightRecords(context.get(recordsService));
  const sightings = new Sightings(records, context.get(loggerService));
  context.provide(insightsService, () => ({ records, sightings }));
  const timer = setInterval(() => void sightings.flush(), EVERY);
  context.onStop(async () => {
    clearInterval(timer);
    await sightings.flush();
  });
}
