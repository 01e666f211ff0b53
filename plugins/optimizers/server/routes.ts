import { type KeptTrigger, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import {
  implement,
  PublicError,
  type RequestSession,
  recordsService,
  requireAccount,
  savedObjectActor,
  type WorkTask,
  workService,
} from '#sdk/server';
import * as api from '../api';
import { type Backfill, progressSchema } from '../schemas';
import { backfillPayload } from './jobs/backfill';
import { runTaskKey } from './jobs/runPayload';
import { toldRun } from './runs/RunBook';
import { runBookService } from './runs/services';

/** Of one back-fill. */
const mostSlots = 20_000;
const longest = 366 * 86_400_000;

interface About {
  readonly session: RequestSession;
  readonly services: Context;
}

const optimizerOf = ({ session, services }: About, id: string): Promise<KeptTrigger> =>
  services.get(triggersService).get(savedObjectActor(session), 'CONTINUOUS_AGGREGATION', id);

export const latestRuns = implement(api.latestRuns, async ({ body, session, services }) => ({
  runs: await services.get(runBookService).latest(requireAccount(session).id, body.ids),
}));

export const listRuns = implement(api.listRuns, async ({ params: { id }, query, ...about }) => {
  const { accountId } = await optimizerOf(about, id);
  const { runs, total } = await about.services.get(runBookService).list(accountId, id, query);
  return { results: [...runs], total };
});

export const retryRun = implement(api.retryRun, async ({ params: { id }, body, audit, ...about }) => {
  const { accountId, name } = await optimizerOf(about, id);
  const { services } = about;
  const key = { triggerId: id, slot: Date.parse(body.slot) };
  const book = services.get(runBookService);
  const isBegun = await services.get(recordsService).transaction(async (within) => {
    if (!(await book.again(within, key))) return false;
    // At once, also where it is put off by then.
    await services.get(workService).enqueue('write', key, { within, accountId, key: runTaskKey(key), runAt: new Date() });
    return true;
  });
  const run = await book.find(key);
  if (!isBegun || run === undefined) throw new PublicError(409, 'RUN_NOT_FAILED', 'This run has not failed. Load the history again.');
  await audit({ action: 'optimizer.retry', target: name, details: { slot: body.slot } });
  return toldRun(run);
});

export const startBackfill = implement(api.startBackfill, async ({ params: { id }, body, audit, ...about }) => {
  const trigger = await optimizerOf(about, id);
  const { accountId } = trigger;
  const [from, to] = [Date.parse(body.from), Date.parse(body.to)];
  if (to <= from) throw invalid('The stretch has to begin before it ends.');
  if (to > Date.now()) throw invalid('The stretch has to be over: it can end now at the latest.');
  if (to - from > longest) throw invalid('A back-fill can cover 366 days at most. Begin later, or end sooner.');
  const { services } = about;
  const count = services.get(triggersService).slots(trigger, { from, to }).length;
  if (count === 0) throw invalid('The optimizer has no run in this stretch. Make it longer.');
  if (count > mostSlots)
    throw invalid(
      `These are ${count.toLocaleString('en')} runs, and a back-fill can have ${mostSlots.toLocaleString('en')}. Begin later, or end sooner.`,
    );
  const work = services.get(workService);
  const underWay = await work.list({ job: 'backfill', key: id, accountId, states: ['waiting', 'running'], limit: 1 });
  if (underWay.total > 0)
    throw new PublicError(409, 'BACKFILL_UNDER_WAY', 'A back-fill of this optimizer is under way. Wait until it is done, or cancel it.');
  const taskId = await work.enqueue('backfill', { accountId, triggerId: id, from, to }, { key: id, accountId });
  await audit({ action: 'optimizer.backfill', target: trigger.name, details: { from: body.from, to: body.to } });
  const task = await work.get(taskId);
  if (task === undefined) throw new Error('A task that has just been added is not there.');
  return toldTask(task);
});

export const listBackfills = implement(api.listBackfills, async ({ params: { id }, ...about }) => {
  const { accountId } = await optimizerOf(about, id);
  const { tasks, total } = await about.services.get(workService).list({ job: 'backfill', key: id, accountId, limit: 20 });
  return { results: tasks.map(toldTask), total };
});

export const cancelBackfill = implement(api.cancelBackfill, async ({ params: { id, backfill }, audit, ...about }) => {
  const { accountId, name } = await optimizerOf(about, id);
  const work = about.services.get(workService);
  const task = await work.get(backfill);
  const isIts = task?.job === 'backfill' && task.key === id && task.accountId === accountId;
  if (!isIts) throw new PublicError(404, 'BACKFILL_UNKNOWN', 'There is no such back-fill. Load the page again.');
  await work.cancel(backfill);
  await audit({ action: 'optimizer.cancel-backfill', target: name });
  return { id: backfill };
});

const invalid = (message: string): PublicError => new PublicError(400, 'BACKFILL_RANGE', message);

function toldTask({ id, state, payload, progress, error, createdAt, endedAt }: WorkTask): Backfill {
  const { from, to } = backfillPayload.parse(payload);
  return {
    ...{ id, state, createdAt },
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    progress: progressSchema.safeParse(progress).data ?? null,
    error: error ?? null,
    endedAt: endedAt ?? null,
  };
}
