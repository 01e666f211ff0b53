import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { defineService, injectable } from '#sdk';
import type { SearchNews } from '../../contract';
import type { GrowingPage } from './GrowingPage';

/** How far the first page of the present search is; nothing while none is under way, or before it has taken long. */
@injectable()
export class SearchProgress {
  /** Observable. */
  news: SearchNews | undefined = undefined;
  private followed: object | undefined;

  constructor() {
    makeAutoObservable<this, 'followed'>(this, { news: observableRef, followed: false, follow: false });
  }

  /** Follows a search in the place of the one before, of which nothing is heard any more. */
  async follow<T>(page: GrowingPage, send: (onNews: (news: SearchNews) => void) => Promise<T>): Promise<T> {
    const mine = {};
    this.followed = mine;
    this.tell(undefined);
    try {
      return await send((news) => {
        page.hear(news);
        if (this.followed === mine) this.tell(news);
      });
    } finally {
      if (this.followed === mine) this.tell(undefined);
    }
  }

  private tell(news: SearchNews | undefined): void {
    runInAction(() => {
      this.news = news;
    });
  }
}

export const searchProgressService = defineService<SearchProgress>('explore/search-progress@1');
