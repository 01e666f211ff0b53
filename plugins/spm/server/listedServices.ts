import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import type { ServiceSort, ServicesAsked } from '../common/asked';
import type { Figures } from '../common/figures';
import type { ServiceRow, ServicesAnswer } from '../common/serviceAnswers';
import { askedRange, widthOf } from './range/askedRange';
import { figuresOf } from './requests/figuresOf';
import { overTime } from './requests/overTime';
import { sourceOf } from './requests/requestFigures';
import { RequestReader, type ServicesFilter } from './requests/requestReader';
import { servicesSeenPlan } from './requests/servicesSeen';

/** Services that are looked at, those with the most spans first. */
const mostServices = 2000;
/** Stretches of a trend, at most. */
const trendPoints = 30;

type Row = Omit<ServiceRow, 'trend'>;

/** What is less comes first, nothing last in both directions. */
function inOrder(rows: readonly Row[], sort: ServicesAsked['sort']): readonly Row[] {
  const descending = sort.startsWith('-');
  const key = (descending ? sort.slice(1) : sort) as ServiceSort;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const compared = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
    return (descending ? -compared : compared) || one.serviceName.localeCompare(other.serviceName);
  });
}

/**
 * A page of the services of a range with how their requests went. The order is of all services; trends are of the page alone.
 * @throws PublicError 400, and as a telemetry query does
 */
export async function listedServices(
  asked: ServicesAsked,
  { telemetry, options, now }: { readonly telemetry: TelemetryQueries; readonly options: QueryOptions; readonly now: number },
): Promise<ServicesAnswer> {
  const { range, compared, seconds } = askedRange(asked, now);
  const reader = new RequestReader(telemetry, options);
  const { services: seen } = await telemetry.plan(servicesSeenPlan, { range, services: [], limit: mostServices + 1 }, options);
  const byParent = seen.filter(({ served }) => served === 0).map(({ service }) => service);
  const filter: ServicesFilter = {
    ...{ range, byParent, services: [], pods: [], nodes: [] },
    ...{ operations: asked.operations, environments: asked.environments },
  };
  const [groups, before] = await Promise.all([
    reader.ofServices(filter, [], { limit: mostServices }),
    compared === undefined ? [] : reader.ofServices({ ...filter, range: compared }, [], { limit: mostServices }),
  ]);
  const known = new Map<string, Figures>(before.map((group) => [group.keys[0] ?? '', figuresOf(group, (range.to - range.from) / 1000)]));
  const parents = new Set(byParent);
  const most = Math.max(1, ...groups.map(({ totalTime }) => totalTime));
  const words = asked.search.trim().toLowerCase();
  const rows = groups
    .map((group): Row => {
      const serviceName = group.keys[0] ?? '';
      return {
        serviceName,
        entry: parents.has(serviceName) ? 'parent' : 'kind',
        ...figuresOf(group, seconds),
        before: known.get(serviceName) ?? null,
        impactValue: (group.totalTime / most) * 100,
      };
    })
    .filter(({ serviceName }) => serviceName !== '' && serviceName.toLowerCase().includes(words));
  const page = inOrder(rows, asked.sort).slice(asked.offset, asked.offset + asked.limit);
  const width = widthOf(range, trendPoints);
  const names = page.map(({ serviceName }) => serviceName);
  const points =
    names.length === 0
      ? []
      : await reader.ofServices({ ...filter, services: names }, ['time'], { width, limit: names.length * (trendPoints + 1) });
  return {
    results: page.map((row) => {
      const { requestRate, errorRate, latencyP95 } = overTime(
        points.filter(({ keys }) => keys[0] === row.serviceName),
        range,
        width,
        now,
      );
      return { ...row, trend: { requestRate, errorRate, latencyP95 } };
    }),
    total: rows.length,
    isCut: seen.length > mostServices,
    source: sourceOf({ filter: { ...filter, entry: 'kind' }, by: [] }),
    interval: width,
    ...range,
  };
}
