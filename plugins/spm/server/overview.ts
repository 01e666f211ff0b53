import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '#sdk';
import { filtersToExpression, type TimeRange } from '#sdk/query';
import { type QueryOptions, type RequestSession, type TelemetryQueries, telemetryService } from '#sdk/server';
import type { OverviewAsked } from '../common/asked';
import type { ComparedFigures, Figures } from '../common/figures';
import { askedRange } from './range/askedRange';
import { figuresOf } from './requests/figuresOf';
import type { FigureKey, RequestCounts } from './requests/requestFigures';
import type { RequestFilter } from './requests/requestFilter';
import { mostGroups, RequestReader } from './requests/requestReader';
import { servicesSeenPlan } from './requests/servicesSeen';
import { spmScope } from './spmScope';

interface Asking {
  readonly body: OverviewAsked;
  readonly headers: IncomingHttpHeaders;
  readonly session: RequestSession;
  readonly services: Context;
  readonly signal: AbortSignal;
}

/** What a call about one service or operation asks, and the ways to ask it. */
export interface Overview {
  readonly telemetry: TelemetryQueries;
  readonly options: QueryOptions;
  readonly reader: RequestReader;
  readonly filter: RequestFilter;
  readonly range: TimeRange;
  readonly compared: TimeRange | undefined;
  readonly seconds: number;
  readonly now: number;
  /** Whether the service has any span in the range. */
  readonly isSeen: boolean;
}

/** @throws PublicError 400 for what cannot be read, 403 for an account that the asker may not read */
export async function openOverview({ body, headers, session, services, signal }: Asking): Promise<Overview> {
  const now = Date.now();
  const { range, compared, seconds } = askedRange(body, now);
  const telemetry = services.get(telemetryService);
  const options = { scope: spmScope(session, headers, body.accountId), signal };
  const names = [body.serviceName];
  const { services: seen } = await telemetry.plan(servicesSeenPlan, { range, services: names, limit: 1 }, options);
  const [service] = seen;
  return {
    ...{ telemetry, options, range, compared, seconds, now },
    reader: new RequestReader(telemetry, options),
    isSeen: service !== undefined,
    filter: {
      range,
      entry: service !== undefined && service.served === 0 ? 'parent' : 'kind',
      services: names,
      operations: body.operation === undefined ? [] : [body.operation],
      environments: body.environments,
      pods: body.selectedPods,
      nodes: body.selectedNodes,
      deployment: body.deploymentName,
      where: body.filters.length === 0 ? undefined : filtersToExpression(body.filters),
    },
  };
}

/** Groups of a range with what they were in the one compared with, those with the most time first. */
export async function comparedGroups(
  { reader, filter, compared, seconds, range }: Overview,
  by: readonly FigureKey[],
): Promise<{ readonly rows: readonly { readonly group: RequestCounts; readonly figures: ComparedFigures }[]; readonly isCut: boolean }> {
  const [groups, before] = await Promise.all([
    reader.groups(filter, by, { limit: mostGroups + 1 }),
    compared === undefined ? [] : reader.groups({ ...filter, range: compared }, by, { limit: mostGroups + 1 }),
  ]);
  const keyOf = ({ keys }: RequestCounts): string => JSON.stringify(keys);
  const known = new Map<string, Figures>(before.map((group) => [keyOf(group), figuresOf(group, (range.to - range.from) / 1000)]));
  return {
    rows: groups.slice(0, mostGroups).map((group) => ({
      group,
      figures: { ...figuresOf(group, seconds), before: known.get(keyOf(group)) ?? null },
    })),
    isCut: groups.length > mostGroups,
  };
}

/** How nothing went. */
export const noRequests: RequestCounts = {
  ...{ keys: [], requests: 0, errors: 0, totalTime: 0, longest: 0, first: 0, last: 0 },
  buckets: { keys: [], counts: [] },
};
