import type { Context } from '#sdk';
import type { Expression, TimeRange } from '#sdk/query';
import { telemetryService } from '#sdk/server';
import type { Insight } from '../../contract';
import type { KeptInsight } from '../sightings/tables';
import { fieldOf, insightView } from './insightView';
import { occurrences } from './occurrences';
import { sparkInterval } from './sparks';

const none = (last: number) => ({ count: 0, last, buckets: [], busiest: { time: last, count: 0 } });

/** Insights as the API tells them where no range is asked about: over all the time from the first occurrence to the last. */
export async function viewsOf(kept: readonly KeptInsight[], services: Context, signal: AbortSignal): Promise<Insight[]> {
  const telemetry = services.get(telemetryService);
  const views: Insight[] = [];
  for (const insight of kept) {
    const range: TimeRange = { from: insight.firstSeen.getTime(), to: insight.lastSeen.getTime() + 1 };
    const field = fieldOf(insight.type);
    const where: Expression = { kind: 'term', field, value: insight.key };
    const query = { where, range, field, size: 1, interval: sparkInterval(range) };
    const { found } = await telemetry.plan(occurrences, query, { scope: { accounts: [insight.accountId] }, signal });
    views.push(insightView({ kept: insight, seen: found[0] ?? none(insight.lastSeen.getTime()) }, range));
  }
  return views;
}
