import type { Context } from '#core';
import type { JobRun } from '../server/job';
import { recordsService } from '../server/records';

/** What a job's code is given, for tests that call it themselves. Commits go to the records that the services have. */
export function jobRun<Payload = unknown>(services: Context, given: Partial<JobRun<Payload>> = {}): JobRun<Payload> {
  const transaction: JobRun['step'] = (work) => services.get(recordsService).transaction(work);
  return {
    services,
    signal: new AbortController().signal,
    payload: undefined as Payload,
    id: '00000000-0000-4000-8000-000000000000',
    attempt: 1,
    isLastAttempt: false,
    skipped: 0,
    progress: () => {},
    commit: transaction,
    step: transaction,
    ...given,
  };
}
