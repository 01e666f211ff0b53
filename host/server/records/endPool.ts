import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Closes the connections once what runs on them has finished, or after three seconds all the same. */
export async function endPool(pool: Pool): Promise<void> {
  const patience = new AbortController();
  await Promise.race([pool.end(), pause(3000, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}
