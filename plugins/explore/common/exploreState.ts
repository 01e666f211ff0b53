import { type Filter, filterSchema } from '#sdk/query';
import { storedColumns } from './columns';

export const exploreModes = ['CLASSIC', 'WARM_TIER', 'SURROUNDING_LOGS'] as const;
export const yAxisScales = ['LINEAR', 'LOGARITHMIC'] as const;

/** All that a shared link restores. Names are the URL's parameter names. */
export interface ExploreState {
  readonly mode: (typeof exploreModes)[number];
  readonly query: string;
  readonly inputMode: string;
  readonly yAxisScale: (typeof yAxisScales)[number];
  /** `auto`, or a bucket width such as `30s`. */
  readonly timeInterval: string;
  /** Ids of the accounts to search; the current one when empty. */
  readonly accounts: readonly number[];
  /** Whether the field list is open. */
  readonly isFilterOpen: boolean;
  readonly quickViewLogId?: string;
  /** What the panel shows in place of a log: the id of a contribution to `explore/panel@1`, a colon, and the id of the thing, such as `insight:12`. */
  readonly panel?: string;
  /** Columns after the timestamp, which is always there and never stored. */
  readonly columns: readonly string[];
  readonly groupBy?: string;
  readonly compareTo?: string;
  /** Date math such as `now-15m`, ISO 8601, or epoch milliseconds as text. */
  readonly from: string;
  readonly to: string;
  /** Field, with a leading minus for descending. */
  readonly sort: string;
  readonly savedSearchId?: string;
  readonly contextLogId?: string;
  readonly contextBeforeAmount: number;
  readonly contextAfterAmount: number;
  readonly filters: readonly Filter[];
  /** Beside surrounding logs: the filters of the search that they were opened from. They narrow nothing there. */
  readonly searchFilters?: readonly Filter[];
  /** The tab: the logs when absent, else the id of a contribution to `explore/result-view@1`. */
  readonly view?: string;
  /** The stretch of the graph that is selected, to be explained: milliseconds since the epoch, `to` excluded. */
  readonly selection?: Selection;
  /** What it is compared with, as whoever explains it calls it; their own default when absent. */
  readonly compareWith?: string;
}

export interface Selection {
  readonly from: number;
  readonly to: number;
}

export const exploreDefaults: ExploreState = {
  mode: 'CLASSIC',
  query: '',
  inputMode: 'LUCENE',
  yAxisScale: 'LINEAR',
  timeInterval: 'auto',
  accounts: [],
  isFilterOpen: true,
  columns: ['message'],
  from: 'now-15m',
  to: 'now',
  sort: '-@timestamp',
  contextBeforeAmount: 25,
  contextAfterAmount: 25,
  filters: [],
};

/** Reads a query string. What is missing or unreadable takes its default, so that an old or damaged link still opens. */
export function parseExploreState(search: string | URLSearchParams): ExploreState {
  const params = new URLSearchParams(search);
  const text = (name: keyof ExploreState): string | undefined => params.get(name) || undefined;
  const list = (name: string): string[] => [...params.getAll(name), ...params.getAll(`${name}[]`)].flatMap((value) => value.split(','));
  const searchFilters = readFilters(params.get('searchFilters'));
  const columns = storedColumns(list('columns').filter((name) => name !== ''));
  return {
    mode: oneOf(exploreModes, text('mode')) ?? exploreDefaults.mode,
    query: params.get('query') ?? '',
    inputMode: text('inputMode') ?? exploreDefaults.inputMode,
    yAxisScale: oneOf(yAxisScales, text('yAxisScale')) ?? exploreDefaults.yAxisScale,
    timeInterval: text('timeInterval') ?? exploreDefaults.timeInterval,
    accounts: [...new Set(list('accounts').filter((id) => /^\d{1,10}$/.test(id)))].map(Number),
    isFilterOpen: params.get('isFilterOpen') !== 'false',
    columns: columns.length > 0 ? columns : exploreDefaults.columns,
    from: text('from') ?? exploreDefaults.from,
    to: text('to') ?? exploreDefaults.to,
    sort: text('sort') ?? exploreDefaults.sort,
    contextBeforeAmount: amount(text('contextBeforeAmount')),
    contextAfterAmount: amount(text('contextAfterAmount')),
    filters: readFilters(params.get('filters')),
    ...present({
      quickViewLogId: text('quickViewLogId'),
      panel: text('panel'),
      groupBy: text('groupBy'),
      compareTo: text('compareTo'),
      savedSearchId: text('savedSearchId'),
      contextLogId: text('contextLogId'),
      view: text('view'),
      searchFilters: searchFilters.length > 0 ? searchFilters : undefined,
      selection: readSelection(text('selection')),
      compareWith: text('compareWith'),
    }),
  };
}

/** The query string of a state, without what equals the default, in a fixed order: equal states make equal links. */
export function serialiseExploreState(state: ExploreState): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(parameterOrder) as (keyof ExploreState)[]) {
    const value = state[name];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(exploreDefaults[name])) continue;
    if (name === 'accounts') for (const id of state.accounts) params.append('accounts[]', String(id));
    else if (name === 'columns') params.set(name, state.columns.join(','));
    else if (name === 'selection' && state.selection !== undefined) params.set(name, `${state.selection.from},${state.selection.to}`);
    else if (name === 'filters' || name === 'searchFilters') params.set(name, JSON.stringify(checkedFilters(state[name] ?? [])));
    else params.set(name, String(value));
  }
  return params.toString();
}

/** Where Explore shows this; what is not said takes its default. */
export function exploreAddress(state: Partial<ExploreState>): string {
  const search = serialiseExploreState({ ...exploreDefaults, ...state });
  const path = state.mode === 'SURROUNDING_LOGS' ? '/explore/context' : '/explore';
  return search === '' ? path : `${path}?${search}`;
}

/** Every name once; the compiler notices a new one that is missing here. */
const parameterOrder: Readonly<Record<keyof ExploreState, true>> = {
  query: true,
  filters: true,
  searchFilters: true,
  from: true,
  to: true,
  mode: true,
  inputMode: true,
  accounts: true,
  columns: true,
  sort: true,
  groupBy: true,
  compareTo: true,
  yAxisScale: true,
  timeInterval: true,
  isFilterOpen: true,
  savedSearchId: true,
  contextLogId: true,
  contextBeforeAmount: true,
  contextAfterAmount: true,
  quickViewLogId: true,
  panel: true,
  view: true,
  selection: true,
  compareWith: true,
};

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined): T | undefined =>
  allowed.find((candidate) => candidate === value);

const amount = (value: string | undefined): number => (value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : 25);

function readSelection(text: string | undefined): Selection | undefined {
  const [, from, to] = /^(\d{1,15}),(\d{1,15})$/.exec(text ?? '') ?? [];
  const selection = { from: Number(from), to: Number(to) };
  return selection.from < selection.to ? selection : undefined;
}

function readFilters(text: string | null): readonly Filter[] {
  if (text === null) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return []; // A link cut short by a mail client: the rest of it is still worth opening.
  }
  return Array.isArray(parsed) ? checkedFilters(parsed) : [];
}

/** The readable ones, their members in the schema's order, so that equal filters make equal links. */
function checkedFilters(filters: readonly unknown[]): readonly Filter[] {
  return filters.flatMap((entry) => {
    const checked = filterSchema.safeParse(entry);
    return checked.success ? [checked.data] : [];
  });
}

function present<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
