import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { PublicError, unavailable } from '#sdk/server';
import type { SeriesSource } from '../evaluate/SeriesSource';
import type { Done, Outcome, SourceAnswer, SourceCall, Task } from './messages';

/** Evaluations that wait for a thread. */
const mostWaiting = 500;
/** Megabytes that one thread may hold. */
const memory = 1024;

/** Evaluates expressions away from the event loop, in threads that begin with the first and end when none has come for a minute. */
export class EvaluationThreads {
  private pool: Piscina<Task, Outcome> | undefined;

  /** @param file the worker's built file, looked up when it is needed first */
  constructor(private readonly file: () => string) {}

  /**
   * Ends the thread when the signal aborts.
   * @throws PublicError 413 METRICS_QUERY_TOO_LARGE, 422 METRICS_QUERY_FAILED, 503; what the source throws; the signal's reason
   */
  async run(task: Omit<Task, 'port'>, source: SeriesSource, signal: AbortSignal): Promise<Done> {
    signal.throwIfAborted();
    const pool = this.started();
    if (pool.queueSize >= mostWaiting)
      throw unavailable('Too many metric queries are waiting at this moment. Try again in a few seconds.', 5);
    const { port1: own, port2: port } = new MessageChannel();
    const ends = new AbortController();
    const wanted = AbortSignal.any([signal, ends.signal]);
    const faults: unknown[] = [];
    own.on('message', (call: SourceCall) => void answer(own, call, source, wanted, faults));
    try {
      const outcome = await pool.run({ ...task, port }, { signal, transferList: [port] });
      if (outcome.kind === 'done') return outcome;
      throw outcome.fault === 'source' && faults.length > 0 ? faults[0] : failure(outcome);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      ends.abort();
      own.close();
    }
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }

  private started(): Piscina<Task, Outcome> {
    this.pool ??= new Piscina<Task, Outcome>({
      filename: this.file(),
      minThreads: 0,
      maxThreads: Math.max(2, Math.min(4, availableParallelism() - 1)),
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    return this.pool;
  }
}

async function answer(port: MessagePort, call: SourceCall, source: SeriesSource, signal: AbortSignal, faults: unknown[]): Promise<void> {
  const { id } = call;
  const told = (message: SourceAnswer): void => port.postMessage(message);
  try {
    if (call.kind === 'grid') told({ id, kind: 'worked', series: await source.grid?.(call.call, signal) });
    else told({ id, kind: 'selected', series: await source.select(call.selections, signal) });
  } catch (error) {
    faults.push(error);
    told({ id, kind: 'failed' });
  }
}

function failure({ fault, message }: Extract<Outcome, { kind: 'failed' }>): Error {
  if (fault === 'budget') return new PublicError(413, 'METRICS_QUERY_TOO_LARGE', message);
  if (fault === 'execution') return new PublicError(422, 'METRICS_QUERY_FAILED', message);
  return new Error(message);
}
