import type { Logger } from 'pino';
import type { Extensions } from '#sdk/server';
import { type LogProcessor, processors } from '../contract';
import type { RecordHook } from './record/RowEncoder';

/**
 * The chain of all processors, or undefined when there is none. Their code is loaded after the start, so the chain is asked for when the
 * first request comes.
 * @param onFault told of a processor that throws; the record goes on as it left it
 */
export async function loadProcessing(extensions: Extensions, logger: Logger): Promise<RecordHook | undefined> {
  const chain: { readonly id: string; readonly process: LogProcessor }[] = [];
  for (const { id, load } of extensions.offers(processors)) {
    try {
      chain.push({ id, process: await load() });
    } catch (error) {
      logger.error({ err: error, processor: id }, 'a log processor cannot be loaded; logs pass it by');
    }
  }
  if (chain.length === 0) return undefined;
  return (record, sender) => {
    for (const { id, process } of chain) {
      try {
        const verdict = process(record, sender);
        if (verdict !== undefined) return verdict.drop;
      } catch (error) {
        logger.error({ err: error, processor: id }, 'a log processor failed; the log passes it by');
      }
    }
    return undefined;
  };
}
