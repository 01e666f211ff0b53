import type { LogStep } from '../../intake/LogProcessor';
import type { LogRecord } from '../../intake/LogRecord';
import type { ProcessedSender } from '../../intake/Processor';
import type { Glance, RecordHook } from '../rows/RowEncoder';
import type { ProcessorChain } from './ProcessorChain';
import { Steps } from './Steps';

type LogChange = { readonly log: LogRecord };
export const logOf = ({ log }: LogChange): LogRecord => log;

/** The steps for logs of this sender as one; undefined when none has anything to do. */
export function logHook(chain: ProcessorChain<LogStep>, sender: ProcessedSender): RecordHook | undefined {
  const named = chain.stepsFor(sender);
  if (named === undefined) return undefined;
  const steps = new Steps<LogRecord, LogChange>(named, { itemOf: logOf, failed: (name, error) => chain.failed(name, error) });
  const hook: RecordHook = (read, origin) => {
    const record = steps.run(read);
    if (record === undefined) origin.dropped(steps.rule, steps.droppedBy);
    else if (steps.isUnprocessed) origin.repaired('unprocessed');
    return record;
  };
  return Object.assign(hook, { glance: anyOf(named.map(({ glance }) => glance)) });
}

/** True where one of them is; undefined when a step has to see everything. */
function anyOf(glances: readonly (Glance | undefined)[]): Glance | undefined {
  const all = glances.filter((glance) => glance !== undefined);
  if (all.length < glances.length) return undefined;
  return all.length === 1 ? all[0] : (bytes, start, end) => all.some((glance) => glance(bytes, start, end));
}
