import { z } from 'zod';
import { code, definePoint } from '#sdk';
import type { Processor } from './Processor';
import type { SpanRecord } from './SpanRecord';

/**
 * What a step makes of a span: nothing leaves it as it is. `drop` names the rule, which the ledger counts. A step that samples says of a span that it keeps for how many it
 * stands: `{ span: { ...span, weight: 10 } }`, ten times as many when it had a weight before.
 */
export type SpanVerdict = undefined | { readonly span: SpanRecord } | { readonly drop: string };

/**
 * Looks at one span at a time, its ids valid. It runs for every span, so it must be quick and cannot wait. The same span has to get the same verdict whenever it comes: a sender
 * that tries again is known by its rows, so sampling goes by the trace's id and not by chance. The span stays as it is; a changed one is made anew. When it throws, or gives a
 * weight that is no whole number from 1 to 4,294,967,295, the span goes on as it was and is counted as not processed.
 */
export type SpanStep = (span: SpanRecord) => SpanVerdict;

/** A kind of step between receivers and store for spans: drop filters, sampling of traces, renaming, spans to metrics. */
export type SpanProcessor = Processor<SpanStep>;

/** Steps of spans between receivers and store, by their weight or as the account chose: what one leaves is what the next one sees. */
export const spanProcessors = definePoint({
  id: 'ingest/span-processor@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<SpanProcessor>(),
});
