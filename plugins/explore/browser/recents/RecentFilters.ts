import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { z } from 'zod';
import { call, defineService, inject, injectable } from '#sdk';
import { type Api, apiService, type KeptEntries, keptEntriesService, type SessionStore, sessionService } from '#sdk/browser';
import { type Filter, filterSchema, withRecentFilter } from '#sdk/query';
import { readQuerySettings } from '../../api';

const stored = z.array(filterSchema).catch([]);
/** Milliseconds after the last filter was added: who has not searched the account for that long searches for other things. */
const lifetime = 90 * 24 * 60 * 60 * 1000;

/** Filters that a person used in the account in use, kept in this browser for 90 days after the last one; no more than `explore.maxRecentFilters`. */
@injectable()
export class RecentFilters {
  /** The newest first. */
  filters: readonly Filter[] = [];
  private most: Promise<number | undefined> | undefined;

  constructor(
    @inject(apiService) private readonly api: Api,
    @inject(sessionService) private readonly session: SessionStore,
    @inject(keptEntriesService) private readonly entries: KeptEntries,
  ) {
    makeAutoObservable<this, 'api' | 'session' | 'entries' | 'most'>(
      this,
      { filters: observableRef, api: false, session: false, entries: false, most: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const [most = 0, filters] = await Promise.all([this.limit(), this.read()]);
    this.show(filters.slice(0, most));
  }

  async add(filter: Filter): Promise<void> {
    const most = await this.limit();
    if (most === undefined) return;
    const next = withRecentFilter(await this.read(), filter, most);
    this.show(next);
    await this.entries.keep(this.key, next, lifetime);
  }

  private show(filters: readonly Filter[]): void {
    runInAction(() => {
      this.filters = filters;
    });
  }

  private async read(): Promise<readonly Filter[]> {
    return stored.parse(await this.entries.read(this.key));
  }

  /** The operator's setting; undefined when it cannot be had: then nothing is offered, and nothing kept is touched. */
  private limit(): Promise<number | undefined> {
    this.most ??= call(this.api, readQuerySettings).then(
      ({ maxRecentFilters }) => maxRecentFilters,
      () => {
        this.most = undefined;
        return undefined;
      },
    );
    return this.most;
  }

  private get key(): string {
    const { user, account } = this.session.session ?? {};
    return `explore-recent-filters:${user?.id ?? 0}:${account?.id ?? 0}`;
  }
}

export const recentFiltersService = defineService<RecentFilters>('explore-recent-filters@1');
