import type { Logger } from 'pino';
import { FinalFailure, type JobRun, LeaseLost, type Metrics } from '#sdk/server';
import { type Job, jobName } from './Job';

export interface Outcome {
  readonly kind: 'ok' | 'failed' | 'timeout' | 'stopped' | 'lost';
  readonly error?: unknown;
}

/** Runs the code of jobs: ended at its time-out, its outcome counted and its failure logged, and nothing more. */
export class Executions {
  private readonly runs: ReturnType<Metrics['counter']>;
  private readonly seconds: ReturnType<Metrics['histogram']>;
  private readonly skipped: ReturnType<Metrics['counter']>;

  constructor(
    metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.runs = metrics.counter('astrolabe_job_runs_total', 'Runs of background jobs by outcome.', ['job', 'outcome']);
    this.seconds = metrics.histogram(
      'astrolabe_job_duration_seconds',
      'How long runs of background jobs took.',
      [0.01, 0.1, 1, 10, 60, 600],
      ['job'],
    );
    this.skipped = metrics.counter('astrolabe_job_skipped_slots_total', 'Slots of schedules that nobody was there to run.', ['job']);
  }

  /**
   * @param controller aborts the run: with the time-out here, with a stop or a lost lease elsewhere
   * @param isLast whether a failure is the end of the task
   */
  async run(
    job: Job,
    about: Omit<JobRun, 'services' | 'signal'>,
    controller: AbortController,
    { isLast, isStopping }: { isLast(error: unknown): boolean; isStopping(): boolean },
  ): Promise<Outcome> {
    const name = jobName(job);
    if (about.skipped > 0) this.skipped.inc({ job: name }, about.skipped);
    const late = new Error(`Job ${name} took longer than ${job.timeout} ms.`);
    const timeout = setTimeout(() => controller.abort(late), Math.min(job.timeout, longestTimer));
    const began = performance.now();
    let outcome: Outcome = { kind: 'ok' };
    try {
      const code = await job.load();
      await code.run({ ...about, payload: checked(code.payload, about.payload), services: job.services, signal: controller.signal });
      controller.signal.throwIfAborted();
    } catch (error) {
      const isLost = error instanceof LeaseLost || controller.signal.reason instanceof LeaseLost;
      const kind = isLost ? 'lost' : controller.signal.reason === late ? 'timeout' : isStopping() ? 'stopped' : 'failed';
      outcome = { kind, error: kind === 'timeout' ? late : error };
    }
    clearTimeout(timeout);
    this.runs.inc({ job: name, outcome: outcome.kind });
    this.seconds.observe((performance.now() - began) / 1000, { job: name });
    this.tell(name, about, outcome, isLast);
    return outcome;
  }

  private tell(
    name: string,
    { attempt, key }: Pick<JobRun, 'attempt' | 'key'>,
    { kind, error }: Outcome,
    isLast: (error: unknown) => boolean,
  ) {
    const about = { job: name, ...(key === undefined ? {} : { key }), attempt, err: error };
    if (kind === 'lost') this.logger.warn(about, 'A run of a job was ended: it was cancelled, or another replica has taken its place.');
    if (kind !== 'failed' && kind !== 'timeout') return;
    if (isLast(error)) this.logger.error(about, 'A job failed.');
    else this.logger.warn(about, 'A job failed and is tried again.');
  }
}

/** Below the 24.8 days at which Node's timers overflow. */
const longestTimer = 20 * 24 * 3_600_000;

function checked(
  schema: { safeParse(value: unknown): { success: boolean; data?: unknown; error?: Error } } | undefined,
  payload: unknown,
): unknown {
  const read = schema?.safeParse(payload);
  if (read === undefined) return payload;
  if (!read.success) throw new FinalFailure(`The payload is not what the job takes: ${read.error?.message}`);
  return read.data;
}
