import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import { defineService, inject, injectable } from '#sdk';
import { type Navigation, navigationService } from '#sdk/browser';
import { dropValue, excludeValue, type Filter, filterToLucene, includedValues, includeValue, keepPinned, pinnedOf } from '#sdk/query';
import { addColumn, removeColumn, storedColumns } from '../../common/columns';
import type { ExploreRequest } from '../../common/exploreRequest';
import { type ExploreState, exploreAddress, exploreDefaults, parseExploreState, serialiseExploreState } from '../../common/exploreState';
import { nextSort } from '../../common/sort';
import type { Explore } from '../../contract';

/**
 * What Explore is asked to show. The URL is the truth: a change goes to the address bar and comes back through
 * {@link readUrl}, so that back, forward and a shared link do the same as a click.
 */
@injectable()
export class ExploreStore implements Explore {
  state: ExploreState = exploreDefaults;
  /** Counts the searches run; a new number fetches everything again. */
  run = 0;
  found: number | undefined = undefined;
  /** Milliseconds between live refreshes; 0 is off. */
  refreshEvery = 0;
  walked: readonly string[] = [];
  private search: string | undefined;
  /** What the address bar was asked for and has not brought back yet, in that order; what else it brings is somebody else's. */
  private onTheWay: readonly ExploreState[] = [];

  constructor(@inject(navigationService) private readonly navigation: Pick<Navigation, 'go'>) {
    makeAutoObservable<this, 'navigation' | 'search' | 'onTheWay' | 'latest'>(
      this,
      // What only the screen cares about leaves the request the very same: who follows it sees a new search in another one.
      {
        state: observableRef,
        walked: observableRef,
        request: computedStruct,
        navigation: false,
        search: false,
        onTheWay: false,
        latest: false,
      },
      { autoBind: true },
    );
  }

  /** What the logs, the graph and the top values are asked for: the state without what only the screen cares about. */
  get request(): ExploreRequest {
    const { query, from, to, filters, accounts, mode } = this.state;
    const active = filters
      .filter((filter) => filter.isDisabled !== true && filter.invalid !== true)
      .map(({ pinned: _stays, label: _words, ...filter }) => filter as Filter);
    return { query, from: endpoint(from), to: endpoint(to), filters: active, accounts, ...(mode === 'WARM_TIER' ? { mode } : {}) };
  }

  /** True when the range moves with the clock, so that a refresh can bring something new. */
  get isRelative(): boolean {
    return this.state.from.includes('now') || this.state.to.includes('now');
  }

  /** Takes over the address bar's state. The same address again tells that what was on its way has been left: somebody went back. */
  readUrl(search: string): void {
    if (search === this.search) {
      this.onTheWay = [];
      return;
    }
    const isFirst = this.search === undefined;
    this.search = search;
    const asked = parseExploreState(search);
    const address = serialiseExploreState(asked);
    const own = this.onTheWay.findLastIndex((state) => serialiseExploreState(state) === address);
    this.onTheWay = own < 0 ? [] : this.onTheWay.slice(own + 1);
    // What surrounds a log starts with no filter of a search, pinned ones included.
    const isLeft = asked.mode === 'SURROUNDING_LOGS' || this.state.mode === 'SURROUNDING_LOGS';
    const filters = isFirst || isLeft || own >= 0 ? asked.filters : keepPinned(this.state.filters, asked.filters);
    this.state = { ...asked, filters };
    // What others ask for, such as a saved search, comes after the pinned filters, and the address says so.
    if (serialiseExploreState(this.state) !== address) this.set({}, { replace: true });
  }

  /** Sets where the next change starts from, for pages that lead into Explore. Nothing is searched yet. */
  startFrom(patch: Partial<ExploreState>): void {
    this.search = undefined;
    this.onTheWay = [];
    this.state = { ...exploreDefaults, ...patch };
  }

  /** Changes part of the state. `replace` leaves no step for the back button: for what is looked at, not asked. */
  set(patch: Partial<ExploreState>, options: { readonly replace?: boolean } = {}): void {
    this.go({ ...this.latest, ...patch }, options);
  }

  /** Runs a query text; the same text again searches again. */
  submit(query: string): void {
    if (query === this.latest.query) this.refresh();
    else this.set({ query });
  }

  refresh(): void {
    this.run += 1;
  }

  /** What the table has learnt of the present question. */
  setFound(total: number | undefined): void {
    this.found = total;
  }

  setRefreshEvery(milliseconds: number): void {
    this.refreshEvery = milliseconds;
  }

