import type { Logger } from 'pino';
import { type Metrics, OutboundError } from '#sdk/server';
import type { Target } from './targetOf';

export interface CallAbout {
  readonly plugin: string;
  readonly purpose: string;
  readonly accountId: number | undefined;
  readonly method: string;
}

/** One call on its way. */
export interface Call {
  goesTo(target: Target): void;
  answered(answer: { readonly status: number; readonly bytes: number }): void;
  failed(error: unknown): void;
}

const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Counts calls and writes a line for each. Of an address only the server is told: paths and queries of webhooks are secrets. */
export class Calls {
  private readonly total;
  private readonly seconds;

  constructor(
    metrics: Metrics,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
    /** Milliseconds, from any moment. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.total = metrics.counter('astrolabe_outbound_calls_total', 'Calls to other servers by outcome', ['plugin', 'purpose', 'outcome']);
    this.seconds = metrics.histogram('astrolabe_outbound_seconds', 'How long calls to other servers took', buckets, ['plugin', 'purpose']);
  }

  begin({ plugin, purpose, accountId, method }: CallAbout): Call {
    const began = this.now();
    const servers: string[] = [];
    const end = (outcome: string): Record<string, unknown> => {
      const milliseconds = Math.round(this.now() - began);
      this.total.inc({ plugin, purpose, outcome });
      this.seconds.observe(milliseconds / 1000, { plugin, purpose });
      return { caller: plugin, purpose, account: accountId, method, servers, outcome, milliseconds };
    };
    return {
      goesTo: ({ url }) => void servers.push(url.origin),
      answered: ({ status, bytes }) => this.logger.info({ ...end('answered'), status, bytes }, 'An outbound call was answered.'),
      failed: (error) => {
        const outcome = error instanceof OutboundError ? error.fault : 'cancelled';
        const detail = error instanceof OutboundError ? error.detail : undefined;
        this.logger.warn({ ...end(outcome), detail }, 'An outbound call came to no answer.');
      },
    };
  }
}
