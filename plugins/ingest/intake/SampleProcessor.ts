import { z } from 'zod';
import { code, definePoint } from '#sdk';
import type { Processor } from './Processor';

/** What a series is called. */
export interface SeriesName {
  readonly metric: string;
  /** Without the metric's name; empty values are no labels. */
  readonly labels: Readonly<Record<string, string>>;
}

/** A series as steps see it. */
export interface SeriesRecord extends SeriesName {
  /** In Prometheus' words: `counter`, `gauge`, `histogram`, `summary`, `info`, `stateset`, `unknown`. */
  readonly type: string;
}

/**
 * What a step makes of the samples of a series: nothing leaves them as they are. `drop` names the rule, by which the ledger counts each sample. `each` is called for every
 * sample of the series that the request brings, and must not throw; alone it leaves the samples as they are.
 */
export type SeriesVerdict =
  | undefined
  | { readonly series: SeriesName }
  | { readonly drop: string; readonly each?: () => void }
  | { readonly each: () => void };

/**
 * Decides about a series once a request, whatever number of samples it brings. Of series that get the same name, one sample of a time is kept: a step does not add up. When it
 * throws, or names a series without a metric, the samples go on as they were and are counted as not processed.
 */
export type SeriesStep = (series: SeriesRecord) => SeriesVerdict;

/** A kind of step between receivers and store for samples: drop filters, renaming and relabelling, roll-ups. */
export type SampleProcessor = Processor<SeriesStep>;

/** Steps of samples between receivers and store, by their weight or as the account chose: what one leaves is what the next one sees. */
export const sampleProcessors = definePoint({
  id: 'ingest/sample-processor@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<SampleProcessor>(),
});
