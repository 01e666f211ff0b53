import { addressOf } from '#sdk';
import type { Filter } from '#sdk/query';
import { tailStream } from '../api';

/** What is followed. */
export interface TailAsked {
  readonly query: string;
  readonly filters: readonly Filter[];
  /** The current account when empty. */
  readonly accounts: readonly number[];
}

/**
 * @param since no log that was taken in before it; milliseconds since the epoch
 * @param isResumed the page has what came before, so that what it misses from there on counts
 */
export function tailAddress({ query, filters, accounts }: TailAsked, since: number | undefined, isResumed = false): string {
  return addressOf(tailStream, {
    query: {
      ...(query !== '' && { query }),
      ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
      ...(accounts.length > 0 && { accounts: accounts.join(',') }),
      since,
      ...(isResumed && { resumed: true }),
    },
  });
}
