import { z } from 'zod';
import { endpoint } from '#sdk';
import { mayUseOptimizers } from './contract';
import { backfillSchema, optimizerRunSchema } from './schemas';

export const mayUse = mayUseOptimizers;

const id = z.string().min(1).max(100);
const params = z.object({ id });
const moment = z.iso.datetime();

export const latestRuns = endpoint({
  method: 'POST',
  path: '/api/optimizers/latest-runs',
  gate: { when: mayUse },
  body: z.object({ ids: z.array(id).max(200) }),
  response: z.object({ runs: z.array(optimizerRunSchema) }),
  summary: 'The latest run of each of some optimizers that have had one',
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/optimizers/:id/runs',
  gate: { when: mayUse },
  params,
  query: z.object({ offset: z.coerce.number().int().min(0).default(0), limit: z.coerce.number().int().min(1).max(100).default(25) }),
  response: z.object({ results: z.array(optimizerRunSchema), total: z.int() }),
  summary: 'What became of the slots of an optimizer, the latest first; kept for 90 days',
});

export const retryRun = endpoint({
  method: 'POST',
  path: '/api/optimizers/:id/runs/retry',
  gate: { when: mayUse },
  params,
  body: z.object({ slot: moment }),
  response: optimizerRunSchema,
  summary: 'Has a failed run tried again',
});

export const startBackfill = endpoint({
  method: 'POST',
  path: '/api/optimizers/:id/backfills',
  gate: { when: mayUse },
  params,
  body: z.object({ from: moment, to: moment.describe('Excluded; not after now') }),
  response: backfillSchema,
  summary: 'Writes what an optimizer would have written in a stretch of the past; slots that have documents keep them',
});

export const listBackfills = endpoint({
  method: 'GET',
  path: '/api/optimizers/:id/backfills',
  gate: { when: mayUse },
  params,
  response: z.object({ results: z.array(backfillSchema), total: z.int() }),
  summary: 'Back-fills of an optimizer of the last two weeks, the newest first',
});

export const cancelBackfill = endpoint({
  method: 'POST',
  path: '/api/optimizers/:id/backfills/:backfill/cancel',
  gate: { when: mayUse },
  params: z.object({ id, backfill: z.string().min(1).max(100) }),
  response: z.object({ id: z.string() }),
  summary: 'Ends a back-fill: what it has written stays',
});
