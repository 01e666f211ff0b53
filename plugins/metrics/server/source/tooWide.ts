import { PublicError } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { selectorText } from './selectorText';

/** What one query may take from the store. */
export interface SelectionBudget {
  /** Series of one selector. */
  readonly series: number;
  /** Samples of one selector. */
  readonly samples: number;
}

const written = (count: number): string => count.toLocaleString('en-US');

/** A selector that means more series than a query may read. */
export function tooManySeries(matchers: readonly Matcher[], total: number, allowed: number): PublicError {
  const selector = selectorText(matchers);
  return new PublicError(
    413,
    'SELECTOR_TOO_WIDE',
    `The selector ${selector} has ${written(total)} series, more than the ${written(allowed)} that a query may read: narrow it by a label, and ask for the largest of what is left with topk(10, …) where that is enough.`,
    { selector, series: total, allowed },
  );
}

/** A selector that means more samples than a query may read. */
export function tooManySamples(matchers: readonly Matcher[], series: number, allowed: number): PublicError {
  const selector = selectorText(matchers);
  return new PublicError(
    413,
    'SELECTOR_TOO_WIDE',
    `The selector ${selector} has ${written(series)} series with more than ${written(allowed)} samples in this range, which is what a query may read: narrow it by a label or shorten the range, and ask for the largest of what is left with topk(10, …) where that is enough.`,
    { selector, series, allowed },
  );
}
