import { createHash } from 'node:crypto';
import type { WarmLogs } from '#plugins/explore/contract';
import { firstDayKept } from '#sdk';
import type { Query } from '#sdk/query';
import { FairQueue, PublicError, type QueryOptions, type TelemetryArchive, type TelemetryQueries, type TenantScope } from '#sdk/server';
import type { BookedFile, FileBook } from '../book/FileBook';
import type { WarmRetention } from '../retention/WarmRetention';
import { Answers } from './Answers';

export interface SearchParts {
  readonly archive: TelemetryArchive;
  readonly book: FileBook;
  readonly retention: WarmRetention;
  /** Seconds that a search may take. */
  readonly seconds: number;
  readonly now?: () => number;
}

/** Few statements at a time: they take long, and the sessions of the engine are those of everybody's searches. An account leaves one to others. */
const shares = { slots: 3, account: { running: 2, waiting: 200 }, person: { running: 2, waiting: 100 } };
/** Files that one search reads at most. */
const mostFiles = 10_000;

const dayOf = (milliseconds: number): string => new Date(Math.min(Math.max(milliseconds, 0), 8.64e15)).toISOString().slice(0, 10);

/** Answers questions about logs from warm files: those of the accounts in scope and the days in range, no other. */
export class WarmSearch implements WarmLogs {
  private readonly queue = new FairQueue(shares);
  private readonly answers: Answers;
  private readonly now: () => number;

  constructor(private readonly parts: SearchParts) {
    this.now = parts.now ?? Date.now;
    this.answers = new Answers(this.now);
  }

  async answer<T>(
    { scope, range, key, signal }: Parameters<WarmLogs['answer']>[0],
    ask: (telemetry: TelemetryQueries, signal: AbortSignal) => Promise<T>,
  ): Promise<{ readonly value: T; readonly cached: boolean }> {
    const { archive, retention, seconds } = this.parts;
    const days = await retention.all();
    // Who keeps no warm logs misses none.
    if (archive.fault !== undefined && scope.accounts.some((id) => days.has(id))) {
      throw new PublicError(503, 'WARM_UNAVAILABLE', archive.fault);
    }
    const files = await this.files(days, scope.accounts, dayOf(range.from), dayOf(range.to - 1));
    const digest = createHash('sha256')
      .update(JSON.stringify([key, [...scope.accounts].sort(), files.map(({ id }) => id)]))
      .digest('hex');
    const known = this.answers.get(digest);
    if (known !== undefined) return { value: known.value as T, cached: true };
    const late = AbortSignal.timeout(seconds * 1000);
    const until = signal === undefined ? late : AbortSignal.any([signal, late]);
    try {
      until.throwIfAborted();
      const value = await ask(this.storeOf(files), until);
      this.answers.set(digest, value);
      return { value, cached: false };
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      throw late.aborted || (error instanceof PublicError && error.code === 'QUERY_TIMEOUT') ? timeout() : error;
    }
  }

  /** Each account's as far back as it lets a search reach. */
  private async files(
    retention: Awaited<ReturnType<WarmRetention['all']>>,
    accounts: readonly number[],
    from: string,
    to: string,
  ): Promise<readonly BookedFile[]> {
    const found = await this.parts.book.readable(accounts, from, to);
    const files = found.filter(({ accountId, day }) => {
      const days = retention.get(accountId)?.snapSearchRetentionDays;
      return days !== undefined && day >= firstDayKept(days, this.now());
    });
    if (files.length > mostFiles)
      throw new PublicError(413, 'QUERY_TOO_LARGE', 'The range holds too many warm files. Narrow the time range.');
    return files;
  }

  /** @throws PublicError 408 for a question whose time is over before its turn comes */
  private async turn<T>(
    { scope, seconds, signal }: { readonly scope: TenantScope; readonly seconds: number; readonly signal: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T> {
    const late = AbortSignal.timeout(Math.ceil(seconds * 1000));
    let begun = false;
    try {
      const begin = (): Promise<T> => {
        begun = true;
        return work();
      };
      return await this.queue.run(scope, begin, AbortSignal.any([signal, late]));
    } catch (error) {
      if (begun || signal.aborted || !late.aborted) throw error;
      throw new PublicError(
        408,
        'QUERY_TIMEOUT',
        `Other searches of warm logs took longer than ${seconds} seconds. Try again in a moment.`,
      );
    }
  }

  private storeOf(files: readonly BookedFile[]): TelemetryQueries {
    const { archive, seconds } = this.parts;
    const asked = <T>(
      { scope, budget, signal = new AbortController().signal, onProgress }: QueryOptions,
      question: (warm: TelemetryQueries) => Promise<T>,
    ): Promise<T> => {
      // A question may be narrower than what was asked for, never wider.
      const own = files.filter(({ accountId }) => scope.accounts.includes(accountId));
      const within = {
        scope,
        files: own,
        seconds: Math.min(seconds, budget?.seconds ?? seconds),
        signal,
        ...(onProgress && { onProgress }),
      };
      return question(archive.ask({ ...within, around: (run) => this.turn(within, run) }));
    };
    const query = (one: Query, options: QueryOptions) => asked(options, (warm) => warm.query(one, options));
    return {
      query: query as TelemetryQueries['query'],
      search: (page, options) => asked(options, (warm) => warm.search(page, options)),
      plan: (plan, input, options) => asked(options, (warm) => warm.plan(plan, input, options)),
    };
  }
}

const timeout = (): PublicError =>
  new PublicError(504, 'WARM_TIMEOUT', 'Warm Data retrieval timed out. Shorten the time range or make the query more specific.');
