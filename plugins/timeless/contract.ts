import { defineService } from '#sdk';
import type { TimelessIndex } from './schemas';

export { type TimelessIndex, type TimelessRow, type TimelessWriter, timelessIndexSchema, timelessListSchema } from './schemas';

/** Where Timeless indices are looked after. */
export const timelessPath = '/timeless-indices';
/** What is told where they cannot be read. */
export const timelessUnread = 'Failed to fetch timeless accounts';

/** Timeless indices as other plugins of the server meet them. Each is an account of type Timeless, whose logs are kept whatever plans say. */
export interface TimelessIndices {
  /** Those that an account may search and write to, by name. */
  authorised(accountId: number): Promise<readonly TimelessIndex[]>;
  /** @param called its id or its name @returns undefined for one that the account is not authorised for */
  find(accountId: number, called: string): Promise<TimelessIndex | undefined>;
  /** @throws PublicError 409 TIMELESS_FULL for one that holds as much as it may */
  requireRoom(index: TimelessIndex): Promise<void>;
}
export const timelessIndicesService = defineService<TimelessIndices>('timeless/indices@1');
