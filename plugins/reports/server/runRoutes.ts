import { randomUUID } from 'node:crypto';
import { implement, savedObjectActor, savedObjectsService, workService } from '#sdk/server';
import * as api from '../api';
import { nothingTold } from './Runs';
import { inOurWords } from './reportRoutes';
import { reportType } from './reportType';
import { runsService } from './services';

export const runReport = implement(api.runReport, async ({ params: { id }, session, services, audit }) => {
  const actor = savedObjectActor(session);
  const { accountId, name: by } = actor;
  const report = await inOurWords(services.get(savedObjectsService).get(actor, reportType, id));
  const runs = services.get(runsService);
  const run = randomUUID();
  const taskId = await services.get(workService).enqueue('run', { report: id, run, by }, { accountId });
  await runs.begin({ id: run, accountId, reportId: id, at: new Date(), by, taskId });
  await audit({ action: 'report.run', target: report.name });
  return runs.told(await runs.row(accountId, id, run));
});

export const reportRuns = implement(api.reportRuns, async ({ params: { id }, session, services }) => {
  const actor = savedObjectActor(session);
  await inOurWords(services.get(savedObjectsService).get(actor, reportType, id));
  const runs = [...(await services.get(runsService).list(actor.accountId, id))];
  return { results: runs, total: runs.length };
});

export const cancelRun = implement(api.cancelRun, async ({ params: { id, run }, session, services }) => {
  const { accountId } = savedObjectActor(session);
  const runs = services.get(runsService);
  const row = await runs.row(accountId, id, run);
  // One of the schedule goes on to its end, and mails nothing.
  if (row.taskId !== null) await services.get(workService).cancel(row.taskId);
  await runs.end(run, 'cancelled', { ...nothingTold, error: null });
  return runs.told(await runs.row(accountId, id, run));
});
