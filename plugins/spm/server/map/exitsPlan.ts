import type { Plan } from '#sdk/server';
import type { Figures } from './Figures';
import { figuresSql, readFigures } from './figuresSql';
import type { SampledQuestion } from './MapQuestion';
import { mostGroups } from './mostGroups';
import { peerSql } from './peerSql';
import { parentKey, spanKey, spansOf } from './spansOf';

export type ExitRole = 'call' | 'publish' | 'send' | 'receive';

/** What a service calls, or sends messages to, by its own spans alone. */
export interface FoundExits {
  readonly service: string;
  /** `publish` by PRODUCER spans; `send` and `receive` by CLIENT spans that name a queue; `call` by any other CLIENT span. */
  readonly role: ExitRole;
  readonly category: 'database' | 'queue' | 'external';
  /** What the spans call it; may be empty. */
  readonly peer: string;
  readonly system: string;
  /** The service that has answered; empty where none has. */
  readonly answeredBy: string;
  readonly figures: Figures;
}

/** Nobody is taken for one that sends no spans before those had the time to arrive. */
const settling = 60_000_000_000n;

/**
 * Spans of the kinds client and producer. One around another of the same call counts once: the one that names a database or a queue, else the inner one.
 */
export const exitsPlan: Plan<SampledQuestion & { readonly now: number }, { readonly exits: readonly FoundExits[] }> = {
  name: 'spm/map-exits@1',
  build: (question, builder) => {
    const all = spansOf(question, builder, 'of any environment');
    const { category, peer, system, isFetching } = peerSql(builder);
    const settled = builder.bind(String(BigInt(Math.trunc(question.now)) * 1_000_000n - settling), 'Int64');
    return {
      sql: `SELECT exit.service AS from_service, exit.role AS exit_role, exit.category AS exit_category, exit.peer AS exit_peer, any(exit.system) AS exit_system,
  if(children.first_service NOT IN ('', exit.service), children.first_service, if(children.last_service = exit.service, '', children.last_service)) AS answered_by,
  ${figuresSql('caller', { of: 'exit' })}
FROM (
  SELECT service, duration, status = 'error' AS failed, trace_id, span_id, ${spanKey} AS span_key, ${parentKey} AS parent_key,
    ${category} AS category, ${peer} AS peer, ${system} AS system,
    multiIf(kind = 'producer', 'publish', category = 'queue', if(${isFetching}, 'receive', 'send'), 'call') AS role,
    toUnixTimestamp64Nano(ts) + toInt64(duration) < ${settled} AS settled
  FROM ${spansOf(question, builder)} AND kind IN ('client', 'producer') AND service != ''
) AS exit
LEFT ANY JOIN (
  SELECT ${parentKey} AS parent_key, toString(min(service)) AS first_service, toString(max(service)) AS last_service, countIf(kind IN ('client', 'producer')) AS exits
  FROM ${all} AND parent_span_id != '' GROUP BY parent_key
) AS children ON children.parent_key = exit.span_key
LEFT ANY JOIN (
  SELECT ${spanKey} AS span_key, service FROM ${all} AND kind IN ('client', 'producer') AND ${category} != 'external'
    AND ${spanKey} IN (SELECT ${parentKey} FROM ${all} AND kind IN ('client', 'producer') AND parent_span_id != '')
) AS around ON around.span_key = exit.parent_key
WHERE exit.role != 'call' OR answered_by != ''
  OR (around.service != exit.service AND (exit.category = 'database' OR (children.exits = 0 AND exit.settled)))
GROUP BY from_service, exit_role, exit_category, exit_peer, answered_by
ORDER BY caller_calls DESC, from_service, exit_peer LIMIT ${builder.bind(mostGroups, 'UInt64')}`,
      read: (rows) => ({
        exits: rows.map((row) => ({
          service: String(row.from_service),
          role: row.exit_role as ExitRole,
          category: row.exit_category as FoundExits['category'],
          peer: String(row.exit_peer),
          system: String(row.exit_system),
          answeredBy: String(row.answered_by),
          figures: readFigures(row, 'caller'),
        })),
      }),
    };
  },
};
