import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { signals } from '../../common/signal';
import { retentionDays, retentionPreviewSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { ingestionService } from '../ingestionService';

/** What a shorter retention would delete of the current account. */
export default defineRoute({
  params: z.object({ signal: z.enum(signals), days: z.coerce.number().pipe(retentionDays) }),
  response: retentionPreviewSchema,
  handle: async ({ params, session, services }) =>
    services.get(ingestionService).ingestion.retention.preview(currentAccount(session), params.signal, params.days),
});
