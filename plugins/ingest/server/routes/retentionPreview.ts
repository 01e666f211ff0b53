import { z } from 'zod';
import { defineRoute, requireAccount } from '#sdk/server';
import { signals } from '../../common/signal';
import { retentionDays, retentionPreviewSchema } from '../../contract';
import { ingestionService } from '../ingestionService';

/** What a shorter retention would delete of the current account. */
export default defineRoute({
  params: z.object({ signal: z.enum(signals), days: z.coerce.number().pipe(retentionDays) }),
  response: retentionPreviewSchema,
  handle: async ({ params, session, services }) =>
    services.get(ingestionService).ingestion.retention.preview(requireAccount(session).id, params.signal, params.days),
});
