import type { VectorMatching } from '../../../common/promql/ast';
import type { Labels } from '../SeriesSource';
import { keepLabels, metricName, signatureOf, withoutLabels } from '../values/labels';
import type { Vector } from '../values/Series';

/** The labels that decide what matches: those of `on`, or all but those of `ignoring` and the name. */
export function matchingLabels({ labels, isOn }: VectorMatching): (of: Labels) => Labels {
  if (isOn) {
    const kept = [...new Set(labels)].sort();
    return (of) => keepLabels(of, kept);
  }
  const dropped = new Set([...labels, metricName]);
  return (of) => withoutLabels(of, dropped);
}

export interface Signatures {
  /** For each series of a vector, the number of what it matches by. */
  readonly of: readonly Int32Array[];
  readonly count: number;
}

/** Series of vectors that match have the same number. */
export function signaturesOf(vectors: readonly Vector[], matching: VectorMatching): Signatures {
  const common = matchingLabels(matching);
  const known = new Map<string, number>();
  const numberOf = (labels: Labels): number => {
    const signature = signatureOf(common(labels));
    const number = known.get(signature) ?? known.size;
    known.set(signature, number);
    return number;
  };
  return { of: vectors.map((vector) => Int32Array.from(vector, ({ labels }) => numberOf(labels))), count: known.size };
}
