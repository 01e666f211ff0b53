import { leadingWildcard, parseLucene, type Span } from '#sdk/query';

/** Where a query text is faulty, for marking it while it is being typed; whether it is run is the validator's to say. */
export function faultSpan(text: string, blocksLeadingWildcards: boolean): Span | undefined {
  if (['', '*'].includes(text.trim())) return undefined;
  const parsed = parseLucene(text);
  if (!parsed.ok) return parsed.error.span;
  return blocksLeadingWildcards ? leadingWildcard(text) : undefined;
}
