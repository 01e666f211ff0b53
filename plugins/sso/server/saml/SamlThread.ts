import { Piscina } from 'piscina';
import { PublicError } from '#sdk/server';
import type { PostedResponse, SignedAssertion } from './signedAssertion';

export interface SamlThreadOptions {
  /** Its default export is a function such as `signedAssertion`. */
  readonly file: () => string;
  /** Milliseconds from the asking to the answer; whatever takes longer is ended together with its thread. */
  readonly patience: number;
}

/** Responses that wait for the thread; an ordinary one takes it some ten milliseconds. */
const MOST_WAITING = 100;

/** Reads SAML responses in a thread of its own, one at a time. The thread begins with the first of them, and ends when none has come for a minute. */
export class SamlThread {
  private pool: Piscina<PostedResponse, SignedAssertion | null> | undefined;

  constructor(private readonly options: SamlThreadOptions) {}

  /**
   * @returns null when the response holds no identity
   * @throws Error that says why it is not to be trusted; PublicError 503 SSO_BUSY when too many are waiting
   */
  async read(posted: PostedResponse): Promise<SignedAssertion | null> {
    const pool = this.started();
    if (pool.queueSize >= MOST_WAITING)
      throw new PublicError(503, 'SSO_BUSY', 'Too many people are signing in at this moment. Try again in a minute.', undefined, 60);
    const signal = AbortSignal.timeout(this.options.patience);
    try {
      return await pool.run(posted, { signal });
    } catch (error) {
      throw signal.aborted ? new Error(`It was not read within ${this.options.patience} milliseconds.`) : error;
    }
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }

  private started(): Piscina<PostedResponse, SignedAssertion | null> {
    this.pool ??= new Piscina<PostedResponse, SignedAssertion | null>({
      filename: this.options.file(),
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MOST_WAITING,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    return this.pool;
  }
}
