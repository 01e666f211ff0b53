import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';

export const QUARTER = 900_000;
/** Different versions that are looked at, the newest first. */
const MOST = 200;

/** A version as a field of logs tells it. */
export interface SeenVersion {
  readonly field: string;
  readonly value: string;
  /** The quarter of an hour that it is first counted in: its start, in milliseconds since the epoch. */
  readonly quarter: number;
}

/** Values of fields by when they are first counted in a range; no log is read for it. */
export const firstVersions: Plan<
  { readonly range: TimeRange; readonly fields: readonly string[] },
  { readonly versions: readonly SeenVersion[] }
> = {
  name: 'explore/first-versions',
  build({ range, fields }, builder) {
    const kept = builder.kept('logs', 'log_values', { quarter: range });
    return {
      sql: `SELECT field, value, toString(toUnixTimestamp(min(quarter))) AS first FROM ${kept} AND field IN ${builder.bind(fields, 'Array(String)')}
      GROUP BY field, value ORDER BY min(quarter) DESC, field, value LIMIT ${builder.bind(MOST, 'UInt64')}`,
      read: (rows) => ({
        versions: rows.map((row) => ({ field: String(row.field), value: String(row.value), quarter: Number(row.first) * 1000 })),
      }),
    };
  },
};

/** A version that logs of a service tell. */
export interface ServiceVersion {
  readonly account: number;
  readonly service: string;
  readonly value: string;
  /** Milliseconds since the epoch. */
  readonly first: number;
}

/** Quarters of an hour in which services wrote anything, the newest first, as counted when their logs came; no log is read for it. */
export const serviceQuarters: Plan<
  { readonly range: TimeRange; readonly services: readonly string[] },
  { readonly found: readonly { readonly service: string; readonly quarter: number }[] }
> = {
  name: 'explore/service-quarters',
  build({ range, services }, builder) {
    const kept = builder.kept('logs', 'log_values', { quarter: range });
    return {
      sql: `SELECT value AS name, toString(toUnixTimestamp(quarter)) AS start FROM ${kept} AND field = 'service'
      AND value IN ${builder.bind(services, 'Array(String)')} GROUP BY name, quarter ORDER BY quarter DESC, name LIMIT 10000`,
      read: (rows) => ({ found: rows.map((row) => ({ service: String(row.name), quarter: Number(row.start) * 1000 })) }),
    };
  },
};

/** Versions that the logs of services tell in some stretches of time, and when first. */
export const serviceVersions: Plan<
  { readonly field: string; readonly stretches: readonly TimeRange[]; readonly services?: readonly string[] },
  { readonly found: readonly ServiceVersion[] }
> = {
  name: 'explore/service-versions',
  build({ field, stretches, services }, builder) {
    const range = { from: Math.min(...stretches.map(({ from }) => from)), to: Math.max(...stretches.map(({ to }) => to)) };
    const within = stretches.map(({ from, to }) => ({ kind: 'range', field: '@timestamp', gte: from, lt: to }) as const);
    const of = services === undefined ? '' : ` AND service IN ${builder.bind(services, 'Array(String)')}`;
    const rows = builder.rows({ signal: 'logs', where: { kind: 'or', of: within }, range });
    const { text, present } = builder.field('logs', field);
    return {
      sql: `SELECT account, toString(service) AS name, ${text} AS value, toString(toUnixTimestamp64Milli(min(ts))) AS first
      FROM ${rows} AND ${present} AND service != ''${of} GROUP BY account, name, value ORDER BY min(ts), name, value LIMIT 5000`,
      read: (found) => ({
        found: found.map((row) => ({
          account: Number(row.account),
          service: String(row.name),
          value: String(row.value),
          first: Number(row.first),
        })),
      }),
    };
  },
};
