import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { FairQueue, PublicError, type TenantScope } from '#sdk/server';
import type { SeriesSource } from '../evaluate/SeriesSource';
import type { Done, Outcome, SourceAnswer, SourceCall, Task } from './messages';

/** An account takes at most all but one, and those of an account have turns. */
const threads = Math.max(3, Math.min(5, availableParallelism()));
const shares = { slots: threads, account: { running: threads - 1, waiting: 500 }, person: { running: threads - 1, waiting: 250 } };
/** Megabytes that one thread may hold. */
const memory = 1024;

export interface Wanted {
  /** Whose turn it is. */
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
}

/** Evaluates expressions away from the event loop, in threads that begin with the first and end when none has come for a minute. */
export class EvaluationThreads {
  private pool: Piscina<Task, Outcome> | undefined;
  private readonly queue = new FairQueue(shares);

  /** @param file the worker's built file, looked up when it is needed first */
  constructor(private readonly file: () => string) {}

  /**
   * Accounts and people have turns. Ends the thread when the signal aborts.
   * @throws PublicError 413 METRICS_QUERY_TOO_LARGE, 422 METRICS_QUERY_FAILED, 429 TOO_MANY_QUERIES; what the source throws; the signal's reason
   */
  run(task: Omit<Task, 'port'>, source: SeriesSource, { scope, signal }: Wanted): Promise<Done> {
    return this.queue.run(scope, () => this.evaluated(task, source, signal), signal);
  }

  private async evaluated(task: Omit<Task, 'port'>, source: SeriesSource, signal: AbortSignal): Promise<Done> {
    const { port1: own, port2: port } = new MessageChannel();
    const ends = new AbortController();
    const wanted = AbortSignal.any([signal, ends.signal]);
    const faults: unknown[] = [];
    own.on('message', (call: SourceCall) => void answer(own, call, source, wanted, faults));
    try {
      const outcome = await this.started().run({ ...task, port }, { signal, transferList: [port] });
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
      maxThreads: threads,
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
