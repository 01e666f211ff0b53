import { makeAutoObservable, observableRef } from 'mobx';
import { defineService, inject, injectable } from '#sdk';
import { type Navigation, navigationService } from '#sdk/browser';
import { excludeValue, type Filter, includeValue } from '#sdk/query';
import { addColumn, moveColumn, removeColumn } from '../common/columns';
import { type ExploreState, exploreDefaults, parseExploreState, serialiseExploreState } from '../common/exploreState';
import { nextSort } from '../common/sort';
import type { ExploreRequest } from './data/exploreRequest';

/**
 * What Explore is asked to show. The URL is the truth: a change goes to the address bar and comes back through
 * {@link readUrl}, so that back, forward and a shared link do the same as a click.
 */
@injectable()
export class ExploreStore {
  state: ExploreState = exploreDefaults;
  /** Counts the searches run; a new number fetches everything again. */
  run = 0;
  /** Milliseconds between live refreshes; 0 is off. */
  refreshEvery = 0;
  private search: string | undefined;

  constructor(@inject(navigationService) private readonly navigation: Navigation) {
    makeAutoObservable<this, 'navigation' | 'search'>(this, { state: observableRef, navigation: false, search: false }, { autoBind: true });
  }

  /** What the logs, the graph and the top values are asked for: the state without what only the screen cares about. */
  get request(): ExploreRequest {
    const { query, from, to, filters, accounts } = this.state;
    const active = filters.filter((filter) => filter.isDisabled !== true && filter.invalid !== true);
    return { query, from: endpoint(from), to: endpoint(to), filters: active, accounts };
  }

  /** True when the range moves with the clock, so that a refresh can bring something new. */
  get isRelative(): boolean {
    return this.state.from.includes('now') || this.state.to.includes('now');
  }

  /** Takes over the address bar's state. */
  readUrl(search: string): void {
    if (search === this.search) return;
    this.search = search;
    this.state = parseExploreState(search);
  }

  /** Sets where the next change starts from, for pages that lead into Explore. Nothing is searched yet. */
  startFrom(patch: Partial<ExploreState>): void {
    this.search = undefined;
    this.state = { ...exploreDefaults, ...patch };
  }

  /** Changes part of the state. `replace` leaves no step for the back button: for what is looked at, not asked. */
  set(patch: Partial<ExploreState>, options: { readonly replace?: boolean } = {}): void {
    const search = serialiseExploreState({ ...this.state, ...patch });
    this.navigation.go(search === '' ? '/explore' : `/explore?${search}`, options);
  }

  /** Runs a query text; the same text again searches again. */
  submit(query: string): void {
    if (query === this.state.query) this.refresh();
    else this.set({ query });
  }

  refresh(): void {
    this.run += 1;
  }

  setRefreshEvery(milliseconds: number): void {
    this.refreshEvery = milliseconds;
  }

  setRange(from: string | number, to: string | number): void {
    const range = { from: String(from), to: String(to) };
    if (range.from === this.state.from && range.to === this.state.to) this.refresh();
    else this.set(range);
  }

  setFilters(filters: readonly Filter[]): void {
    this.set({ filters });
  }

  include(field: string, value: unknown): void {
    this.setFilters(filterValues(value).reduce((filters, one) => includeValue(filters, field, one), this.state.filters));
  }

  exclude(field: string, value: unknown): void {
    this.setFilters(filterValues(value).reduce((filters, one) => excludeValue(filters, field, one), this.state.filters));
  }

  setExists(field: string, negate: boolean): void {
    const others = this.state.filters.filter((filter) => !(filter.type === 'EXIST' && filter.field.name === field));
    this.setFilters([...others, { field: { id: field, name: field }, type: 'EXIST', negate }]);
  }

  addColumn(name: string): void {
    this.set({ columns: addColumn(this.state.columns, name) }, { replace: true });
  }

  removeColumn(name: string): void {
    this.set({ columns: removeColumn(this.state.columns, name) }, { replace: true });
  }

  moveColumn(name: string, by: -1 | 1): void {
    this.set({ columns: moveColumn(this.state.columns, name, by) }, { replace: true });
  }

  sortBy(field: string): void {
    this.set({ sort: nextSort(this.state.sort, field) });
  }

  setSort(sort: string): void {
    this.set({ sort });
  }

  openLog(id: string): void {
    this.set({ quickViewLogId: id }, { replace: true });
  }

  closeLog(): void {
    const { quickViewLogId: _closed, ...rest } = this.state;
    const search = serialiseExploreState(rest);
    this.navigation.go(search === '' ? '/explore' : `/explore?${search}`, { replace: true });
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
