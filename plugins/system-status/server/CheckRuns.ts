import type { Logger } from 'pino';
import { atMost } from '#sdk';
import { PublicError } from '#sdk/server';
import type { Finding } from '../contract';

/** Milliseconds within which a check answers when all is well, and after which nobody waits for it any longer. */
const patience = 4000;
const limit = 30_000;
/** Looks in a row at which a check was late, after which its service is slow. */
const mostLate = 3;

/** What is known of one check from one look to the next. */
interface Known {
  /** What it said last. */
  finding?: Finding;
  /** Looks in a row at which it was late. */
  late: number;
  /** It is at work, also over several looks. */
  run?: Promise<Finding>;
}

/**
 * Asks checks, look by look. On a busy machine a check may be late, which is no fault of its service: it goes on beside the looks, and what it said last holds meanwhile. A service is
 * slow once its check was late several times in a row, and down when nothing came within half a minute.
 */
export class CheckRuns {
  private readonly known = new Map<string, Known>();
  private readonly ending = new AbortController();

  constructor(private readonly logger: Logger) {}

  /** Ends the checks that are at work: of their services nothing is known, and whoever waits is told so. */
  stop(): void {
    this.ending.abort(new PublicError(503, 'STOPPING', 'The server stops.'));
  }

  /** What a check finds now, or what is known of it when it is late. @throws PublicError 503 STOPPING */
  async findingOf(key: string, ask: (signal: AbortSignal) => Promise<Finding>): Promise<Finding> {
    const known = this.known.get(key) ?? { late: 0 };
    this.known.set(key, known);
    known.run ??= this.run(key, ask).then((finding) => {
      delete known.run;
      known.finding = finding;
      return finding;
    });
    const { run } = known;
    if (await atMost(patience, run)) {
      known.late = 0;
      return run;
    }
    known.late += 1;
    if (known.finding !== undefined && (known.finding.state !== 'up' || known.late < mostLate)) return known.finding;
    const times = known.late === 1 ? '' : `, ${known.late} times in a row`;
    return { state: 'slow', reason: `It answers late: nothing came within ${patience / 1000} seconds${times}.` };
  }

  private async run(key: string, ask: (signal: AbortSignal) => Promise<Finding>): Promise<Finding> {
    const silence = new AbortController();
    const signal = AbortSignal.any([silence.signal, this.ending.signal]);
    const timer = setTimeout(
      () => silence.abort(new PublicError(503, 'NO_ANSWER', `It does not answer: nothing came within ${limit / 1000} seconds.`)),
      limit,
    );
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return await Promise.race([ask(signal), aborted]);
    } catch (error) {
      if (this.ending.signal.aborted) throw error;
      if (error instanceof PublicError) return { state: 'down', reason: error.message };
      this.logger.warn({ err: error, check: key }, 'A status check failed.');
      return { state: 'down', reason: 'It does not answer as it should. The log of the server says more.' };
    } finally {
      clearTimeout(timer);
    }
  }
}
