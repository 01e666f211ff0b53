import { implement, PublicError } from '#sdk/server';
import * as api from '../../api';
import { ingestionService } from '../ingestionService';
import { accountsThatSent } from '../sent/accountsThatSent';
import { lastSent } from '../sent/lastSent';

/** From what was really stored. */
export const telemetryStatus = implement(api.telemetryStatus, async ({ session, services }) => {
  if (session.account === undefined) throw new PublicError(400, 'NO_ACCOUNT', 'No account is in use. Choose one and try again.');
  const sent = (await lastSent(services.get(ingestionService).ingestion.ledgerStore, [session.account.id])).get(session.account.id);
  const entry = (at: number | undefined) => ({ sent: at !== undefined, timestamp: at === undefined ? null : new Date(at).toISOString() });
  return { logs: entry(sent?.logs), metrics: entry(sent?.metrics), traces: entry(sent?.traces) };
});

export const accountsThatSentLogs = implement(api.accountsThatSentLogs, (asked) => accountsThatSent('logs', asked));

export const accountsThatSentMetrics = implement(api.accountsThatSentMetrics, (asked) => accountsThatSent('metrics', asked));
