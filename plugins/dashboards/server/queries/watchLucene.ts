import type { QueryWatch, WatchedQuery, WatchFound } from '#sdk';
import { type AnySignal, columnOf, type Frame } from '#sdk/query';
import { type BatchQuestion, loggerService, PublicError, publicErrorOf, telemetryService } from '#sdk/server';
import { type LuceneQuery, measureName } from '../../common/queries/luceneQuery';
import { readQuery, storeMeasure } from './readQuery';

type Asked = WatchedQuery<LuceneQuery>;

/** Of all questions that are asked together. */
const budget = { seconds: 15 };

/** Numbers of rows in Lucene that are compared: of every group, and those over the same signal and time in few passes over the rows. */
export const watchLucene: QueryWatch<LuceneQuery> = {
  async state(asked, { services, scope, signal, found }) {
    const telemetry = services.get(telemetryService);
    const batches = new Map<string, { readonly indices: number[]; readonly questions: BatchQuestion[] }>();
    for (const [index, one] of asked.entries()) {
      try {
        const question = questionOf(one);
        const key = JSON.stringify([one.spec.signal, one.range]);
        const batch = batches.get(key) ?? { indices: [], questions: [] };
        batches.set(key, batch);
        batch.indices.push(index);
        batch.questions.push(question);
      } catch (error) {
        if (!(error instanceof PublicError)) throw error;
        found(index, { error });
      }
    }
    for (const { indices, questions } of batches.values()) {
      const [first = 0] = indices;
      const { spec, range } = asked[first] as Asked;
      try {
        const { answers } = await telemetry.batch({ signal: spec.signal as AnySignal, range, questions }, { scope, signal, budget });
        for (const [at, index] of indices.entries()) {
          const answer = answers[at];
          if (answer !== undefined) found(index, 'error' in answer ? answer : foundIn(answer.frame, asked[index] as Asked));
        }
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof PublicError)) services.get(loggerService).error({ err: error }, 'A query that is watched failed.');
        const told = publicErrorOf(error);
        for (const index of indices) found(index, { error: told });
      }
    }
  },
};

const fieldsOf = ({ groupBy }: LuceneQuery): readonly string[] => groupBy.map(({ field }) => field).filter((field) => field !== '');

/** @throws PublicError 400 for what has no number */
function questionOf({ spec, having, also = [] }: Asked): BatchQuestion {
  const [measure] = spec.measures ?? [];
  if (measure === undefined)
    throw new PublicError(400, 'QUERY_INVALID', 'A trigger needs numbers, and this query answers with rows. Give it a measure.');
  const { where } = readQuery(spec);
  const fields = fieldsOf(spec);
  const made = { where, measures: [storeMeasure(measure) as BatchQuestion['measures'][number]] };
  if (fields.length === 0) return made;
  const column = measureName(measure);
  return {
    ...made,
    groupBy: fields.map((field) => ({ field })),
    each: {
      ...(having && { having: having.map((one) => ({ ...one, column })) }),
      also: also.map((labels) => fields.map((field) => labels[field] ?? '')),
    },
  };
}

function foundIn(frame: Omit<Frame, 'cost'>, { spec, range }: Asked): WatchFound {
  const fields = fieldsOf(spec);
  if (frame.total > frame.shown)
    return {
      error: new PublicError(
        413,
        'QUERY_TOO_LARGE',
        `The query has ${frame.total} groups, of which at most ${frame.shown} are told. Narrow it, or group by other fields.`,
      ),
    };
  const [measure] = spec.measures ?? [];
  const values = measure === undefined ? [] : columnOf(frame, measureName(measure)).values;
  const groups = fields.map((field) => columnOf(frame, field).values);
  return {
    series: values.flatMap((value, row) => {
      if (value === null || Array.isArray(value)) return [];
      const labels = Object.fromEntries(fields.map((field, at) => [field, String(groups[at]?.[row])]));
      return [{ labels, times: [range.to], values: [Number(value)] }];
    }),
  };
}
