import { setTimeout as pause } from 'node:timers/promises';
import { drainPending } from 'chdb';
import { EngineError, errorCode } from './EngineError';
import { EngineSession, type Run } from './EngineSession';
import { Lane } from './Lane';
import { NamedSessions } from './NamedSessions';
import { quote } from './quote';

export type LaneName = 'read' | 'watch' | 'insert' | 'admin';

export interface Work<T> {
  readonly queryId: string;
  readonly lane: LaneName;
  /** Runs it on the caller's own session instead of one of the lane's. */
  readonly sessionId?: string;
  /** Milliseconds that the work may wait for a session of its lane. */
  readonly patience: number;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
  /** @param marks settings by which the statement is found again to be killed */
  readonly run: (session: EngineSession, marks: ReadonlyMap<string, string>) => Promise<T>;
}

export interface EnginePlaces {
  readonly dataDir: string;
  /** Directory for what is on its way into the engine. */
  readonly inserts: string;
  readonly configFile: string;
}

interface Running {
  readonly kill: AbortController;
  readonly done: Promise<unknown>;
}

const none: ReadonlyMap<string, string> = new Map();
/** Milliseconds that a kill waits for others, before it looks whether it is still wanted. */
const killPatience = 5000;

/**
 * The embedded engine with its lanes: reads, looks at what is running, inserts and everything else have sessions of their own, and one more only kills.
 * The engine's binding gives a statement no id of the caller's, so each carries its id as `log_comment`.
 */
export class Engine {
  private readonly control: Lane;
  private readonly lanes: Record<LaneName, Lane>;
  private readonly named: NamedSessions;
  private readonly running = new Map<string, Running>();

  constructor(
    { dataDir, inserts, configFile }: EnginePlaces,
    { readers, writers }: { readonly readers: number; readonly writers: number },
  ) {
    const openOne = (): EngineSession => new EngineSession(dataDir, [`--config-file=${configFile}`], inserts);
    const open = (count: number): EngineSession[] => Array.from({ length: count }, openOne);
    this.control = new Lane([openOne()], { name: 'killing', maxWaiting: Number.POSITIVE_INFINITY });
    this.named = new NamedSessions(openOne);
    const readSessions = open(readers);
    const watchSessions = open(1);
    for (const session of [...readSessions, ...watchSessions]) session.makeReadOnly();
    this.lanes = {
      read: new Lane(readSessions, { name: 'read', maxWaiting: 128 }),
      watch: new Lane(watchSessions, { name: 'watching', maxWaiting: 32 }),
      insert: new Lane(open(writers), { name: 'insert', maxWaiting: 64 }),
      admin: new Lane(open(2), { name: 'administrative', maxWaiting: 64 }),
    };
  }

  /** @throws EngineError, code 394 when it was killed or its caller has gone */
  async execute<T>(work: Work<T>): Promise<T> {
    if (this.running.has(work.queryId)) {
      throw EngineError.of(
        errorCode.sameQueryId,
        `Query with id = ${work.queryId} is already running.`,
        'QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING',
      );
    }
    const lane = work.sessionId === undefined ? this.lanes[work.lane] : this.named.lane(work.sessionId);
    const kill = new AbortController();
    const onAbort = (): void => kill.abort();
    if (work.signal.aborted) onAbort();
    work.signal.addEventListener('abort', onAbort);
    const done = lane.run((session) => this.killable(work, session, kill.signal), kill.signal, work.patience);
    this.running.set(work.queryId, { kill, done });
    try {
      return await done;
    } finally {
      this.running.delete(work.queryId);
      work.signal.removeEventListener('abort', onAbort);
    }
  }

  /**
   * Stops a statement, running or waiting.
   * @param wait resolves only when it has ended
   * @returns false when no statement of this id is running
   */
  async kill(queryId: string, wait: boolean): Promise<boolean> {
    const found = this.running.get(queryId);
    if (found === undefined) return false;
    found.kill.abort();
    if (wait) await Promise.allSettled([found.done]);
    return true;
  }

  /** Ends what is running and lets go of the data directory. Inserts that have begun are finished first. */
  async close(): Promise<void> {
    for (const { kill } of this.running.values()) kill.abort();
    await Promise.allSettled([...this.running.values()].map(({ done }) => done));
    for (const lane of Object.values(this.lanes)) lane.close();
    this.named.close();
    this.control.close();
    await drainPending();
  }

  private async killable<T>({ queryId, lane, run }: Work<T>, session: EngineSession, kill: AbortSignal): Promise<T> {
    const over = new AbortController();
    let killing: Promise<void> | undefined;
    const onKill = (): void => {
      killing = this.killUntil(queryId, over.signal);
    };
    // A begun insert is worth finishing: its sender retries under the same token, and finds it stored.
    if (lane !== 'insert') kill.addEventListener('abort', onKill);
    if (kill.aborted) throw EngineError.of(errorCode.cancelled, 'Query was cancelled.', 'QUERY_WAS_CANCELLED');
    try {
      return await run(session, new Map([['log_comment', queryId]]));
    } finally {
      kill.removeEventListener('abort', onKill);
      over.abort();
      // The session wears this statement's mark until the next one has set its own: a kill still under way would end that one.
      await killing;
    }
  }

  /** Repeats, because a statement that is only being parsed is not listed yet, and because a kill may fail as any statement does. */
  private async killUntil(queryId: string, over: AbortSignal): Promise<void> {
    const sql = `KILL QUERY WHERE Settings['log_comment'] = ${quote(queryId)} ASYNC`;
    const run: Run = { sql, format: 'Null', database: 'default', settings: none, params: none };
    while (!over.aborted) {
      await this.control.run((session) => session.run(run), over, killPatience).catch(() => {});
      await pause(50, undefined, { signal: over }).catch(() => {});
    }
  }
}
