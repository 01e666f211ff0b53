import type { OneTimeSecrets } from '#sdk/server';
import { linkOver } from './Deliveries';
import type { OutboxRecords } from './OutboxRecords';

/** Forgets the links that were used or replaced, or whose time is over, of mails that were never sent. */
export async function eraseSpentLinks(records: OutboxRecords, secrets: OneTimeSecrets): Promise<void> {
  const spent: number[] = [];
  for (const row of await records.withLinks()) {
    const link = records.contentOf(row)?.link;
    if (link === undefined || typeof (await secrets.peek(row.purpose, link.secret)) === 'string') spent.push(row.id);
  }
  await records.erase(spent, linkOver);
}
