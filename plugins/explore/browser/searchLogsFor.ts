import type { SearchResult } from '#sdk';
import { exploreAddress } from '../contract';

/** Offers to search the logs for what was typed into the global search. */
export default async function searchLogsFor(text: string): Promise<readonly SearchResult[]> {
  const query = text.trim();
  return query === '' ? [] : [{ title: `Search logs for “${query}”`, path: exploreAddress({ query }) }];
}
