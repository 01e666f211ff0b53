import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import { type FigureKey, type RequestCounts, requestFiguresPlan } from './requestFigures';
import type { RequestFilter } from './requestFilter';

/** Of groups that one question may bring: the engine answers with those of the most time. */
export const mostGroups = 500;

/** What services are asked about together: most are told by the kind of their spans, some by parents. */
export interface ServicesFilter extends Omit<RequestFilter, 'entry'> {
  /** Names of those without SERVER and CONSUMER spans. */
  readonly byParent: readonly string[];
}

/** Asks for requests, always with the same rights. */
export class RequestReader {
  constructor(
    private readonly telemetry: TelemetryQueries,
    private readonly options: QueryOptions,
  ) {}

  async groups(
    filter: RequestFilter,
    by: readonly FigureKey[],
    { width, limit = mostGroups }: { readonly width?: number; readonly limit?: number } = {},
  ): Promise<readonly RequestCounts[]> {
    const asked = { filter, by, limit, ...(width !== undefined && { width }) };
    return (await this.telemetry.plan(requestFiguresPlan, asked, this.options)).groups;
  }

  /** The same of many services at once, however their requests are told. The first key is the service. */
  async ofServices(
    { byParent, ...filter }: ServicesFilter,
    by: readonly FigureKey[],
    options: { readonly width?: number; readonly limit: number },
  ): Promise<readonly RequestCounts[]> {
    const parents = filter.services.length === 0 ? byParent : byParent.filter((name) => filter.services.includes(name));
    const keys: readonly FigureKey[] = ['service', ...by];
    const asked = [
      this.groups({ ...filter, entry: 'kind' }, keys, options),
      ...(parents.length === 0 ? [] : [this.groups({ ...filter, entry: 'parent', services: parents }, keys, options)]),
    ];
    return (await Promise.all(asked)).flat();
  }
}
