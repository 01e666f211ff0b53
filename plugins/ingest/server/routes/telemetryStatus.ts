import { defineRoute, PublicError } from '#sdk/server';
import { telemetryStatusSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { lastSent } from '../sent/lastSent';

/** What the current account has sent so far, from what was really stored. */
export default defineRoute({
  response: telemetryStatusSchema,
  handle: async ({ session, services }) => {
    if (session.account === undefined) throw new PublicError(400, 'NO_ACCOUNT', 'No account is in use. Choose one and try again.');
    const sent = (await lastSent(services.get(ingestionService).ingestion.ledgerStore, [session.account.id])).get(session.account.id);
    const entry = (at: number | undefined) => ({ sent: at !== undefined, timestamp: at === undefined ? null : new Date(at).toISOString() });
    return { logs: entry(sent?.logs), metrics: entry(sent?.metrics), traces: entry(sent?.traces) };
  },
});
