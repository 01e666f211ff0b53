import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getState } from '#plugins/user-state/api';
import { changeKept } from '#plugins/user-state/contract';
import { call, defineService, inject, injectable } from '#sdk';
import { type Api, apiService, errorMessage, type Notices, noticesService, type SessionStore, sessionService } from '#sdk/browser';
import { type HistoryItem, type SearchHistoryValue, searchHistorySchema, searchHistoryState, withSearch } from '../../common/searchHistory';

/** What a person has searched for in the account in use, kept on the server. */
@injectable()
export class SearchHistory {
  /** The newest first; undefined until it has been read. */
  items: readonly HistoryItem[] | undefined = undefined;

  constructor(
    @inject(apiService) private readonly api: Api,
    @inject(noticesService) private readonly notices: Notices,
    @inject(sessionService) private readonly session: SessionStore,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'session'>(
      this,
      { items: observableRef, api: false, notices: false, session: false },
      { autoBind: true },
    );
  }

  /** Reads it anew. What cannot be read is no history, and that is said. */
  async load(): Promise<void> {
    try {
      const { value } = await call(this.api, getState, { params: { name: searchHistoryState } });
      this.show(readHistory(value));
    } catch (error) {
      this.show({});
      this.tellLost(error);
    }
  }

  /** Puts a search in front. */
  async add(item: HistoryItem): Promise<void> {
    try {
      await this.change((history) => withSearch(history, this.account, item));
    } catch {
      // Not being remembered is no reason to disturb somebody who has just found something; opening the history says what is wrong with it.
    }
  }

  /** Forgets this account's searches. */
  async clear(): Promise<void> {
    try {
      await this.change((history) => ({ ...history, [this.account]: [] }), true);
    } catch (error) {
      this.notices.show({ intent: 'danger', title: 'The history could not be cleared', text: errorMessage(error) });
    }
  }

  private async change(to: (history: SearchHistoryValue) => SearchHistoryValue, evenIfLost = false): Promise<void> {
    this.show(await changeKept(this.api, searchHistoryState, (value) => to(readHistory(value, evenIfLost))));
  }

  private show(history: SearchHistoryValue): void {
    runInAction(() => {
      this.items = history[this.account] ?? [];
    });
  }

  private tellLost(error: unknown): void {
    this.notices.show({ intent: 'warning', title: 'History lost', text: errorMessage(error) });
  }

  private get account(): number {
    return this.session.session?.account.id ?? 0;
  }
}

/** @throws Error when it is not what was kept */
function readHistory(value: unknown, evenIfLost = false): SearchHistoryValue {
  const read = searchHistorySchema.safeParse(value ?? {});
  if (!read.success && !evenIfLost) throw new Error('What is stored is no search history. Clear the history to start a new one.');
  return read.data ?? {};
}

export const searchHistoryService = defineService<SearchHistory>('explore-search-history@1');
