import { implement } from '#sdk/server';
import * as api from '../../api';
import { examplesPlan } from '../examplesPlan';
import { comparedGroups, noRequests, openOverview } from '../overview';
import { widthOf } from '../range/askedRange';
import { figuresOf } from '../requests/figuresOf';
import { overTime, startsOf } from '../requests/overTime';
import { sourceOf } from '../requests/requestFigures';

/** Points of a chart, at most. */
const points = 60;
const mostExamples = 20;

export const serviceOverview = implement(api.serviceOverview, async (request) => {
  const overview = await openOverview(request);
  const { reader, filter, range, compared, seconds, now, isSeen } = overview;
  const width = widthOf(range, points);
  const limit = points + 1;
  const [{ rows }, series, before] = await Promise.all([
    comparedGroups(overview, []),
    reader.groups(filter, ['time'], { width, limit }),
    compared === undefined ? [] : reader.groups({ ...filter, range: compared }, ['time'], { width, limit }),
  ]);
  const totalsBefore =
    compared === undefined || rows.length > 0 ? undefined : (await reader.groups({ ...filter, range: compared }, [], { limit: 1 }))[0];
  return {
    ...{ entry: filter.entry, source: sourceOf({ filter, by: [] }), isSeen, from: range.from, to: range.to, interval: width },
    times: [...startsOf(range, width)],
    totals: rows[0]?.figures ?? {
      ...figuresOf(noRequests, seconds),
      before: totalsBefore === undefined ? null : figuresOf(totalsBefore, (range.to - range.from) / 1000),
    },
    series: overTime(series, range, width, now),
    seriesBefore: compared === undefined ? null : overTime(before, compared, width, now),
  };
});

export const serviceOperations = implement(api.serviceOperations, async (request) => {
  const overview = await openOverview(request);
  const { rows, isCut } = await comparedGroups(overview, ['operation']);
  const most = Math.max(1, ...rows.map(({ group }) => group.totalTime));
  return {
    results: rows.map(({ group, figures }) => ({
      ...figures,
      operation: group.keys[0] ?? '',
      impactValue: (group.totalTime / most) * 100,
    })),
    total: rows.length,
    isCut,
    source: sourceOf({ filter: overview.filter, by: ['operation'] }),
  };
});

export const serviceTraces = implement(api.serviceTraces, async (request) => {
  const { telemetry, options, filter } = await openOverview(request);
  const find = async (of: 'slowest' | 'failed') => [
    ...(await telemetry.plan(examplesPlan, { filter, of, limit: mostExamples }, options)).examples,
  ];
  const [slowest, failed] = await Promise.all([find('slowest'), find('failed')]);
  return { slowest, failed };
});
