import { type LuceneError, parseLucene } from '#sdk/query';

/** The fault of a query text, if it has one. */
export function luceneFault(text: string): LuceneError | undefined {
  if (['', '*'].includes(text.trim())) return undefined;
  const parsed = parseLucene(text);
  return parsed.ok ? undefined : parsed.error;
}