  setRange(from: string | number, to: string | number): void {
    const range = { from: String(from), to: String(to) };
    if (range.from === this.latest.from && range.to === this.latest.to) this.refresh();
    else this.set({ ...range, selection: undefined });
  }

  /** Has a stretch of the graph explained: milliseconds since the epoch, `to` excluded. */
  select(from: number, to: number): void {
    this.set({ selection: { from, to } }, { replace: this.latest.selection !== undefined });
  }

  deselect(): void {
    const { selection: _explained, ...rest } = this.latest;
    this.go(rest, { replace: true });
  }

  setFilters(filters: readonly Filter[]): void {
    this.set({ filters });
  }

  /** Asks for one filter more; one that is there already is not asked for twice. */
  addFilter(filter: Filter, patch: Partial<ExploreState> = {}): void {
    const text = filterToLucene(filter);
    const isThere = this.latest.filters.some((other) => filterToLucene(other) === text);
    const filters = isThere ? this.latest.filters : [...this.latest.filters, filter];
    if (isThere && (patch.query ?? this.latest.query) === this.latest.query) this.refresh();
    else this.set({ ...patch, filters });
  }

  /** Empties the query and removes the filters that are not pinned; the time range stays. */
  clear(): void {
    this.set({ query: '', filters: pinnedOf(this.latest.filters) });
  }

  include(field: string, value: unknown): void {
    this.setFilters(filterValues(value).reduce((filters, one) => includeValue(filters, field, one), this.latest.filters));
  }

  /** Asks for the logs of one value more, or no longer, when they are asked for. */
  toggleValue(field: string, value: string): void {
    const { filters } = this.latest;
    const isIncluded = includedValues(filters, field).some((one) => String(one) === value);
    this.setFilters(isIncluded ? dropValue(filters, field, value) : includeValue(filters, field, value));
  }

  exclude(field: string, value: unknown): void {
    this.setFilters(filterValues(value).reduce((filters, one) => excludeValue(filters, field, one), this.latest.filters));
  }

  setExists(field: string, negate: boolean): void {
    const others = this.latest.filters.filter((filter) => !(filter.type === 'EXIST' && filter.field.name === field));
    this.setFilters([...others, { field: { id: field, name: field }, type: 'EXIST', negate }]);
  }

  addColumn(name: string): void {
    this.set({ columns: addColumn(this.latest.columns, name) }, { replace: true });
  }

  removeColumn(name: string): void {
    this.set({ columns: removeColumn(this.latest.columns, name) }, { replace: true });
  }

  setColumns(columns: readonly string[]): void {
    this.set({ columns: storedColumns(columns) }, { replace: true });
  }

  sortBy(field: string): void {
    this.set({ sort: nextSort(this.latest.sort, field) });
  }

  setSort(sort: string): void {
    this.set({ sort });
  }

  showView(view: string | undefined): void {
    const { view: _left, ...rest } = this.latest;
    this.go({ ...rest, ...(view === undefined ? {} : { view }) }, { replace: true });
  }

  /** Shows a log in the panel. `step` leaves the back button one to what the panel shows now. */
  openLog(id: string, { step = false }: { readonly step?: boolean } = {}): void {
    const { panel: _before, ...rest } = this.latest;
    this.go({ ...rest, quickViewLogId: id }, { replace: !step });
  }

  openPanel(panel: string, { step = false }: { readonly step?: boolean } = {}): void {
    const { quickViewLogId: _before, ...rest } = this.latest;
    this.go({ ...rest, panel }, { replace: !step });
  }

  closePanel(): void {
    const { quickViewLogId: _log, panel: _thing, ...rest } = this.latest;
    this.go(rest, { replace: true });
  }

  /** What the keys of the panel walk, in the order of a list beside the logs. */
  walk(panels: readonly string[]): void {
    this.walked = panels;
  }

  /** What a change is a change of. One that comes before the last is back from the address bar must not undo it. */
  private get latest(): ExploreState {
    return this.onTheWay.at(-1) ?? this.state;
  }

  private go(state: ExploreState, options: { readonly replace?: boolean }): void {
    this.onTheWay = [...this.onTheWay, state];
    this.navigation.go(exploreAddress(state), options);
  }
}

export const exploreStoreService = defineService<ExploreStore>('explore-store@1');

/** Plain digits in the URL are epoch milliseconds; everything else is date math or ISO 8601, which the server reads. */
const endpoint = (text: string): string | number => (/^\d{5,17}$/.test(text) ? Number(text) : text);

/** The values a filter can hold; each element of an array counts for itself. */
const filterValues = (value: unknown): (string | number | boolean)[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [one] : [],
  );
