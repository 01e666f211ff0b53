import type { OneTimeSecrets, SecretFault } from '#sdk/server';
import { mailEnds } from './mailEnds';
import type { OutboxRecords } from './OutboxRecords';

/** Forgets the links that were used or replaced, or whose time is over, of mails that were never sent. */
export async function eraseSpentLinks(records: OutboxRecords, secrets: OneTimeSecrets): Promise<void> {
  const spent: Record<SecretFault, number[]> = { used: [], unknown: [], expired: [] };
  for (const row of await records.withLinks()) {
    const link = records.contentOf(row)?.link;
    const found = link === undefined ? 'unknown' : await secrets.peek(row.purpose, link.secret);
    if (typeof found === 'string') spent[found].push(row.id);
  }
  for (const fault of ['used', 'unknown', 'expired'] as const) await records.erase(spent[fault], mailEnds[fault]);
}
