import { type ChangesResponse, logChangesService } from '#plugins/patterns/contract';
import type { Expression } from '#sdk/query';
import { comparedTime, timeAround } from '../../common/comparedTime';
import type { Incident } from '../../common/todaySchemas';
import type { JoinedBursts } from './joinBursts';
import type { Looking } from './Looking';

/** Changes that are told of one incident. */
const MOST = 4;
/** Fields that say again what the sentence says: whose logs, how severe, which message. */
const said =
  /^(service|type|exception_group|known_pattern)$|^@|level|severity|logger|thread|template|source_?context|message|exception|stack/i;
/** Longest value that reads as one. */
const LONGEST = 60;

/**
 * What the services of an incident log more of than around it: the same as "What changed" of Explore says of the address that Home opens.
 * @returns null where nobody compares
 */
export async function changesIn(incident: JoinedBursts, { services, scope, signal, known }: Looking): Promise<Incident['changes']> {
  const changes = services.find(logChangesService);
  if (changes === undefined) return null;
  const before = known?.incidents.find(
    ({ from, to, services: of, isOver }) =>
      isOver && from === incident.from && to === incident.to && of.join() === incident.services.join(),
  );
  if (before !== undefined && before.changes !== null) return before.changes;
  const asked = { where: ofServices(incident.services), now: comparedTime(incident), before: timeAround(incident) };
  const groups = await changes.find(asked, { scope, signal });
  return groups.flatMap(toldOf).slice(0, MOST);
}

const ofServices = (services: readonly string[]): Expression =>
  services.length === 0 ? { kind: 'all' } : { kind: 'or', of: services.map((value) => ({ kind: 'term', field: 'service', value })) };

/** Its plainest value that is not said already; none of a group that only says so. */
function toldOf({ values }: ChangesResponse['groups'][number]) {
  const one = values.find(({ field, value }) => !said.test(field) && value !== '' && value.length <= LONGEST);
  return one === undefined ? [] : [{ field: one.field, value: one.value, now: one.now, before: one.before }];
}
