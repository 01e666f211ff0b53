import type { ReactNode } from 'react';
import type { Filter } from '../../query/filter/filter';
import type { QueryLanguage } from '../query/queryLanguage';
import type { FieldSuggestions } from './fieldSuggestions';

/** What was done: `pin` changes nothing that is asked for, and wants no step of the back button. */
export type FilterChange = { readonly kind: 'add'; readonly filter: Filter } | { readonly kind: 'change' | 'pin' | 'remove' };

/** What the filters of a query are, and what is done to them. */
export interface FilterBarProps {
  readonly value: readonly Filter[];
  /** A filter that is there already is added, too, but stands in `value` once: it is asked for again. */
  onChange(value: readonly Filter[], change: FilterChange): void;
  readonly suggestions: FieldSuggestions;
  /** Whether the text of a filter may be run, as {@link QueryLanguage.check}; filters are written as Lucene. */
  readonly check: QueryLanguage['check'];
  /** Below the form of a new filter, such as those that were used before. */
  readonly others?: (add: (filter: Filter) => void) => ReactNode;
}
