import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { signals } from '../../common/signal';
import { retentionDays, retentionPreviewSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { accountOf } from './accountOf';

/** What a shorter retention would delete of the current account. */
export default defineRoute({
  params: z.object({ signal: z.enum(signals), days: z.coerce.number().pipe(retentionDays) }),
  response: retentionPreviewSchema,
  handle: async ({ params, session, services }) =>
    services.get(ingestionService).ingestion.retention.preview(accountOf(session), params.signal, params.days),
});
