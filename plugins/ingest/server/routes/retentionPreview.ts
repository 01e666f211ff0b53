import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { signals } from '../../common/signal';
import { retentionDays, retentionPreviewSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { accountOf } from './accountOf';

/** What a shorter retention would delete of the current account. */
export default defineRoute({
  query: z.object({ signal: z.enum(signals), days: z.coerce.number().pipe(retentionDays) }),
  response: retentionPreviewSchema,
  handle: async ({ query, session, services }) =>
    services.get(ingestionService).ingestion.retention.preview(accountOf(session), query.signal, query.days),
});
