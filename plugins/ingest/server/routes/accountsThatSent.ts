import type { Answer } from '#sdk';
import type { RouteRequest } from '#sdk/server';
import type { accountsThatSentLogs } from '../../api';
import type { Signal } from '../../common/signal';
import { ingestionService } from '../running/ingestionService';
import { lastSent } from '../sent/lastSent';

/** Of each of the asking person's accounts, whether it has ever sent this signal. */
export async function accountsThatSent(
  signal: Signal,
  { session, services }: Pick<RouteRequest, 'session' | 'services'>,
): Promise<Answer<typeof accountsThatSentLogs>> {
  const ids = session.accounts.map(({ id }) => id);
  const sent = await lastSent(services.get(ingestionService).ingestion.ledgerStore, ids);
  return { accounts: ids.map((accountId) => ({ accountId, sent: sent.get(accountId)?.[signal] !== undefined })) };
}
