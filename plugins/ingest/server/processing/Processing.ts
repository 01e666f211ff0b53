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
  /** Asked for by the first request, when every plugin can be loaded. */
  load(parts: ProcessingParts): Promise<ProcessorChains>;
}

/** The processors of every signal at work: loaded by the first request, in the order that each account chose, counted. */
export class Processing {
  readonly orders: ProcessorOrders;
  readonly counters: ProcessorCounters;
  /** For plugins and routes. */
  readonly order: AccountOrder;
  private chains: ProcessorChains | undefined;
  private loading: Promise<ProcessorChains> | undefined;

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

  /** Resolves when all processors are loaded, which is done once. */
  async loaded(): Promise<ProcessorChains> {
    const { orders, counters } = this;
    this.loading ??= this.options.load({ orders, counters });
    this.chains = await this.loading;
    return this.chains;
  }

  /** Resolves when the processors know what to do for the sender. @returns what keeps samples or spans from being taken. @throws PublicError 503 for logs */
  ready(sender: ProcessedSender): Promise<NotReady | undefined> | undefined {
    return this.chains === undefined ? undefined : allReady(this.chains, sender);
  }

  /** The steps for the sender's logs as one; undefined when none has anything to do. */
  hookFor(sender: ProcessedSender): RecordHook | undefined {
    return this.chains === undefined ? undefined : logHook(this.chains.logs, sender);
  }

  /** The way of the sender's samples and spans through their steps; undefined when there is no processor for them. */
  stepsFor(sender: ProcessedSender, notReady: NotReady | undefined): IntakeSteps | undefined {
    const { chains } = this;
    if (chains === undefined || (chains.metrics.processors.length === 0 && chains.traces.processors.length === 0)) return undefined;
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
}
