import type { ExploreHit, SearchNews, SearchResponse } from '../../contract';
import { joinedSearch } from './joinedSearch';

/**
 * The first page of a search under way, put together from its news. Whatever ends the search, what is there says by itself that it is not all: nothing
 * has to be added to it then.
 */
export class GrowingPage {
  private hits: readonly ExploreHit[] = [];
  private readonly began = Date.now();

  /**
   * @param show told of the page whenever it has something to show
   * @param before what the search had found when it ended, of one that goes on
   */
  constructor(
    private readonly show: (page: SearchResponse) => void,
    private readonly before?: SearchResponse,
  ) {}

  hear(news: SearchNews): void {
    const { rowsRead, bytesRead, range, searched, isPageWhole, total } = news;
    if (news.hits.length > 0) this.hits = [...this.hits, ...news.hits];
    if (this.hits.length === 0 && searched === undefined) return;
    const page: SearchResponse = {
      total,
      totalRelation: 'gte',
      hits: [...this.hits],
      shown: this.hits.length,
      range,
      ...(searched !== undefined && { searched }),
      partial: [
        isPageWhole && searched === undefined
          ? { what: 'total', reason: 'the search was cancelled while it was still counting.' }
          : { what: 'search', reason: 'it was cancelled.' },
      ],
      cost: { rowsRead, bytesRead, elapsedMs: Date.now() - this.began },
    };
    this.show(this.before === undefined ? page : joinedSearch(this.before, page));
  }
}
