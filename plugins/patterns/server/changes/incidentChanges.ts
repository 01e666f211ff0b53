import { comparedTime, type FactPiece, type IncidentAsking, type IncidentTime, timeAround } from '#plugins/home/contract';
import type { Expression } from '#sdk/query';
import { telemetryService } from '#sdk/server';
import type { ChangesResponse } from '../../contract';
import { findChanges } from './findChanges';
import { without } from './thinned';

/** Incidents of one look of which it is compared what changed: the clearest. */
const COMPARED = 5;
/** Changes that are told of one incident. */
const MOST = 4;
/** Fields that say again what the sentence says: whose logs, how severe, which message. */
const said =
  /^(service|type|exception_group|known_pattern)$|^@|level|severity|logger|thread|template|source_?context|message|exception|stack/i;
/** Longest value that reads as one. */
const LONGEST = 60;

/** What the services of an incident log more of than around it: the same as "What changed" of Explore says of the address that Home opens. */
export default async function incidentChanges(
  incidents: readonly IncidentTime[],
  { services, ...options }: IncidentAsking,
): Promise<readonly (readonly FactPiece[] | undefined)[]> {
  const telemetry = services.get(telemetryService);
  const told: (readonly FactPiece[])[] = [];
  for (const incident of incidents.slice(0, COMPARED)) {
    const [now, before] = [comparedTime(incident), timeAround(incident)];
    const { groups } = await findChanges({ telemetry, where: ofServices(incident.services), options }, [now], without(before, now));
    told.push(sentenceOf(groups));
  }
  return told;
}

const ofServices = (services: readonly string[]): Expression =>
  services.length === 0 ? { kind: 'all' } : { kind: 'or', of: services.map((value) => ({ kind: 'term', field: 'service', value })) };

function sentenceOf(groups: readonly ChangesResponse['groups'][number][]): readonly FactPiece[] {
  const changes = groups.flatMap(toldOf).slice(0, MOST);
  if (changes.length === 0) return [];
  const each = changes.flatMap(({ field, value, now, before }, at): FactPiece[] => [
    { text: at === 0 ? ` ${field} ` : ` · ${field} ` },
    { value, title: `${now.toLocaleString('en')} logs, ${before.toLocaleString('en')} around it` },
  ]);
  return [{ text: 'More than around it:' }, ...each];
}

/** Its plainest value that is not said already; none of a group that only says so. */
function toldOf({ values }: ChangesResponse['groups'][number]) {
  const one = values.find(({ field, value }) => !said.test(field) && value !== '' && value.length <= LONGEST);
  return one === undefined ? [] : [one];
}
