import type { LogStep } from '../../intake/LogProcessor';
import type { ProcessedSender } from '../../intake/Processor';
import type { SeriesStep } from '../../intake/SampleProcessor';
import type { SpanStep } from '../../intake/SpanProcessor';
import type { ProcessorChain } from './ProcessorChain';

/** The step of each signal. */
export interface StepOfSignal {
  readonly logs: LogStep;
  readonly metrics: SeriesStep;
  readonly traces: SpanStep;
}

/** The processors of every signal. */
export type ProcessorChains = { readonly [S in keyof StepOfSignal]: ProcessorChain<StepOfSignal[S]> };

/** Why samples or spans of a request cannot be taken: their processors are not ready. Logs are refused before anything is read. */
export type NotReady = ReadonlyMap<'metrics' | 'traces', unknown>;

const others = ['metrics', 'traces'] as const;

/**
 * Waits for the processors of all signals: which of them a request brings is not known before it is read.
 * @returns what keeps samples or spans from being taken, where something does
 * @throws PublicError 503 when those of logs are not ready
 */
export async function allReady(chains: ProcessorChains, sender: ProcessedSender): Promise<NotReady | undefined> {
  let waiting: Promise<void>[] | undefined;
  const faults = new Map<'metrics' | 'traces', unknown>();
  for (const signal of others) {
    const ready = chains[signal].ready(sender);
    if (ready === undefined) continue;
    waiting ??= [];
    waiting.push(ready.catch((error: unknown) => void faults.set(signal, error)));
  }
  await chains.logs.ready(sender);
  if (waiting !== undefined) await Promise.all(waiting);
  return faults.size === 0 ? undefined : faults;
}
