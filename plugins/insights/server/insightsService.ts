import { defineService } from '#sdk';
import type { InsightRecords } from './sightings/InsightRecords';
import type { Sightings } from './sightings/Sightings';

export interface Insights {
  readonly records: InsightRecords;
  readonly sightings: Sightings;
}
export const insightsService = defineService<Insights>('insights/insights@1');
