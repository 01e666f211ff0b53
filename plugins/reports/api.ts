import { z } from 'zod';
import { all, aPerson, can, endpoint } from '#sdk';
import { reportSchema, reportValuesSchema, runSchema } from './common/report';
import { mayReport } from './contract';

export const mayRead = can(mayReport);
/** A report is made with the rights of whoever saved it, so that a program has none. */
export const mayWrite = all(mayRead, aPerson);
const toRead = { when: mayRead };
const toWrite = { when: mayWrite };
const params = z.object({ id: z.string().min(1).max(100) });
const runParams = params.extend({ run: z.string().min(1).max(100) });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  gate: toRead,
  response: z.object({ results: z.array(reportSchema), total: z.int() }),
  summary: 'Scheduled reports of the account, by name',
});

export const reportRecipients = endpoint({
  method: 'GET',
  path: '/api/reports/recipients',
  gate: toRead,
  response: z.object({ people: z.array(z.object({ id: z.int(), email: z.string(), name: z.string() })) }),
  summary: 'People of the account that a report can go to',
});

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  gate: toWrite,
  body: reportValuesSchema,
  response: reportSchema,
  summary: 'Creates a report, which is made with the rights of whoever creates it',
});

export const readReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id',
  gate: toRead,
  params,
  response: reportSchema,
  summary: 'A report',
});

export const changeReport = endpoint({
  method: 'PUT',
  path: '/api/reports/:id',
  gate: toWrite,
  params,
  body: reportValuesSchema,
  response: reportSchema,
  summary: 'Changes a report, which is made with the rights of whoever changes it from then on',
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id',
  gate: toWrite,
  params,
  response: z.object({ id: z.string(), name: z.string() }),
  summary: 'Puts a report into the trash: it does not run any more',
});

export const runReport = endpoint({
  method: 'POST',
  path: '/api/reports/:id/run',
  gate: toWrite,
  params,
  response: runSchema,
  summary: 'Makes and mails a report now',
});

export const reportRuns = endpoint({
  method: 'GET',
  path: '/api/reports/:id/runs',
  gate: toRead,
  params,
  response: z.object({ results: z.array(runSchema), total: z.int() }),
  summary: 'The latest 50 runs of a report, with what became of its blocks and mails',
});

export const cancelRun = endpoint({
  method: 'POST',
  path: '/api/reports/:id/runs/:run/cancel',
  gate: toWrite,
  params: runParams,
  response: runSchema,
  summary: 'Ends a run that is under way',
});
