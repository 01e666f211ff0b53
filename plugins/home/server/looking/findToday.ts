import { type Deploy, deploysService } from '#plugins/explore/contract';
import { columnOf, type TimeRange } from '#sdk/query';
import { telemetryService } from '#sdk/server';
import type { Incident, Today } from '../../common/todaySchemas';
import { changesIn } from './changesIn';
import { findExceptionBursts, findSeverityBursts } from './findBursts';
import { type Grid, gridOf, since } from './Grid';
import { type JoinedBursts, joinBursts } from './joinBursts';
import type { Looking } from './Looking';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds without a rise after which something is over. */
const QUIET = 10 * MINUTE;
/** Incidents that are told, and those of them of which it is asked what changed. */
const MOST = 20;
const COMPARED = 5;
const MOST_BURSTS = 8;

/** What went wrong in a range: bursts of errors and exceptions, each against what is usual for it, joined to incidents. */
export async function findToday(range: TimeRange, looking: Looking): Promise<Today> {
  const { services, scope, signal, asOf } = looking;
  const options = { scope, signal };
  const tell = (doing: string, done: number, of: number): void => looking.tell?.({ doing, done, of });
  tell('Counting logs', 0, 4);
  const whole = gridOf(range);
  const volume = await countVolume(range, whole, looking);
  const none = { range, asOf, incidents: [], total: 0 };
  if (volume.logs === 0) return { ...none, looked: { logs: 0, errors: 0, exceptions: 0 }, partial: [] };
  const grid = since(whole, volume.first);
  tell('Counting errors of services and exceptions', 1, 4);
  const [severities, exceptions] = await Promise.all([
    findSeverityBursts(grid, services, options),
    findExceptionBursts(range, grid, services, options),
  ]);
  const joined = joinBursts([...severities.bursts, ...exceptions.bursts], grid.width);
  const isOver = ({ to }: JoinedBursts): boolean => to + Math.max(QUIET, 2 * grid.width) <= range.to;
  const clearest = (one: JoinedBursts): number => one.bursts[0]?.score ?? 0;
  const ordered = joined.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)) || clearest(other) - clearest(one));
  const told = ordered.slice(0, MOST);
  const steps = 3 + Math.min(COMPARED, told.length);
  tell('Looking for deploys', 2, steps);
  const deploys = told.length === 0 ? [] : await findDeploys(range, looking);
  const incidents: Incident[] = [];
  for (const [at, one] of told.entries()) {
    if (at < COMPARED) tell(`Comparing what changed, ${at + 1} of ${Math.min(COMPARED, told.length)}`, 3 + at, steps);
    incidents.push({
      from: one.from,
      to: one.to,
      isOver: isOver(one),
      services: [...one.services],
      bursts: one.bursts.slice(0, MOST_BURSTS),
      moreBursts: Math.max(0, one.bursts.length - MOST_BURSTS),
      changes: at < COMPARED ? await changesIn(one, looking) : null,
      deploy: deployBefore(one, deploys),
    });
  }
  return {
    ...none,
    looked: { logs: volume.logs, errors: volume.errors, exceptions: exceptions.exceptions },
    incidents,
    total: joined.length,
    partial: [...severities.partial, ...exceptions.partial],
  };
}

/** Logs of the range, and the first moment of the grid that has any; counted by what the store keeps of each minute. */
async function countVolume(range: TimeRange, grid: Grid, { services, scope, signal }: Looking) {
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

async function findDeploys({ from, to }: TimeRange, { services, scope, signal }: Looking): Promise<readonly Deploy[]> {
  return (await services.find(deploysService)?.find({ from: from - HOUR, to }, { scope, signal })) ?? [];
}

/** The last deploy of its services in the hour before; one that its first minute has, too, as the new version may have failed at once. */
function deployBefore({ from, services }: JoinedBursts, deploys: readonly Deploy[]): Incident['deploy'] {
  const found = deploys.findLast(({ time, service }) => services.includes(service) && time >= from - HOUR && time < from + MINUTE);
  return found === undefined ? null : { time: found.time, service: found.service, version: found.version, before: found.before };
}
