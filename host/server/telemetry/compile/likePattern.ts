import type { WildcardPart } from '#sdk/server';

/** The pattern for LIKE, which has to match the whole value. */
export const likePattern = (parts: readonly WildcardPart[]): string =>
  parts.map((part) => ('literal' in part ? part.literal.replace(/[\\%_]/g, '\\$&') : part.wildcard === '*' ? '%' : '_')).join('');
