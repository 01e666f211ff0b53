import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { changeKept } from '#plugins/user-state/contract';
import { inject, injectable } from '#sdk';
import { type Api, apiService, errorMessage, type Notices, noticesService, type SessionStore, sessionService } from '#sdk/browser';
import { bookmarkFailure, bookmarkFault, hasBookmark, noAccount, readBookmarks, withBookmark, withoutBookmark } from '../common/bookmarks';
import { isRecorded, readVisits, syncInterval, visitDelay, withVisit } from '../common/visits';
import type { Bookmark, BookmarkStore, RecentVisit, Visit } from '../contract';
import { readState } from './readState';

/** Where the things of a source are. */
export interface Place {
  readonly source: string;
  readonly title: string;
  readonly path: string;
}

/** The person's bookmarks and recent visits: shown at once, kept on the server. */
@injectable()
export class RecentsStore {
  /** Newest first; undefined while they are not known. */
  bookmarks: readonly Bookmark[] | undefined = undefined;
  /** Newest first. */
  visits: readonly RecentVisit[] = [];
  /** Told by the button in the header, which is on every page. */
  places: readonly Place[] = [];
  private loading: Promise<void> | undefined;
  private delay: ReturnType<typeof setTimeout> | undefined;
  private syncing: ReturnType<typeof setTimeout> | undefined;
  private lastSync = Number.NEGATIVE_INFINITY;
  /** Visits that the server does not have yet, oldest first. */
  private unsent: readonly Visit[] = [];
  private readonly endWatch: () => void;

  constructor(
    @inject(apiService) private readonly api: Api,
    @inject(noticesService) private readonly notices: Notices,
    @inject(sessionService) private readonly session: SessionStore,
  ) {
    const refs = { bookmarks: observableRef, visits: observableRef, places: observableRef } as const;
    makeAutoObservable<this, 'api' | 'notices' | 'session' | 'loading' | 'delay' | 'syncing' | 'lastSync' | 'unsent' | 'endWatch'>(
      this,
      {
        ...refs,
        ...{ api: false, notices: false, session: false, loading: false, delay: false },
        ...{ syncing: false, lastSync: false, unsent: false, endWatch: false },
      },
      { autoBind: true },
    );
    // Nothing of one person may meet the next.
    this.endWatch = reaction(() => this.session.session?.user.id, this.forget);
  }

  /** Reads both lists, once a person. */
  load(): Promise<void> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  isBookmarked(target: Omit<Bookmark, 'accountId'>): boolean {
    const accountId = this.accountId;
    return accountId !== undefined && hasBookmark(this.bookmarks ?? [], { ...target, accountId });
  }

  /** Marks a thing of the account in use. A failure shows a notice and leaves everything as it was. */
  async add({ id, title, source }: Omit<Bookmark, 'accountId'>): Promise<void> {
    await this.attempt((bookmarks) => {
      if (this.accountId === undefined) throw bookmarkFault(noAccount);
      return withBookmark(bookmarks, { id, title, source, accountId: this.accountId });
    });
  }

  /** Whatever lists it loses it at once. */
  async remove(bookmark: Bookmark): Promise<void> {
    await this.attempt((bookmarks) => {
      if (this.accountId === undefined) throw bookmarkFault(noAccount);
      return withoutBookmark(bookmarks, bookmark);
    });
  }

  async toggle(target: Omit<Bookmark, 'accountId'>): Promise<void> {
    if (this.isBookmarked(target)) await this.remove({ ...target, accountId: this.accountId ?? 0 });
    else await this.add(target);
  }

  /** Remembers a visit once its page has been looked at for a while; of several within that time, the last. */
  visit(visit: Visit): void {
    if (!isRecorded(visit)) return;
    clearTimeout(this.delay);
    this.delay = setTimeout(() => this.record(visit), visitDelay);
  }

  setPlaces(places: readonly Place[]): void {
    this.places = places;
  }

  /** Ends its timers; what has not been sent yet is sent at once. */
  stop(): void {
    this.endWatch();
    clearTimeout(this.delay);
    if (this.syncing !== undefined) this.sync();
  }

  get accountId(): number | undefined {
    return this.session.session?.account.id;
  }

  private async read(): Promise<void> {
    const [kept, visits] = await Promise.all([readState(this.api, 'bookmark'), readState(this.api, 'recent-visits')]);
    const { _migrated: isMigrated, bookmarks } = readBookmarks(kept);
    runInAction(() => {
      this.bookmarks = bookmarks;
      this.visits = this.unsent.reduce(withVisit, readVisits(visits));
    });
    if (!isMigrated && bookmarks.length > 0)
      await changeKept(this.api, 'bookmark', (value) => ({ ...readBookmarks(value), _migrated: true }));
  }

  private async attempt(change: (bookmarks: readonly Bookmark[]) => readonly Bookmark[]): Promise<void> {
    let before: readonly Bookmark[] | undefined;
    try {
      await this.load();
      before = this.bookmarks;
      this.setBookmarks(change(before ?? []));
      const { bookmarks } = await changeKept(this.api, 'bookmark', (value): BookmarkStore => {
        return { _migrated: true, bookmarks: [...change(readBookmarks(value).bookmarks)] };
      });
      this.setBookmarks(bookmarks);
    } catch (error) {
      if (before !== undefined) this.setBookmarks(before);
      const cause = error instanceof Error && typeof error.cause === 'string' ? error.cause : errorMessage(error);
      this.notices.show({ intent: 'danger', title: bookmarkFailure, text: cause, milliseconds: 4000 });
    }
  }

  private setBookmarks(bookmarks: readonly Bookmark[]): void {
    this.bookmarks = bookmarks;
  }

  private record(visit: Visit): void {
    this.delay = undefined;
    this.visits = withVisit(this.visits, visit);
    this.unsent = [...this.unsent, visit];
    if (this.syncing !== undefined) return;
    const wait = this.lastSync + syncInterval - Date.now();
    if (wait <= 0) this.sync();
    else this.syncing = setTimeout(this.sync, wait);
  }

  /** Sends what has been visited since the last time. A failure is tried again with the next visit, and nobody is bothered with it. */
  private sync(): void {
    clearTimeout(this.syncing);
    this.syncing = undefined;
    this.lastSync = Date.now();
    const sent = this.unsent;
    this.unsent = [];
    changeKept(this.api, 'recent-visits', (value) => ({ recentVisits: [...sent.reduce(withVisit, readVisits(value))] })).then(
      ({ recentVisits }) =>
        runInAction(() => {
          this.visits = this.unsent.reduce(withVisit, recentVisits as readonly RecentVisit[]);
        }),
      () => {
        this.unsent = [...sent, ...this.unsent];
      },
    );
  }

  private forget(): void {
    clearTimeout(this.delay);
    clearTimeout(this.syncing);
    this.syncing = undefined;
    this.unsent = [];
    this.loading = undefined;
    this.bookmarks = undefined;
    this.visits = [];
  }
}
