import type { CounterHint } from '../histogram';

/**
 * What is said of the sum of two histograms. A gauge makes a gauge, an unknown makes an unknown; one that began anew and one that says
 * that it did not contradict each other, which is told.
 */
export function mergeHints(one: CounterHint, other: CounterHint): { readonly hint: CounterHint; readonly collides: boolean } {
  if (one === other) return { hint: one, collides: false };
  if (one === 'gauge' || other === 'gauge') return { hint: 'gauge', collides: false };
  return { hint: 'unknown', collides: one !== 'unknown' && other !== 'unknown' };
}
