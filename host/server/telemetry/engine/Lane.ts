import { EngineError, errorCode } from './EngineError';
import type { EngineSession } from './EngineSession';

interface Waiting {
  readonly start: (session: EngineSession) => void;
  readonly fail: (error: EngineError) => void;
}

export interface LaneOptions {
  readonly name: string;
  /** Statements that may wait; the next one is refused, so that overload is told at once and never piles up. */
  readonly maxWaiting: number;
}

/** Sessions of one kind of work, and the queue before them. Lanes never wait for one another. */
export class Lane {
  private readonly free: EngineSession[];
  private readonly waiting = new Set<Waiting>();

  constructor(
    private readonly sessions: readonly EngineSession[],
    private readonly options: LaneOptions,
  ) {
    this.free = [...sessions];
  }

  /**
   * @param signal ends the waiting, not the work
   * @param patience milliseconds that the work may wait for a session
   * @throws EngineError when the queue is full, the waiting took too long, or was ended
   */
  async run<T>(work: (session: EngineSession) => Promise<T>, signal: AbortSignal, patience: number): Promise<T> {
    const session = await this.take(signal, patience);
    try {
      return await work(session);
    } finally {
      this.release(session);
    }
  }

  get busy(): boolean {
    return this.free.length < this.sessions.length;
  }

  close(): void {
    for (const { fail } of this.waiting) fail(EngineError.of(errorCode.cancelled, 'The engine is stopping.', 'QUERY_WAS_CANCELLED'));
    for (const session of this.sessions) session.close();
  }

  private take(signal: AbortSignal, patience: number): Promise<EngineSession> {
    if (signal.aborted) return Promise.reject(cancelled());
    const session = this.free.pop();
    if (session !== undefined) return Promise.resolve(session);
    const { name, maxWaiting } = this.options;
    if (this.waiting.size >= maxWaiting) {
      return Promise.reject(
        EngineError.of(
          errorCode.tooManyQueries,
          `Too many ${name} statements are waiting (${maxWaiting}).`,
          'TOO_MANY_SIMULTANEOUS_QUERIES',
        ),
      );
    }
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.waiting.delete(entry);
      };
      const entry: Waiting = {
        start: (next) => {
          settle();
          resolve(next);
        },
        fail: (error) => {
          settle();
          reject(error);
        },
      };
      const onAbort = (): void => entry.fail(cancelled());
      const timer = setTimeout(
        () =>
          entry.fail(
            EngineError.of(errorCode.timeout, `Timeout exceeded: waited ${patience} ms for other statements.`, 'TIMEOUT_EXCEEDED'),
          ),
        patience,
      );
      signal.addEventListener('abort', onAbort);
      this.waiting.add(entry);
    });
  }

  private release(session: EngineSession): void {
    const [next] = this.waiting;
    if (next === undefined) this.free.push(session);
    else next.start(session);
  }
}

const cancelled = (): EngineError => EngineError.of(errorCode.cancelled, 'Query was cancelled.', 'QUERY_WAS_CANCELLED');
