import type { QueryCost } from '#sdk/query';
import type { InsightType } from '../../contract';
import { insightsService } from '../insightsService';
import { nameOf } from '../sightings/InsightRecords';
import type { Asking } from './Asking';
import { healUnknown } from './healUnknown';
import { fieldOf } from './insightView';
import { type Occurrence, occurrences } from './occurrences';
import type { SeenInsight } from './SeenInsight';
import { sparkInterval } from './sparks';

/** Different insights of a type that one answer counts. */
const MOST = 1000;

export interface FoundInsights {
  readonly insights: readonly SeenInsight[];
  readonly partial: readonly { readonly what: string; readonly reason: string }[];
  readonly cost: QueryCost;
}

/** The insights that the matching logs show. Logs are counted by the field they got when they came in: none is read for it. */
export async function findInsights(types: readonly InsightType[], asking: Asking): Promise<FoundInsights> {
  const found = await Promise.all(types.map((type) => findOfType(type, asking)));
  return {
    insights: found.flatMap(({ insights }) => insights),
    partial: found.flatMap(({ partial }) => partial),
    cost: {
      rowsRead: found.reduce((sum, { rows }) => sum + rows.cost.rowsRead, 0),
      bytesRead: found.reduce((sum, { rows }) => sum + rows.cost.bytesRead, 0),
      elapsedMs: Math.max(0, ...found.map(({ rows }) => rows.cost.elapsedMs)),
    },
  };
}

async function findOfType(type: InsightType, asking: Asking) {
  const { services, where, range, scope, ask } = asking;
  const query = {
    where,
    range,
    field: fieldOf(type),
    size: MOST,
    interval: sparkInterval(range),
  };
  const rows = await ask(type, (telemetry, signal) => telemetry.plan(occurrences, query, { scope, signal }));
  const { records, sightings } = services.get(insightsService);
  // What this host has just seen is kept first, so that it is told of as soon as its logs are found.
  await sightings.flush();
  const keyOf = ({ account, value }: Occurrence) => ({ accountId: account, type, key: value });
  const keys = rows.found.map(keyOf);
  let kept = await records.find(keys);
  const isKept = new Set(kept.map(nameOf));
  const unknown = rows.found.filter((occurrence) => !isKept.has(nameOf(keyOf(occurrence))));
  if (unknown.length > 0) {
    await healUnknown(type, unknown, asking);
    kept = await records.find(keys);
  }
  const byName = new Map(kept.map((row) => [nameOf(row), row]));
  const insights = rows.found.flatMap((seen): SeenInsight[] => {
    const row = byName.get(nameOf(keyOf(seen)));
    return row === undefined ? [] : [{ kept: row, seen }];
  });
  const left = rows.distinct - insights.length;
  const partial =
    left === 0 ? [] : [{ what: `${type}s`, reason: `${left} more are not told of; a shorter range or a narrower query shows them` }];
  return { rows, insights, partial };
}
