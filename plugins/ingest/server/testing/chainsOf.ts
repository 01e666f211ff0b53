import type { Signal } from '../../common/signal';
import type { ProcessingParts } from '../processing/loadProcessors';
import { type NamedProcessor, ProcessorChain } from '../processing/ProcessorChain';
import type { ProcessorChains, StepOfSignal } from '../processing/ProcessorChains';

type Given = { readonly [S in Signal]?: readonly Partial<NamedProcessor<StepOfSignal[S]>>[] };

/** Chains of the processors that are given, and of no other. */
export function chainsOf(
  given: Given,
  { counters, orders }: ProcessingParts,
  failed: (name: string, error: unknown) => void = () => {},
): ProcessorChains {
  const chain = <S extends Signal>(signal: S): ProcessorChain<StepOfSignal[S]> =>
    new ProcessorChain(
      (given[signal] ?? []).map((processor) => ({
        ...{ name: 'test/step', title: 'Step', pluginId: 'test', stepFor: () => undefined, dryStepFor: () => undefined },
        ...processor,
      })),
      { signal, counters, failed, orderOf: (accountId) => orders.chosen(accountId, signal) },
    );
  return { logs: chain('logs'), metrics: chain('metrics'), traces: chain('traces') };
}
