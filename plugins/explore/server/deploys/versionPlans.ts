import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';

const QUARTER = 900_000;
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

/** Versions that the logs of services tell in some quarters of an hour, and when first; what services ran before is told with the quarters before. */
export const serviceVersions: Plan<
  { readonly field: string; readonly quarters: readonly number[] },
  { readonly found: readonly ServiceVersion[] }
> = {
  name: 'explore/service-versions',
  build({ field, quarters }, builder) {
    const range = { from: Math.min(...quarters) - QUARTER, to: Math.max(...quarters) + QUARTER };
    const around = quarters.map(
      (quarter) => ({ kind: 'range', field: '@timestamp', gte: quarter - QUARTER, lt: quarter + QUARTER }) as const,
    );
    const rows = builder.rows({ signal: 'logs', where: { kind: 'or', of: around }, range });
    const { text, present } = builder.field('logs', field);
    return {
      sql: `SELECT account, toString(service) AS name, ${text} AS value, toString(toUnixTimestamp64Milli(min(ts))) AS first
      FROM ${rows} AND ${present} AND service != '' GROUP BY account, name, value ORDER BY min(ts), name, value LIMIT 5000`,
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
