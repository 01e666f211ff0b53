import { makeAutoObservable, observableRef } from 'mobx';
import { defineService, inject, injectable, readableAccounts } from '#sdk';
import { type SessionStore, sessionService } from '#sdk/browser';
import type { ExploreState } from '../../common/exploreState';
import { type PreferencesStore, preferencesStoreService } from '../store/PreferencesStore';
import { type Density, type ExploreRecents, readRecents, recentsDefaults, writeRecents } from './exploreRecents';

/** How this person left Explore in this browser, and the density of the rows, which no link carries. */
@injectable()
export class ExploreMemory {
  recents: ExploreRecents = recentsDefaults;

  constructor(
    @inject(sessionService) private readonly session: SessionStore,
    @inject(preferencesStoreService) private readonly preferences: PreferencesStore,
  ) {
    makeAutoObservable<this, 'session' | 'preferences'>(
      this,
      { recents: observableRef, session: false, preferences: false },
      { autoBind: true },
    );
  }

  get density(): Density {
    return this.recents.densityMode;
  }

  setDensity(densityMode: Density): void {
    this.save({ ...this.recents, densityMode });
  }

  /** Forgets the columns, so that those of the preferences come next. */
  forgetColumns(): void {
    this.save({ ...this.recents, columns: [] });
  }

  /** Reads what is stored. @returns what a search begins with where no link says it */
  restore(): Partial<ExploreState> {
    this.recents = readRecents(this.user);
    const { filters, inputMode, columns, accounts, inAccount, visualization } = this.recents;
    const { session } = this.session;
    const open = inAccount === session?.account.id ? readableAccounts(session).map(({ id }) => id) : [];
    return {
      filters,
      inputMode,
      columns: columns.length > 0 ? columns : this.preferences.generalSettings.defaultColumns,
      accounts: accounts.filter((id) => open.includes(id)),
      ...visualization,
    };
  }

  /** Keeps what there is of a state. Columns that nobody has chosen stay those of the preferences. */
  remember({ filters, inputMode, columns, accounts, yAxisScale, timeInterval }: ExploreState): void {
    const own = String(columns) !== String(this.preferences.generalSettings.defaultColumns);
    this.save({
      ...this.recents,
      filters: [...filters],
      inputMode,
      columns: own ? columns : [],
      accounts: [...accounts],
      inAccount: this.session.session?.account.id,
      visualization: { yAxisScale, timeInterval },
    });
  }

  private save(recents: ExploreRecents): void {
    this.recents = recents;
    writeRecents(this.user, recents);
  }

  private get user(): number {
    return this.session.session?.user.id ?? 0;
  }
}

export const exploreMemoryService = defineService<ExploreMemory>('explore-memory@1');
