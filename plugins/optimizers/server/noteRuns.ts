import type { Evaluated, FailedEvaluation } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { type RecordsDb, workService } from '#sdk/server';
import { runTaskKey } from './jobs/runPayload';
import { runBookService } from './runs/services';
import { writtenOf } from './runs/Written';

/** Milliseconds after which a slot whose query failed is asked for again. */
const retryAfter = 30_000;

type Seen = Pick<Evaluated, 'trigger' | 'slot' | 'range'>;

async function note(
  { trigger: { id: triggerId, accountId }, slot, range }: Seen,
  within: RecordsDb,
  services: Context,
  more: { readonly written?: ReturnType<typeof writtenOf>; readonly error?: string; readonly runAt?: Date },
): Promise<void> {
  const { runAt, ...found } = more;
  const isNew = await services
    .get(runBookService)
    .note(within, { triggerId, slot, accountId, origin: 'schedule', from: range.from, to: range.to, ...found });
  if (!isNew) return;
  const key = runTaskKey({ triggerId, slot });
  await services.get(workService).enqueue('write', { triggerId, slot }, { within, accountId, key, ...(runAt !== undefined && { runAt }) });
}

/** With each evaluation of an optimizer, what it found is noted and its writing begun: in the transaction that ends the slot, so each slot has both once. */
const noteRuns = {
  commit: (evaluated: Evaluated, within: RecordsDb, services: Context): Promise<void> =>
    note(evaluated, within, services, { written: writtenOf(evaluated) }),
  failed: (failure: FailedEvaluation, within: RecordsDb, services: Context): Promise<void> =>
    note(failure, within, services, { error: failure.error, runAt: new Date(Date.now() + retryAfter) }),
};
export default noteRuns;
