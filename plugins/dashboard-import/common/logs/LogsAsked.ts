import { quoteLucene } from '#sdk/query';

/** A measure of rows, by its kind as queries have it. */
export type LogsMeasure =
  | { readonly kind: 'count' | 'rate' }
  | { readonly kind: 'rate' | 'sum' | 'min' | 'max' | 'avg' | 'distinct' | 'first' | 'last'; readonly field: string }
  | { readonly kind: 'quantile'; readonly field: string; readonly q: number };

/** What a query of another language comes to here: Lucene over logs, and measures unless it wants the rows themselves. */
export interface LogsAsked {
  readonly query: string;
  readonly measures?: readonly LogsMeasure[];
  readonly groupBy?: readonly { readonly field: string; readonly top?: number }[];
  /** Milliseconds; chosen by the chart when absent. */
  readonly interval?: number;
}

/** A translation, with what it does not carry over; `refused` where it is none. */
export type Translation = { readonly asked: LogsAsked; readonly notes: readonly string[] } | { readonly refused: string };

/** A value as one word of Lucene. Words of a variable (`$name`, `${name}`) stay, so that they are filled in. */
export function luceneValue(value: string): string {
  if (/^\$(\w+|\{[^}]+\})$/.test(value)) return value;
  return quoteLucene(value);
}

/** A regular expression of Lucene, which holds for the whole value. */
export const luceneRegexp = (pattern: string): string => `/${pattern.replaceAll('/', '\\/')}/`;

/** Clauses that all have to hold. */
export const every = (clauses: readonly string[]): string => (clauses.length === 0 ? '*' : clauses.join(' AND '));
