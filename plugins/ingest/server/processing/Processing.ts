import type { Logger } from 'pino';
import type { Events, Records } from '#sdk/server';
import type { ProcessedSender } from '../../intake/Processor';
import type { IntakeSteps } from '../acceptance/Acceptance';
import type { IngestMetrics } from '../IngestMetrics';
import { ProcessorCounters } from '../ProcessorCounters';
import type { RecordHook } from '../rows/RowEncoder';
import { AccountOrder } from './AccountOrder';
import type { ProcessingParts } from './loadProcessors';
import { logHook } from './logHook';
import { allReady, type NotReady, type ProcessorChains } from './ProcessorChains';
import { ProcessorOrders } from './ProcessorOrders';
import { SteppedMetrics } from './SteppedMetrics';
import { SteppedSpans } from './SteppedSpans';

export interface ProcessingOptions {
  readonly records: Records;
  readonly events: Pick<Events, 'publish' | 'subscribe'>;
  readonly metrics: Pick<IngestMetrics, 'processed'>;
  readonly logger: Logger;
  /** Asked for by the first request, when every plugin can be loaded, and by the first after each change of {@link revision}. */
  load(parts: ProcessingParts): Promise<ProcessorChains>;
  /** Another number whenever there may be other processors: those of plugins that were installed, switched or removed meanwhile. */
  revision(): number;
}

/** What one sender's logs, samples and spans go through. */
export interface SenderSteps {
  /** The steps for logs as one; undefined when none has anything to do. */
  readonly hook: RecordHook | undefined;
  /** The way of samples and spans; undefined when there is no processor for them. */
  readonly steps: IntakeSteps | undefined;
}

/** The processors of every signal at work: loaded when they are needed first and when there are others, in the order that each account chose, counted. */
export class Processing {
  readonly orders: ProcessorOrders;
  readonly counters: ProcessorCounters;
  /** For plugins and routes. */
  readonly order: AccountOrder;
  private loading: { readonly revision: number; readonly chains: Promise<ProcessorChains> } | undefined;

  constructor(private readonly options: ProcessingOptions) {
    this.orders = new ProcessorOrders(options);
    this.counters = new ProcessorCounters((...counted) => options.metrics.processed(...counted));
    this.order = new AccountOrder(this.orders, () => this.loaded());
  }

  async start(): Promise<void> {
    this.counters.start();
    await this.orders.start();
  }

  async stop(): Promise<void> {
    this.counters.stop();
    await this.orders.stop();
  }

  /** Resolves when all processors are loaded that there are now. */
  async loaded(): Promise<ProcessorChains> {
    const { orders, counters } = this;
    for (;;) {
      const revision = this.options.revision();
      if (this.loading?.revision !== revision) this.loading = { revision, chains: this.options.load({ orders, counters }) };
      const { loading } = this;
      const chains = await loading.chains;
      // Others may have come while these were loaded.
      if (loading === this.loading) return chains;
    }
  }

  /** What the processors do for this sender, once they know it. @throws PublicError 503 when those of logs do not */
  async stepsFor(sender: ProcessedSender): Promise<SenderSteps> {
    const chains = await this.loaded();
    const notReady = await allReady(chains, sender);
    return { hook: logHook(chains.logs, sender), steps: intakeSteps(chains, sender, notReady) };
  }
}

function intakeSteps(chains: ProcessorChains, sender: ProcessedSender, notReady: NotReady | undefined): IntakeSteps | undefined {
  if (chains.metrics.processors.length === 0 && chains.traces.processors.length === 0) return undefined;
  const require = (signal: 'metrics' | 'traces'): void => {
    if (notReady?.has(signal) === true) throw notReady.get(signal);
  };
  return {
    metrics: (intake) => {
      require('metrics');
      return SteppedMetrics.over(intake, chains.metrics, sender);
    },
    spans: (intake) => {
      require('traces');
      return SteppedSpans.over(intake, chains.traces, sender);
    },
  };
}
