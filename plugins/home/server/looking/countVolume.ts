import { columnOf, type TimeRange } from '#sdk/query';
import { telemetryService } from '#sdk/server';
import type { Grid } from '../../common/bursts/Grid';
import type { Looking } from './Looking';

const HOUR = 3_600_000;

/** Logs of the range, and the first moment of the grid that has any; counted by what the store keeps of each minute. */
export async function countVolume(range: TimeRange, grid: Grid, { services, scope, signal }: Looking) {
  const telemetry = services.get(telemetryService);
  const ask = { signal: 'logs', where: { kind: 'all' }, measures: [{ kind: 'count' }] } as const;
  const [bySeverity, byHour] = await Promise.all([
    telemetry.query({ ...ask, range, groupBy: [{ field: 'severity', top: 10 }] }, { scope, signal }),
    telemetry.query({ ...ask, range: { from: grid.start, to: range.to }, interval: { width: HOUR } }, { scope, signal }),
  ]);
  const severities = bySeverity.columns.find(({ role }) => role === 'group')?.values ?? [];
  const counts = columnOf(bySeverity, 'count').values.map(Number);
  const sum = (keep: (severity: unknown) => boolean): number =>
    counts.reduce((before, count, row) => before + (keep(severities[row]) ? count : 0), 0);
  const hours = (byHour.columns.find(({ role }) => role === 'time')?.values ?? []).map(Number);
  return {
    logs: sum(() => true),
    errors: sum((severity) => severity === 'error' || severity === 'fatal'),
    first: hours.length === 0 ? range.from : Math.min(...hours),
  };
}
