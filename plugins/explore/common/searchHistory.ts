import { z } from 'zod';
import { filterSchema } from '#sdk/query';

/** Name of the state that keeps it: one a person, with the items of each account apart. */
export const searchHistoryState = 'explore-search-history';

/** How many searches an account's history goes back. */
export const historyLength = 50;

const itemSchema = z.object({
  title: z.string().min(1).describe('The search in words'),
  /** What was asked, so that it can be asked again. */
  source: z.object({ query: z.string(), filters: z.array(filterSchema), inputMode: z.string() }),
  at: z.iso.datetime(),
});
export type HistoryItem = z.infer<typeof itemSchema>;

/** By the account's id, the newest first. */
export const searchHistorySchema = z.record(z.string(), z.array(itemSchema));
export type SearchHistoryValue = z.infer<typeof searchHistorySchema>;

/** An account's history with one more search in front; the same one before is left out, and so is what is too old. */
export function withSearch(history: SearchHistoryValue, account: number, item: HistoryItem): SearchHistoryValue {
  const source = JSON.stringify(item.source);
  const before = (history[account] ?? []).filter((other) => JSON.stringify(other.source) !== source);
  return { ...history, [account]: [item, ...before].slice(0, historyLength) };
}
