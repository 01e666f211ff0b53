import type { ShownRange } from './useShownRange';

/** A range that something can be asked of. */
export type ReadableRange = ShownRange & { readonly range: NonNullable<ShownRange['range']> };
