import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';
import { minutesOf } from './requestRows';

/** A service that has sent spans. */
export interface SeenService {
  readonly service: string;
  readonly spans: number;
  /** SERVER and CONSUMER spans among them. */
  readonly served: number;
  /** Start of the minute of its last span, in milliseconds since the epoch. */
  readonly lastSeen: number;
}

/** Services with spans in a range, those with the most spans first. @param services these alone, by their exact names; all when empty */
export const servicesSeenPlan: Plan<
  { readonly range: TimeRange; readonly services: readonly string[]; readonly limit: number },
  { readonly services: readonly SeenService[] }
> = {
  name: 'spm/services-seen@1',
  build: ({ range, services, limit }, builder) => {
    const these = services.length === 0 ? '' : ` AND service IN ${builder.bind([...services], 'Array(String)')}`;
    return {
      sql: `SELECT service, sum(count) AS spans, sumIf(count, kind IN ('server', 'consumer')) AS served, max(toUnixTimestamp(minute)) * 1000 AS last_seen
FROM ${minutesOf(range, builder)}${these} AND service != '' GROUP BY service ORDER BY spans DESC, service LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (rows) => ({
        services: rows.map(({ service, spans, served, last_seen: last }) => ({
          service: String(service),
          spans: Number(spans),
          served: Number(served),
          lastSeen: Number(last),
        })),
      }),
    };
  },
};
