import type { InsightType } from '../../contract';
import { insightsService } from '../insightsService';
import { knownPattern } from '../known/knownPatterns';
import { exceptionIn } from '../sightings/exceptionIn';
import { sightingOfKnown } from '../sightings/knownErrorIn';
import type { Sighting } from '../sightings/Sighting';
import type { Asking } from './Asking';
import { fieldOf } from './insightView';
import type { Occurrence } from './occurrences';

/** Logs looked up for one answer; what is left comes with the next. */
const MOST = 20;

/** Keeps what logs carry and nobody remembers, as after a kill between a log and its noting: one of its logs tells what it is. */
export async function healUnknown(type: InsightType, unknown: readonly Occurrence[], asking: Asking): Promise<void> {
  const { sightings } = asking.services.get(insightsService);
  for (const occurrence of unknown.slice(0, MOST)) {
    const sighting = await sightingOf(type, occurrence, asking);
    if (sighting?.key !== occurrence.value) continue;
    for (const at of [occurrence.first, occurrence.last]) sightings.note(occurrence.account, sighting, at, '');
  }
  await sightings.flush();
}

async function sightingOf(
  type: InsightType,
  { value, account }: Occurrence,
  { range, scope: whole, ask }: Asking,
): Promise<Sighting | undefined> {
  const known = type === 'known log pattern' ? knownPattern(value) : undefined;
  if (known !== undefined) return sightingOfKnown(known);
  const where = { kind: 'term', field: fieldOf(type), value } as const;
  const page = { signal: 'logs', where, range, limit: 1, few: true } as const;
  const scope = { ...whole, accounts: [account] };
  const { hits } = await ask(`${type} ${account} ${value}`, (telemetry, signal) => telemetry.query(page, { scope, signal }));
  const [hit] = hits;
  if (hit === undefined) return undefined;
  const { message, severity, ...fields } = hit._source;
  return exceptionIn({ message: String(message ?? ''), severity: String(severity ?? ''), fields });
}
