import type { Evaluated } from '#plugins/triggers/contract';
import { documentsOf, type OptimizerDocument } from '../../common/documentsOf';
import { type OptimizerSample, samplesOf } from '../../common/samplesOf';

/** What one run writes: documents into a Timeless index, samples of a metric, or both. */
export interface Written {
  readonly documents: readonly OptimizerDocument[];
  readonly samples: readonly OptimizerSample[];
}

/** What an evaluation comes to. */
export function writtenOf(evaluated: Evaluated): Written {
  const { timelessIndex, metric } = evaluated.trigger.output.target;
  return {
    documents: timelessIndex === undefined ? [] : documentsOf(evaluated),
    samples: metric === undefined ? [] : samplesOf(evaluated, metric),
  };
}

/** How many documents and samples. */
export const sizeOf = ({ documents, samples }: Written): number => documents.length + samples.length;
