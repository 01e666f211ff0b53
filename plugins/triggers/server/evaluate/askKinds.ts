import type { Context, WatchFound } from '#sdk';
import { PublicError } from '#sdk/server';
import type { Groups } from './askLogs';
import type { Question } from './Question';
import { type Watched, watchOf } from './watchOf';

type Asked = Watched & { readonly place: number; readonly question: Question };

/**
 * Asks questions of other kinds than logs, each kind those of the same accounts together.
 * @throws only when the signal aborts
 */
export async function askKinds(questions: readonly Question[], services: Context, signal: AbortSignal): Promise<readonly Groups[]> {
  const found: Groups[] = questions.map(() => ({ error: new PublicError(503, 'NO_ANSWER', 'The query has come to no answer.') }));
  const batches = new Map<string, Asked[]>();
  for (const [place, question] of questions.entries()) {
    try {
      const watched = await watchOf(question.trigger, services);
      const key = JSON.stringify([question.trigger.search.query?.kind, question.scope]);
      const batch = batches.get(key) ?? [];
      batches.set(key, batch);
      batch.push({ ...watched, place, question });
    } catch (error) {
      found[place] = { error };
    }
  }
  await Promise.all(
    [...batches.values()].map(async (batch) => {
      const [first] = batch as [Asked];
      const asked = batch.map(({ spec, question: { range, having, known } }) => ({
        ...{ spec, range },
        ...(having && { having }),
        ...(known && { also: known }),
      }));
      try {
        await first.watch.state(asked, {
          services: first.services,
          scope: first.question.scope,
          signal,
          found: (index, answer) => {
            const place = batch[index]?.place;
            if (place !== undefined) found[place] = groupsOf(answer);
          },
        });
      } catch (error) {
        signal.throwIfAborted();
        for (const { place } of batch) found[place] = { error };
      }
    }),
  );
  return found;
}

function groupsOf(found: WatchFound): Groups {
  if ('error' in found) return found;
  return {
    groups: found.series.flatMap(({ labels, values }) => {
      const value = values.at(-1);
      return value === undefined ? [] : [{ labels, value, measures: { value } }];
    }),
  };
}
