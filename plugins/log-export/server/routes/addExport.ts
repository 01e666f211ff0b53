import { logQuestionsService } from '#plugins/explore/contract';
import { defineRoute } from '#sdk/server';
import { exportRequestSchema, logExportSchema } from '../../contract';
import { fileName } from '../exporting/fileName';
import { settleTimes } from '../exporting/settleTimes';
import { exportOwner } from '../records/ExportOwner';
import { exportRecordsService } from '../records/exportRecordsService';

/** Settles what is exported, so that fetching it needs nothing but its id, and finds what is wrong with it before a download begins. */
export default defineRoute({
  body: exportRequestSchema,
  response: logExportSchema,
  handle: async ({ body, session, services }) => {
    const owner = exportOwner(session);
    const questions = services.get(logQuestionsService);
    if (body.mode === 'WARM_TIER') questions.warm();
    const at = Date.now();
    const { where, range } = questions.read(body, session);
    settleTimes(where, at);
    const order = /^\+?@timestamp(,|$)/.test(body.sort) ? 'oldest' : 'newest';
    const request = { ...body, ...range };
    return services.get(exportRecordsService).add(owner, { request, range, order, at, file: fileName(range, body.format) });
  },
});
