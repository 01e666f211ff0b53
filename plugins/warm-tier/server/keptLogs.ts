import type { KeptElsewhere } from '#plugins/account-management/contract';
import type { Context } from '#sdk';
import { warmTierService } from './warmTierService';

/** Warm logs of accounts, as part of what they have stored. */
export default async function keptLogs(accounts: readonly number[], services: Context): Promise<readonly KeptElsewhere[]> {
  const days = await services.get(warmTierService).book.usage(accounts);
  return days.map(({ accountId, day, rows, rawBytes, bytes }) => ({ accountId, day, logs: rows, bytes: rawBytes, storedBytes: bytes }));
}
