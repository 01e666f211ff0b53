import { useAddress, usePanelAddress } from '#sdk/browser';
import { type CompareTo, readCompareTo } from '#sdk/query';
import { type MapMetric, mapMetrics } from '../../common/map/serviceMap';

/** Lists in the address. */
type ListName = 'services' | 'operations' | 'environments';

/** What the map shows, as its address says, and what changes it. */
export interface MapAddress {
  readonly start: string;
  readonly end: string;
  readonly compareTo: CompareTo | undefined;
  readonly services: readonly string[];
  readonly operations: readonly string[];
  readonly environments: readonly string[];
  readonly metric: MapMetric;
  /** Undefined where it is left to the size of the map. */
  readonly view: 'map' | 'table' | undefined;
  /** Id of the node or edge that the panel shows. */
  readonly selected: string | undefined;
  readonly isNarrowed: boolean;
  setTimes(start: string, end: string): void;
  setCompareTo(value: CompareTo | undefined): void;
  setList(name: ListName, values: readonly string[]): void;
  setMetric(metric: MapMetric): void;
  setView(view: 'map' | 'table'): void;
  select(id: string | undefined): void;
  clear(): void;
}

export function useMapAddress(): MapAddress {
  const [query, change] = useAddress();
  const [selected, select] = usePanelAddress('selected');
  const list = (name: ListName): readonly string[] => [
    ...new Set([...query.getAll(name), ...query.getAll(`${name}[]`)].filter((one) => one !== '')),
  ];
  const [services, operations, environments] = [list('services'), list('operations'), list('environments')];
  return {
    start: query.get('start') || 'now-1h',
    end: query.get('end') || 'now',
    compareTo: readCompareTo(query.get('compareTo') ?? undefined),
    services,
    operations,
    environments,
    metric: mapMetrics.find((one) => one === query.get('metric')) ?? 'errorRate',
    view: (['map', 'table'] as const).find((one) => one === query.get('view')),
    selected,
    isNarrowed: services.length + operations.length + environments.length > 0,
    setTimes: (start, end) => change({ start, end }, { push: true }),
    setCompareTo: (value) => change({ compareTo: value ?? '' }, { push: true }),
    setList: (name, values) => change({ [name]: values, [`${name}[]`]: '' }, { push: true }),
    setMetric: (metric) => change({ metric }, { push: true }),
    setView: (view) => change({ view }, { push: true }),
    select,
    clear: () => {
      const none = { services: '', operations: '', environments: '', 'services[]': '', 'operations[]': '', 'environments[]': '' };
      change(none, { push: true });
    },
  };
}
