import type { Context } from '#sdk';
import type { Frame } from '#sdk/query';
import { type BatchQuestion, PublicError, telemetryService } from '#sdk/server';
import { groupsOf, measureOf, type ReadGroup, valueOfNothing, whereOf } from './logQuestion';
import type { Question } from './Question';

/** Of all questions that are asked together, and of one that is asked by itself. */
const budget = { seconds: 15 };
/** Questions that are asked by themselves at the same time. */
const together = 4;

export type Groups = { readonly groups: readonly ReadGroup[] } | { readonly error: unknown };

/**
 * Asks questions about logs: those of the same accounts and time in few passes over the rows. What is too much together is asked again one by one, so that one question that
 * takes long is no error of the others.
 * @throws only when the signal aborts
 */
export async function askLogs(questions: readonly Question[], services: Context, signal: AbortSignal): Promise<readonly Groups[]> {
  const telemetry = services.get(telemetryService);
  const found: Groups[] = [];
  const batches = new Map<string, { readonly places: number[]; readonly questions: BatchQuestion<'logs'>[] }>();
  for (const [place, question] of questions.entries()) {
    try {
      const asked = batchQuestion(question);
      const key = JSON.stringify([question.scope.accounts, question.range]);
      const batch = batches.get(key) ?? { places: [], questions: [] };
      batches.set(key, batch);
      batch.places.push(place);
      batch.questions.push(asked);
    } catch (error) {
      found[place] = { error };
    }
  }
  const ask = async (places: readonly number[], asked: readonly BatchQuestion<'logs'>[]): Promise<void> => {
    const { scope, range } = questions[places[0] ?? 0] as Question;
    try {
      const { answers } = await telemetry.batch({ signal: 'logs', range, questions: asked }, { scope, signal, budget });
      for (const [at, place] of places.entries()) {
        const answer = answers[at];
        if (answer === undefined) continue;
        found[place] = 'error' in answer ? answer : groupsIn(answer.frame, questions[place] as Question);
      }
    } catch (error) {
      signal.throwIfAborted();
      for (const place of places) found[place] = { error };
    }
  };
  const alone: (readonly [number, BatchQuestion<'logs'>])[] = [];
  for (const { places, questions: asked } of batches.values()) {
    await ask(places, asked);
    if (places.length > 1)
      for (const [at, place] of places.entries()) {
        const one = asked[at];
        if (one !== undefined && isTooMuch(found[place])) alone.push([place, one]);
      }
  }
  const worker = async (): Promise<void> => {
    for (let next = alone.shift(); next !== undefined; next = alone.shift()) await ask([next[0]], [next[1]]);
  };
  await Promise.all(Array.from({ length: Math.min(together, alone.length) }, worker));
  return found;
}

/** Whether it was too much for the budget that questions have together. */
const isTooMuch = (groups: Groups | undefined): boolean =>
  groups !== undefined && 'error' in groups && groups.error instanceof PublicError && [408, 413].includes(groups.error.status);

/** @throws PublicError 400 QUERY_INVALID */
function batchQuestion({ trigger: { search, triggerOn }, having, known = [] }: Question): BatchQuestion<'logs'> {
  const compared = measureOf(triggerOn.aggregation);
  const wanted = [compared, { kind: 'count', as: 'count' } as const, ...search.metricsAggregations.map(measureOf)];
  const measures = [...new Map(wanted.map((measure) => [measure.as, measure])).values()];
  const made = { where: whereOf(search), measures: measures as BatchQuestion<'logs'>['measures'] };
  if (search.groupBy.length === 0) return made;
  const also = known.filter((labels) => search.groupBy.every((field) => labels[field] !== undefined));
  return {
    ...made,
    groupBy: search.groupBy.map((field) => ({ field })),
    each: {
      ...(having && { having: having.map((one) => ({ ...one, column: compared.as })) }),
      also: also.map((labels) => search.groupBy.map((field) => labels[field] ?? '')),
    },
  };
}

function groupsIn(frame: Pick<Frame, 'columns' | 'total' | 'shown'>, { trigger: { search, triggerOn } }: Question): Groups {
  if (frame.total > frame.shown)
    return {
      error: new PublicError(
        413,
        'QUERY_TOO_LARGE',
        `The query has ${frame.total} groups, and at most ${frame.shown} can be looked at. Narrow it, or group by other fields.`,
      ),
    };
  const compared = measureOf(triggerOn.aggregation);
  const groups = groupsOf(frame, compared.as);
  if (search.groupBy.length > 0) return { groups };
  return { groups: groups.map((group) => (group.measures.count === 0 ? { ...group, value: valueOfNothing(compared) } : group)) };
}
