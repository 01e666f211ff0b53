import { versionFields, versionIn } from '#plugins/explore/contract';
import type { Expression, TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';

/** Different pairs of a service and a version that one answer tells of. */
const most = 1000;

interface SpreadAsked {
  readonly where: Expression;
  readonly range: TimeRange;
}

/** Logs of one service and version; each empty where the logs do not say it. */
export interface Spread {
  readonly service: string;
  readonly version: string;
  readonly count: number;
}

/** How logs spread over services and their versions. */
export const spread: Plan<SpreadAsked, { readonly spreads: readonly Spread[] }> = {
  name: 'insights/spread',
  build({ where, range }, builder) {
    const rows = builder.rows({ signal: 'logs', where, range });
    const service = builder.field('logs', 'service').text;
    const versions = versionFields.map((name) => builder.field('logs', name));
    const version = `multiIf(${versions.map(({ present, text }) => `${present}, ${text}`).join(', ')}, '')`;
    return {
      sql: `SELECT ${service} AS service, ${version} AS version, toString(count()) AS count FROM ${rows}
      GROUP BY service, version ORDER BY count() DESC, service, version LIMIT ${builder.bind(most, 'UInt64')}`,
      read: (found) => ({
        spreads: found.map((row) => ({
          service: String(row.service ?? ''),
          version: versionIn(String(row.version ?? '')),
          count: Number(row.count),
        })),
      }),
    };
  },
};
