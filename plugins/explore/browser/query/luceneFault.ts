import { type LuceneError, parseLucene } from '#sdk/query';

/** The fault of a query text, if it has one. */
export function luceneFault(text: string): LuceneError | undefined {
  const parsed = parseLucene(text.trim() === '*' ? '' : text);
  return parsed.ok ? undefined : parsed.error;
}
