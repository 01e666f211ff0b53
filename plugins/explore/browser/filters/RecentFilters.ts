import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { z } from 'zod';
import { call, defineService, inject, injectable } from '#sdk';
import { type Api, apiService, type SessionStore, sessionService } from '#sdk/browser';
import { type Filter, filterSchema, withRecentFilter } from '#sdk/query';
import { readQuerySettings } from '../../api';

const stored = z.array(filterSchema);

/** Filters that a person used in the account in use, kept in this browser; no more than `explore.maxRecentFilters`. */
@injectable()
export class RecentFilters {
  /** The newest first. */
  filters: readonly Filter[] = [];
  private most: Promise<number | undefined> | undefined;

  constructor(
    @inject(apiService) private readonly api: Api,
    @inject(sessionService) private readonly session: SessionStore,
  ) {
    makeAutoObservable<this, 'api' | 'session' | 'most'>(
      this,
      { filters: observableRef, api: false, session: false, most: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.show(this.read().slice(0, (await this.limit()) ?? 0));
  }

  async add(filter: Filter): Promise<void> {
    const most = await this.limit();
    if (most === undefined) return;
    const next = withRecentFilter(this.read(), filter, most);
    try {
      localStorage.setItem(this.key, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing offers nothing again.
    }
    this.show(next);
  }

  private show(filters: readonly Filter[]): void {
    runInAction(() => {
      this.filters = filters;
    });
  }

  private read(): readonly Filter[] {
    try {
      return stored.parse(JSON.parse(localStorage.getItem(this.key) ?? '[]'));
    } catch {
      return [];
    }
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
