import { type CompareTo, type Filter, filterSchema, readCompareTo } from '#sdk/query';
import { type Grouping, groupings, usualTimes } from './asked';

/** Parameters of one text each. */
const texts = [
  'serviceName',
  'operation',
  'deploymentName',
  'quickViewCluster',
  'quickViewId',
  'quickViewSelectedTab',
  'time',
  'serviceType',
  'traceId',
] as const;
const ids = ['spmAccountId', 'accountId', 'traceAccountId'] as const;
const lists = ['selectedNodes', 'selectedPods', 'environments'] as const;

/** What the addresses of a service and of an operation hold. What is not there is undefined, or an empty list. */
export type OverviewParameters = { readonly [Name in (typeof texts)[number]]?: string } & {
  readonly [Name in (typeof ids)[number]]?: number;
} & { readonly [Name in (typeof lists)[number]]: readonly string[] } & {
  readonly start: string;
  readonly end: string;
  readonly compareTo?: CompareTo;
  readonly groupBy: Grouping;
  readonly filters: readonly Filter[];
};

function readFilters(text: string | null): readonly Filter[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.flatMap((one) => filterSchema.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}

/** Reads a query string. What cannot be read is as if it were not there: an old or damaged link still opens. */
export function readOverviewParameters(query: URLSearchParams): OverviewParameters {
  const present = <Name extends string, Value>(names: readonly Name[], read: (text: string) => Value | undefined) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = read(query.get(name) ?? '');
        return value === undefined ? [] : [[name, value] as const];
      }),
    ) as { readonly [N in Name]?: Value };
  const listed = (name: (typeof lists)[number]): readonly string[] =>
    [...query.getAll(name), ...query.getAll(`${name}[]`)].filter((one) => one !== '');
  const compareTo = readCompareTo(query.get('compareTo') ?? undefined);
  return {
    ...present(texts, (text) => (text === '' ? undefined : text)),
    ...present(ids, (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)),
    selectedNodes: listed('selectedNodes'),
    selectedPods: listed('selectedPods'),
    environments: listed('environments'),
    start: query.get('start') || usualTimes.start,
    end: query.get('end') || usualTimes.end,
    ...(compareTo !== undefined && { compareTo }),
    groupBy: groupings.find((one) => one === query.get('groupBy')) ?? 'pods',
    filters: readFilters(query.get('filters')),
  };
}

/** The query string that {@link readOverviewParameters} reads as these, without what is usual. */
export function writeOverviewParameters(parameters: Partial<OverviewParameters>): URLSearchParams {
  const query = new URLSearchParams();
  const usual: Partial<OverviewParameters> = { ...usualTimes, groupBy: 'pods' };
  for (const name of [...texts, ...ids, 'start', 'end', 'compareTo', 'groupBy'] as const) {
    const value = parameters[name];
    if (value !== undefined && value !== usual[name as keyof typeof usual]) query.set(name, String(value));
  }
  for (const name of lists) for (const value of parameters[name] ?? []) query.append(name, value);
  if ((parameters.filters ?? []).length > 0) query.set('filters', JSON.stringify(parameters.filters));
  return query;
}
