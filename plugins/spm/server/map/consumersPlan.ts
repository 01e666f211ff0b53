import type { Plan } from '#sdk/server';
import type { Figures } from './Figures';
import { figuresSql, readFigures } from './figuresSql';
import type { SampledQuestion } from './MapQuestion';
import { mostGroups } from './mostGroups';
import { peerSql } from './peerSql';
import { parentKey, spanKey, spansOf } from './spansOf';

/** What a service takes from a queue. */
export interface FoundConsumers {
  readonly service: string;
  readonly topic: string;
  readonly system: string;
  /** `receive`: by spans that take messages, and leave what is done with them to others. */
  readonly role: 'consume' | 'receive';
  /** The service that sent the messages without a span of the kind producer; mostly empty. */
  readonly sentBy: string;
  readonly figures: Figures;
}

/** Links of a span that are followed at most. */
const mostLinks = 20;

/**
 * Spans of the kind consumer, and those below a producer's. The topic is the one that the producer names, who is the parent or is linked to, else the consumer's own.
 * A linked producer is in another trace, so that it is looked for in all of them.
 */
export const consumersPlan: Plan<SampledQuestion, { readonly consumers: readonly FoundConsumers[] }> = {
  name: 'spm/map-consumers@1',
  build: (question, builder) => {
    const { category, peer, system, isFetching } = peerSql(builder);
    const all = spansOf(question, builder, 'of any environment');
    const everywhere = spansOf({ ...question, services: [], operations: [], sample: 1 }, builder, 'of any environment');
    const links = `arraySlice(arrayZip(link_trace_id, link_span_id), 1, ${mostLinks})`;
    const topic = `if(${category} = 'queue', ${peer}, '')`;
    return {
      sql: `SELECT taken.service AS to_service, multiIf(parent.topic != '', parent.topic, linked.topic != '', linked.topic, taken.topic) AS from_topic,
  any(multiIf(parent.topic != '', parent.system, linked.topic != '', linked.system, taken.system)) AS topic_system,
  if(taken.fetching, 'receive', 'consume') AS consumer_role,
  if(parent.kind NOT IN ('producer', 'client') AND parent.service != taken.service, toString(parent.service), '') AS sent_by,
  ${figuresSql('callee', { of: 'taken', isRepeated: true })}
FROM (
  SELECT toString(service) AS service, kind, duration, status = 'error' AS failed, trace_id, span_id, ${spanKey} AS span_key, ${parentKey} AS parent_key,
    ${topic} AS topic, ${system} AS system, kind = 'consumer' AND ${isFetching} AS fetching,
    arrayJoin(if(empty(link_span_id), [('', '')], ${links})) AS link, cityHash64(link.1, link.2) AS link_key
  FROM ${spansOf(question, builder)} AND service != ''
    AND (kind = 'consumer' OR ${parentKey} IN (SELECT ${spanKey} FROM ${all} AND kind = 'producer'))
) AS taken
LEFT ANY JOIN (
  SELECT ${spanKey} AS span_key, toString(service) AS service, kind, ${topic} AS topic, ${system} AS system
  FROM ${all} AND (kind = 'producer' OR ${spanKey} IN (SELECT ${parentKey} FROM ${all} AND kind = 'consumer'))
) AS parent ON parent.span_key = taken.parent_key
LEFT ANY JOIN (
  SELECT ${spanKey} AS span_key, ${topic} AS topic, ${system} AS system FROM ${everywhere} AND kind IN ('producer', 'client')
    AND ${spanKey} IN (SELECT cityHash64(link.1, link.2) FROM (SELECT arrayJoin(${links}) AS link FROM ${spansOf(question, builder)} AND kind = 'consumer'))
) AS linked ON linked.span_key = taken.link_key
WHERE from_topic != '' AND (taken.kind = 'consumer' OR parent.service != taken.service)
GROUP BY to_service, from_topic, consumer_role, sent_by
ORDER BY callee_calls DESC, to_service, from_topic LIMIT ${builder.bind(mostGroups, 'UInt64')}`,
      read: (rows) => ({
        consumers: rows.map((row) => ({
          service: String(row.to_service),
          topic: String(row.from_topic),
          system: String(row.topic_system),
          role: row.consumer_role as FoundConsumers['role'],
          sentBy: String(row.sent_by),
          figures: readFigures(row, 'callee'),
        })),
      }),
    };
  },
};
