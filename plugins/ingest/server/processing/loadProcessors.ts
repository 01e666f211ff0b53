import type { Logger } from 'pino';
import { atMost, type Point } from '#sdk';
import type { Extensions } from '#sdk/server';
import type { Signal } from '../../common/signal';
import { type LogProcessor, processors } from '../../intake/LogProcessor';
import type { Processor, ProcessorData } from '../../intake/Processor';
import { sampleProcessors } from '../../intake/SampleProcessor';
import { spanProcessors } from '../../intake/SpanProcessor';
import type { IngestMetrics } from '../IngestMetrics';
import type { ProcessorCounters } from '../ProcessorCounters';
import { type NamedProcessor, ProcessorChain } from './ProcessorChain';
import type { ProcessorChains } from './ProcessorChains';
import type { ProcessorOrders } from './ProcessorOrders';

/** Milliseconds between two lines in the log about one processor: it may fail on every log. */
const QUIET = 60_000;

/** Milliseconds that the code of one may take to load: whatever arrives waits for it meanwhile. */
const PATIENCE = 60_000;

/** What processors count into and are ordered by. */
export interface ProcessingParts {
  readonly orders: Pick<ProcessorOrders, 'chosen'>;
  readonly counters: ProcessorCounters;
}

interface Loading {
  readonly metrics: IngestMetrics;
  readonly logger: Logger;
}

/** Loads every contributed processor, in order. One that cannot be loaded is named in the log, and logs, samples or spans pass it by. */
export async function loadProcessors(
  extensions: Extensions,
  { metrics, logger }: Loading,
  { orders, counters }: ProcessingParts,
): Promise<ProcessorChains> {
  const told = new Map<string, number>();
  const failed = (signal: Signal, name: string, error: unknown): void => {
    metrics.processorFailed(name);
    const now = performance.now();
    if (now - (told.get(`${signal} ${name}`) ?? Number.NEGATIVE_INFINITY) < QUIET) return;
    told.set(`${signal} ${name}`, now);
    logger.error(
      { err: error, processor: name, signal },
      'a processor failed; what it failed on goes on unchanged, further faults of it are only counted for a minute',
    );
  };
  const chain = async <Step>(
    signal: Signal,
    point: Point<'server', ProcessorData, Processor<Step>>,
    glanceOf: (processor: Processor<Step>) => LogProcessor['glance'] = () => undefined,
  ): Promise<ProcessorChain<Step>> => {
    const loaded: NamedProcessor<Step>[] = [];
    for (const { pluginId, id, data, load, services: servicesOf } of extensions.offers(point)) {
      const name = `${pluginId}/${id}`;
      try {
        const loading = load();
        if (!(await atMost(PATIENCE, loading))) throw new Error(`It had not loaded after ${PATIENCE / 1000} s.`);
        const processor = await loading;
        const services = servicesOf();
        const { ready } = processor;
        loaded.push({
          ...{ name, pluginId, title: data.title, glance: glanceOf(processor)?.bind(processor) },
          ready: ready === undefined ? undefined : (sender) => ready.call(processor, sender, services),
          stepFor: (sender) => processor.stepFor(sender, services),
          dryStepFor: (sender) =>
            processor.dryStepFor === undefined ? processor.stepFor(sender, services) : processor.dryStepFor(sender, services),
        });
      } catch (error) {
        logger.error({ err: error, processor: name, signal }, 'a processor cannot be loaded; it is passed by');
      }
    }
    return new ProcessorChain(loaded, {
      signal,
      counters,
      orderOf: (accountId) => orders.chosen(accountId, signal),
      failed: (name, error) => failed(signal, name, error),
    });
  };
  return {
    logs: await chain('logs', processors as never, (processor) => (processor as LogProcessor).glance),
    metrics: await chain('metrics', sampleProcessors as never),
    traces: await chain('traces', spanProcessors as never),
  };
}
