import { defineRoute } from '#sdk/server';
import type { Signal } from '../../common/signal';
import { accountsThatSentSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { lastSent } from './lastSent';

/** A call that tells of each of the asking person's accounts whether it has ever sent this signal. */
export const accountsThatSent = (signal: Signal) =>
  defineRoute({
    response: accountsThatSentSchema,
    handle: async ({ session, services }) => {
      const ids = session.accounts.map(({ id }) => id);
      const sent = await lastSent(services.get(ingestionService).ingestion.ledgerStore, ids);
      return { accounts: ids.map((accountId) => ({ accountId, sent: sent.get(accountId)?.[signal] !== undefined })) };
    },
  });
