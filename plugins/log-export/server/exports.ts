import { logQuestionsService } from '#plugins/explore/contract';
import { implement } from '#sdk/server';
import * as api from '../api';
import { fileName } from './exporting/fileName';
import { settleTimes } from './exporting/settleTimes';
import { exportOwner } from './records/ExportOwner';
import { exportRecordsService } from './records/exportRecordsService';

/** Settles what is exported, so that fetching it needs nothing but its id, and finds what is wrong with it before a download begins. */
export const addExport = implement(api.addExport, async ({ body, session, services }) => {
  const owner = exportOwner(session);
  const questions = services.get(logQuestionsService);
  if (body.mode === 'WARM_TIER') questions.warm();
  const at = Date.now();
  const { where, range } = questions.read(body, session);
  settleTimes(where, at);
  const order = /^\+?@timestamp(,|$)/.test(body.sort) ? 'oldest' : 'newest';
  const request = { ...body, ...range };
  return services.get(exportRecordsService).add(owner, { request, range, order, at, file: fileName(range, body.format) });
});

export const exportProgress = implement(api.exportProgress, ({ params: { id }, session, services }) =>
  services.get(exportRecordsService).find(exportOwner(session), id),
);

export const cancelExport = implement(api.cancelExport, ({ params: { id }, session, services }) =>
  services.get(exportRecordsService).cancel(exportOwner(session), id),
);
