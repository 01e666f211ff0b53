import type { Logger } from 'pino';
import type { Context } from '#sdk';
import type { Extensions } from '#sdk/server';
import { processors } from '../../intake/LogProcessor';
import type { IngestMetrics } from '../IngestMetrics';
import { type NamedProcessor, ProcessorChain } from './ProcessorChain';

/** Milliseconds between two lines in the log about one processor: it may fail on every log. */
const QUIET = 60_000;

/** Loads every contributed processor, in order. One that cannot be loaded is named in the log, and logs pass it by. */
export async function loadProcessors(
  extensions: Extensions,
  { services, metrics, logger }: { readonly services: Context; readonly metrics: IngestMetrics; readonly logger: Logger },
): Promise<ProcessorChain> {
  const chain: NamedProcessor[] = [];
  for (const { pluginId, id, load } of extensions.offers(processors)) {
    const name = `${pluginId}/${id}`;
    try {
      const processor = await load();
      chain.push({
        name,
        ready: (sender) => processor.ready?.(sender, services),
        stepFor: (sender) => processor.stepFor(sender, services),
        glance: processor.glance?.bind(processor),
      });
    } catch (error) {
      logger.error({ err: error, processor: name }, 'a log processor cannot be loaded; logs pass it by');
    }
  }
  const told = new Map<string, number>();
  return new ProcessorChain(chain, (name, error) => {
    metrics.processorFailed(name);
    const now = Date.now();
    if (now - (told.get(name) ?? Number.NEGATIVE_INFINITY) < QUIET) return;
    told.set(name, now);
    logger.error(
      { err: error, processor: name },
      'a log processor failed; its logs go on unchanged, further faults of it are only counted for a minute',
    );
  });
}
