import type { Plan } from '#sdk/server';
import type { Figures } from './Figures';
import { figuresSql, readFigures } from './figuresSql';
import type { SampledQuestion } from './MapQuestion';
import { mostGroups } from './mostGroups';
import { parentKey, spanKey, spansOf } from './spansOf';

/** Calls between two services, as both tell of them. */
export interface FoundCalls {
  readonly from: string;
  readonly to: string;
  readonly caller: Figures;
  readonly callee: Figures;
}

/** Calls between services: a span whose parent is another service's. What goes through a queue is none. */
export const callsPlan: Plan<SampledQuestion, { readonly calls: readonly FoundCalls[] }> = {
  name: 'spm/map-calls@1',
  build: (question, builder) => {
    const spans = spansOf(question, builder);
    const columns = `service, kind, duration, status = 'error' AS failed, trace_id, span_id, ${spanKey} AS span_key`;
    return {
      sql: `SELECT parent.service AS from_service, child.service AS to_service,
  ${figuresSql('callee', { of: 'child' })},
  ${figuresSql('caller', { of: 'parent', when: "parent.kind = 'client'", isRepeated: true })}
FROM (SELECT ${columns}, ${parentKey} AS parent_key FROM ${spans} AND parent_span_id != '' AND kind != 'consumer') AS child
LEFT ANY JOIN (SELECT ${columns} FROM ${spans}) AS parent ON child.parent_key = parent.span_key
WHERE parent.service != '' AND child.service != '' AND parent.service != child.service AND parent.kind != 'producer'
GROUP BY from_service, to_service ORDER BY callee_calls DESC, from_service, to_service LIMIT ${builder.bind(mostGroups, 'UInt64')}`,
      read: (rows) => ({
        calls: rows.map((row) => ({
          from: String(row.from_service),
          to: String(row.to_service),
          caller: readFigures(row, 'caller'),
          callee: readFigures(row, 'callee'),
        })),
      }),
    };
  },
};
