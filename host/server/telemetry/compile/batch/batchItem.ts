import type { MeasuresQuery, SignalDescription } from '#sdk/query';
import { type Batch, type BatchQuestion, invalidQuery, type TenantScope } from '#sdk/server';
import { type CompileOptions, compileQuery } from '../query/compileQuery';
import { toldNames } from '../toldNames';
import { needsDimension } from '../withDimension';

/** A question with its place in the batch. */
export interface BatchItem {
  readonly place: number;
  readonly question: BatchQuestion;
  /** The query that it is by itself. */
  readonly query: MeasuresQuery;
  /** Characters of that query's statement. */
  readonly size: number;
}

/**
 * A question that can be asked, by itself.
 * @throws PublicError 400 for one that no query could be
 */
export function batchItem(
  place: number,
  { signal, range, arrived, questions }: Batch,
  {
    description,
    scope,
    options,
  }: { readonly description: SignalDescription; readonly scope: TenantScope; readonly options: CompileOptions },
): BatchItem {
  const question = questions[place] as BatchQuestion;
  const { where, measures, groupBy, each } = question;
  if (measures.some(({ kind }) => (kind as string) === 'top'))
    throw invalidQuery('A question of a batch is not told the most frequent values; group by the field.');
  const query: MeasuresQuery = {
    signal,
    range,
    where,
    measures,
    ...(arrived && { arrived }),
    ...(groupBy && groupBy.length > 0 && { groupBy }),
    ...(each && { each }),
  };
  return { place, question, query, size: compileQuery(query, description, scope, options).sql.length };
}

/** What questions have in common that one statement can answer: the fields that they are grouped by, and whether another table tells of their rows. */
export function kindOf(item: BatchItem, signal: SignalDescription): string {
  const { groupBy = [] } = item.query;
  const { each } = item.query;
  const by = groupBy.map(({ field, top }) => (each === undefined ? [field, top] : [field]));
  return JSON.stringify([needsTold(item, signal), by, each !== undefined, isPlain(item)]);
}

/** Whether another table tells of fields that a question names. */
const needsTold = ({ query }: BatchItem, signal: SignalDescription): boolean => needsDimension(query.where, toldNames(query), signal);

/** Whether a question is told how many rows have each value of one field, and nothing else. */
export const isPlain = ({ query: { measures, groupBy = [], each } }: BatchItem): boolean =>
  each === undefined &&
  groupBy.length === 1 &&
  measures.every((measure) => measure.kind === 'count' || (measure.kind === 'rate' && measure.field === undefined));
