import { z } from 'zod';
import { defineRoute, PublicError, requireAccount, telemetryService } from '#sdk/server';
import { savedObjectSchema, savedTypes } from '../../contract';
import { indexPattern, patternOf } from '../indexPattern';
import { osdService } from '../osdService';
import { objectParams } from './objectParams';

export default defineRoute({
  params: objectParams.extend({ type: z.enum([...savedTypes, 'index-pattern']) }),
  response: savedObjectSchema,
  handle: ({ params: { type, id }, session, services, signal }) => {
    const accountId = requireAccount(session).id;
    if (type !== 'index-pattern') return services.get(osdService).get(accountId, type, id);
    if (id === patternOf(accountId).id) return indexPattern(session, services.get(telemetryService), signal);
    throw new PublicError(404, 'OBJECT_UNKNOWN', `This account has one index pattern: ${patternOf(accountId).id}.`);
  },
});
