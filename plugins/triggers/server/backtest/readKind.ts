import type { PublicError } from '#sdk/server';
import type { Evaluation } from '../../common/machine/stepTrigger';
import type { Trigger } from '../../common/trigger';
import { askedRange, asOf, everyMsOf } from '../evaluate/asOf';
import { watchOf } from '../evaluate/watchOf';
import { FoundOver } from './FoundOver';
import type { ReadingOver } from './ReadingOver';

/** Points of one answer at most. */
const mostPoints = 10_000;
/** Evaluations that are asked for by themselves. */
const mostStates = 300;

/** Each so-manieth evaluation is asked for, so that the queries stay few; 1 where the course of the query tells all of them. */
export async function coarsenessOfKind(trigger: Trigger, span: number, { services }: Pick<ReadingOver, 'services'>): Promise<number> {
  const { watch } = await watchOf(trigger, services);
  return watch.course === undefined ? Math.max(1, Math.ceil(span / everyMsOf(trigger) / mostStates)) : 1;
}

/** Queries of another kind than logs: by their course where they have one, else each evaluation by itself. @throws PublicError as the query fails */
export async function readKind(trigger: Trigger, slots: readonly number[], reading: ReadingOver): Promise<readonly Evaluation[]> {
  const { watch, spec, services } = await watchOf(trigger, reading.services);
  const asking = { services, scope: reading.scope, signal: reading.signal };
  const found = new FoundOver();
  if (watch.course !== undefined) {
    const [first = 0, second] = slots;
    const step = second === undefined ? everyMsOf(trigger) : second - first;
    for (let at = 0; at < slots.length; at += mostPoints) {
      const part = slots.slice(at, at + mostPoints).map((slot) => asOf(trigger, slot));
      const range = { from: part[0] ?? 0, to: part.at(-1) ?? 0 };
      for (const { labels, times, values } of await watch.course({ spec, range, step }, asking))
        for (const [point, time] of times.entries()) found.put(time, labels, values[point]);
      reading.progress((0.9 * (at + part.length)) / slots.length);
    }
    return slots.map((slot) => ({ slot, found: found.at(asOf(trigger, slot)) }));
  }
  let done = 0;
  let failure: PublicError | undefined;
  await watch.state(
    slots.map((slot) => ({ spec, range: askedRange(trigger, slot) })),
    {
      ...asking,
      found: (index, answer) => {
        if ('error' in answer) failure ??= answer.error;
        else for (const { labels, values } of answer.series) found.put(slots[index] ?? 0, labels, values.at(-1));
        done += 1;
        reading.progress((0.9 * done) / slots.length);
      },
    },
  );
  if (failure !== undefined) throw failure;
  return slots.map((slot) => ({ slot, found: found.at(slot) }));
}
