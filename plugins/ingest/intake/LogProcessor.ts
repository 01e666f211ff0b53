import { z } from 'zod';
import { code, definePoint } from '#sdk';
import type { LogRecord } from './LogRecord';
import type { Processor } from './Processor';

/** What a step makes of a log: nothing leaves it as it is. `drop` names the rule, which the ledger counts. */
export type LogVerdict = undefined | { readonly log: LogRecord } | { readonly drop: string };

/**
 * Looks at one log at a time. It runs for every log, so it must be quick and cannot wait. The record stays as it is, in all its depth; a changed one is
 * made anew and handed over with all that is in it: `{ log: { ...record, service: 'cart' } }`. When it throws, the log goes on as it was and is counted as not processed.
 */
export type LogStep = (record: Readonly<LogRecord>) => LogVerdict;

/** A kind of step between receivers and store: parsing rules, drop filters, sampling, logs to metrics. Logs of accounts without a step never become objects on their way. */
export interface LogProcessor extends Processor<LogStep> {
  /**
   * Whether a line may concern the step, told by a look at its bytes: a JSON line as it came, its escapes included. Lines that no step wants stay bytes on their way,
   * which is ten times as cheap. Absent when the step has to see every log. A log that is an object anyway is shown to the step without being asked for.
   */
  glance?(bytes: Uint8Array, start: number, end: number): boolean;
}

/** Steps of logs between receivers and store, by their weight or as the account chose: what one leaves is what the next one sees. */
export const processors = definePoint({
  id: 'ingest/processor@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<LogProcessor>(),
});
