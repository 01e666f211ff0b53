import { lastSentService } from '#plugins/ingest/contract';
import { planService } from '#plugins/plans/contract';
import type { Context } from '#sdk';
import { accountsService, type RequestSession, requireAccount } from '#sdk/server';
import type { TracingAccount } from '../../accountsApi';

/**
 * Tracing accounts under the main account, and other accounts whose traces the asker may read because some have come there: those that may be read first,
 * then by name.
 */
export async function tracingAccounts(session: RequestSession, services: Context): Promise<readonly TracingAccount[]> {
  const current = requireAccount(session);
  const tree = await services.get(accountsService).tree(current.ownerId);
  const readable = new Set([current, ...session.accounts, ...(session.sharedAccounts ?? [])].map(({ id }) => id));
  const [sent, { products }] = await Promise.all([
    services.get(lastSentService).of(tree.map(({ id }) => id)),
    services.get(planService).limits(current.ownerId),
  ]);
  const showsTokens = current.id === current.ownerId && session.facts.can?.has('MANAGE_ACCOUNTS') === true;
  return tree
    .filter(({ id, type }) => type === 'tracing' || (readable.has(id) && sent.get(id)?.traces !== undefined))
    .map(({ id, name, token, retentionDays, volumeGb }) => ({
      accountId: id,
      accountName: name,
      ...(showsTokens && token !== null && { token }),
      isReadable: readable.has(id),
      lastSentAt: isoOf(sent.get(id)?.traces),
      retentionDays: least(retentionDays, products.tracing.retentionDays),
      dailyGb: volumeGb,
    }))
    .sort((a, b) => Number(b.isReadable) - Number(a.isReadable) || a.accountName.localeCompare(b.accountName));
}

const isoOf = (time: number | undefined): string | null => (time === undefined ? null : new Date(time).toISOString());

/** The smaller of two limits, where null is none. */
const least = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));
